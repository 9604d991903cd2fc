import { useEffect } from 'react'
import { useIsPhone } from '#web/lib/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import type { PersonView } from '#api/http/contract.ts'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { personQuery } from '#web/features/accounts/person.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import { AskPanel } from '#web/features/claims/ask-panel.tsx'
import { ClaimPanel } from '#web/features/claims/claim-panel.tsx'
import { HandOverDialog } from '#web/features/claims/hand-over-dialog.tsx'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import { type Situation, situationOf } from '#web/features/claims/situation.ts'
import { type HandOver, useHandOver } from '#web/features/claims/use-hand-over.ts'
import { ItemDialog } from '#web/features/items/detail/item-dialog.tsx'
import { ClaimsAwaited } from '#web/routes/-items/claims-awaited.tsx'
import { PhoneActions } from '#web/routes/-items/phone-actions.tsx'
import { usePanelSlots } from '#web/routes/-items/use-panel-slots.tsx'

type Props = { item: ItemView; claims: ClaimView[] | undefined; me: PersonView; onClose: () => void }

const NONE: ClaimView[] = []

export const ItemScreen = ({ item, claims, me, onClose }: Props) => {
  const branding = useBranding()
  const { data: person } = useQuery(personQuery(item.owner.id))
  const slots = usePanelSlots({ item, me, onClose })
  const handOver = useHandOver(claims ?? NONE, item)
  const asks = claims === undefined ? null : asking(situationOf(item, claims))
  useAskIsInPlace(handOver)
  const toThank = claims?.find((claim) => claim.status === 'completed' && !claim.thankedByMe)
  return (
    <>
      <ItemDialog
        item={item}
        person={person}
        tileSource={branding.map}
        address={addressIn(claims)}
        panel={<Panel item={item} claims={claims} slots={slots} handOver={handOver} />}
        neighbourPanel={item.isMine && <AskPanel item={item} slots={slots} handOver={handOver} />}
        phoneAct={
          asks === null ? null : (
            <PhoneActions item={item} waitlist={asks === 'joining'} slots={slots} handOver={handOver} />
          )
        }
        onClose={onClose}
      />
      <HandOverDialog handOver={handOver} item={item} />
      {toThank && handOver.isIdle && (
        <ThanksPrompt
          myId={me.id}
          claimId={toThank.id}
          isWanted={handOver.thanking !== null}
          onClose={handOver.close}
        />
      )}
    </>
  )
}

/** Beside the item, asking is no dialog: where the phone is turned while its sheet is open, the form stands in the panel. */
const useAskIsInPlace = ({ question, close }: HandOver) => {
  const isOpenInVain = !useIsPhone() && question?.action.step === 'ask' && !question.isSubmitting
  useEffect(() => {
    if (isOpenInVain) close()
  }, [isOpenInVain, close])
}

type PanelProps = Pick<Props, 'item' | 'claims'> & { slots: PanelSlots; handOver: HandOver }

const Panel = ({ claims, ...rest }: PanelProps) =>
  claims === undefined ? <ClaimsAwaited itemId={rest.item.id} /> : <ClaimPanel {...rest} claims={claims} />

const asking = ({ is }: Situation) => (is === 'asking' || is === 'joining' ? is : null)

/** The address from the accepted or completed claim; the server sends it only to its two people. */
const addressIn = (claims: readonly ClaimView[] | undefined) =>
  claims?.find(({ status, pickup }) => (status === 'accepted' || status === 'completed') && pickup !== null)?.pickup
    ?.address ?? null
