import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { PersonView } from '#api/http/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { personQuery } from '#web/features/accounts/person.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { situationOf } from '#web/features/claims/panel/situation.ts'
import { ItemDialog } from '#web/features/items/detail/item-dialog.tsx'
import { GiftActions } from '#web/routes/-items/gift-actions.lazy.tsx'
import styles from '#web/features/items/detail/item.module.css'
import { firstName } from '#web/lib/text/names.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import * as texts from '#web/routes/-items/texts.ts'
import { useQuestion } from '#web/routes/-items/use-question.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { askWords } from '#web/vocabulary/draw-state.ts'
import { requestSubject } from '#web/vocabulary/subjects.ts'

type Props = { item: ItemView; claims: ClaimView[] | undefined; me: PersonView; onClose: () => void }

/** The gift itself. What can be done with it (GiftActions) is fetched later where it is not seen, and draws itself into the places kept here. */
export const ItemScreen = ({ item, claims, me, onClose }: Props) => {
  const branding = useBranding()
  const { data: person } = useQuery(personQuery(item.owner.id))
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null)
  const [peekPlace, setPeekPlace] = useState<HTMLElement | null>(null)
  const [isAskWanted, setAskWanted] = useState(false)
  const asks = claims === undefined ? null : askOf(item, claims)
  const isNeeded = useOnceTrue(panelPlace !== null || isAskWanted)
  return (
    <>
      <ItemDialog
        item={item}
        person={person}
        tileSource={branding.map}
        address={addressIn(claims)}
        panel={<div ref={setPanelPlace} />}
        neighbourPanel={item.isMine && <div ref={setPeekPlace} />}
        phoneAction={
          asks === null ? null : (
            <PhoneActions item={item} ask={asks} isOpening={isAskWanted} onAsk={() => setAskWanted(true)} />
          )
        }
        onClose={onClose}
      />
      {isNeeded && (
        <GiftActions
          item={item}
          claims={claims}
          me={me}
          ask={asks}
          isAskWanted={isAskWanted}
          panelPlace={panelPlace}
          peekPlace={peekPlace}
          onAskOpened={() => setAskWanted(false)}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Stays true, so that what is being sent is followed to its end. */
const useOnceTrue = (now: boolean) => {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return now || was
}

const askOf = (item: ItemView, claims: readonly ClaimView[]) => {
  const { is } = situationOf(item, claims)
  return is === 'asking' || is === 'joining' ? is : null
}

/** The address from the accepted or completed claim; the server sends it only to its two people. */
const addressIn = (claims: readonly ClaimView[] | undefined) =>
  claims?.find(({ status, pickup }) => (status === 'accepted' || status === 'completed') && pickup !== null)?.pickup
    ?.address ?? null

type PhoneActionsProps = {
  item: ItemView
  ask: 'asking' | 'joining'
  /** It was pressed, and its form is on its way. */
  isOpening: boolean
  onAsk: () => void
}

/** "Ask for it" at the bottom of the phone; the form opens as a sheet. */
const PhoneActions = ({ item, ask, isOpening, onAsk }: PhoneActionsProps) => {
  const { onQuestion } = useQuestion(item.id)
  // The sheet shows the queued request and can cancel it.
  const isWaiting = useIsQueued(requestSubject(item.id))
  return (
    <>
      <IconButton
        look="line"
        icon={IconMessageCircle}
        label={texts.askQuestion(firstName(item.owner))}
        className={styles['phoneActionAsk']}
        onClick={onQuestion}
      />
      <Button
        icon={isWaiting ? IconClock : undefined}
        size="lg"
        look={isWaiting ? 'line' : 'leaf'}
        className={cx('grow', styles['phoneActionMain'])}
        busy={isOpening}
        onClick={onAsk}
      >
        {isWaiting ? texts.waitingToSend : askWords(item, ask === 'joining')}
      </Button>
    </>
  )
}
