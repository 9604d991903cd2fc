import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonView } from '#api/answers.contract.ts'
import type { ClaimView } from '#api/claims.contract.ts'
import type { ItemView } from '#api/items.contract.ts'
import { personQuery } from '#web/features/accounts/person.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import { ClaimPanel } from '#web/features/claims/claim-panel.tsx'
import { type Situation, situationOf } from '#web/features/claims/situation.ts'
import { ItemDialog } from '#web/features/items/detail/item-dialog.tsx'
import { PhoneAct } from '#web/routes/-items/phone-act.tsx'
import { usePanelDoors } from '#web/routes/-items/use-panel-doors.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { item: ItemView; claims: ClaimView[] | undefined; me: PersonView; onClose: () => void }

export const ItemScreen = ({ item, claims, me, onClose }: Props) => {
  const branding = useBranding()
  const { data: person } = useQuery(personQuery(item.owner.id))
  const [wantsToThank, setWantsToThank] = useState(false)
  const doors = usePanelDoors({ item, me, onThank: () => setWantsToThank(true), onClose })
  const asks = claims === undefined ? null : asking(situationOf(item, claims))
  const completed = claims?.find((claim) => claim.status === 'completed')
  const accepted = claims?.find((claim) => claim.status === 'accepted')
  return (
    <>
      <ItemDialog
        item={item}
        person={person}
        tiles={branding.map}
        address={accepted?.pickup?.address ?? completed?.pickup?.address ?? null}
        panel={
          claims === undefined ? (
            <Skeleton height={320} radius={16} />
          ) : (
            <ClaimPanel item={item} claims={claims} doors={doors} />
          )
        }
        phoneAct={asks === null ? null : <PhoneAct item={item} waitlist={asks === 'joining'} doors={doors} />}
        onClose={onClose}
      />
      {completed !== undefined && !completed.thankedByMe && (
        <ThanksPrompt
          myId={me.id}
          claimId={completed.id}
          isWanted={wantsToThank}
          onClose={() => setWantsToThank(false)}
        />
      )}
    </>
  )
}

const asking = ({ is }: Situation) => (is === 'asking' || is === 'joining' ? is : null)
