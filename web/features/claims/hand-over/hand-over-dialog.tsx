import type { ItemView } from '#api/items/contract.ts'
import { AcceptDialog } from '#web/features/claims/hand-over/accept-dialog.tsx'
import { AddAddressDialog } from '#web/features/claims/address/add-address-dialog.tsx'
import { CancelPickup } from '#web/features/claims/hand-over/cancel-pickup.tsx'
import { DeclineDialog } from '#web/features/claims/hand-over/decline-dialog.tsx'
import { DisputeDialog } from '#web/features/claims/hand-over/dispute-dialog.tsx'
import { NotComing } from '#web/features/claims/hand-over/not-coming.tsx'
import { OtherTime } from '#web/features/claims/time/other-time.tsx'
import { inLine } from '#web/features/claims/panel/situation.ts'
import type { HandOver, HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import { Withdraw } from '#web/features/claims/ask/withdraw.tsx'
import type { OwnStreetAt } from '#web/vocabulary/pick/own-street.ts'
import '#web/features/claims/panel/claim.module.css'
import { useComplete } from '#web/features/claims/commands.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

type Props = {
  handOver: HandOver
  /** The listing, for the owner who says yes or adds the address; undefined while it is loading, null if it cannot be had. */
  item: ItemView | null | undefined
  ownStreetAt: OwnStreetAt
}

/** The dialog of the hand-over step that is open on this screen; at most one. */
export const HandOverDialog = ({ handOver: { question, claims }, item, ownStreetAt }: Props) => {
  if (question === null || question.claim === null) return null
  const parts = { ...question, claim: question.claim }
  switch (question.action.step) {
    case 'yes':
      return <AcceptDialog {...parts} item={item} ownStreetAt={ownStreetAt} />
    case 'address':
      return <AddAddressDialog {...parts} item={item} ownStreetAt={ownStreetAt} />
    case 'no':
      return <DeclineDialog {...parts} />
    case 'withdraw':
      return <Withdraw {...parts} />
    case 'cancel':
      return <CancelPickup {...parts} />
    case 'release':
      return <NotComing {...parts} next={inLine(claims)[0]} />
    case 'time':
      return <OtherTime {...parts} />
    case 'dispute':
      return <DisputeDialog {...parts} />
    case 'complete':
      return <CompleteEarly {...parts} />
    // Asking has a sheet of its own on the phone; these two steps need only one press.
    case 'ask':
    case 'confirm':
    case 'refuse':
      return null
  }
}

/** Asked before the agreed hour: completing ends the pickup for both. */
const CompleteEarly = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const complete = useComplete(claim)
  return (
    <Confirm
      tone="info"
      title={texts.completeQuestion}
      yes={texts.complete}
      no={texts.notYet}
      busy={isSubmitting}
      onYes={() => send(() => complete.mutateAsync())}
      onNo={onClose}
    >
      {claim.pickupTime === null
        ? texts.completeText(claim.item.title)
        : texts.completeTimedText(claim.item.title, whenInText(claim.pickupTime, moment))}
    </Confirm>
  )
}
