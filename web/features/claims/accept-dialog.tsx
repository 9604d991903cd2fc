import { useEffect, useRef, useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import { LATER, PickupChoice } from '#web/features/claims/pickup-choice.tsx'
import { useAccept } from '#web/features/claims/commands.ts'
import { AskedItem } from '#web/features/claims/claimed-item.tsx'
import { hasPassed } from '#web/features/claims/pickup-time.ts'
import { timeError } from '#web/features/claims/time-error.ts'
import { ToldAddress } from '#web/features/claims/told-address.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/dialog-texts.ts'
import { addressOf, linesOf } from '#web/lib/address.ts'
import { firstName } from '#web/lib/names.ts'
import { useMoment } from '#web/lib/zone.ts'
import type { Moment } from '#web/lib/when.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import dialogLook from '#web/ui/dialog.module.css'

type Props = HandOverDialogProps & {
  /** Undefined while it is loading, null if it cannot be had. */
  item: ItemView | null | undefined
}

// Decisions section 3 "Claims": at most 500 characters.
const MAX = 500

/** Accepts a claim: in one sheet the owner settles the yes, the time and the address that is told. */
export const AcceptDialog = ({ claim, item, isSubmitting, send, onClose }: Props) => {
  const accept = useAccept(claim)
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const endsAt = item?.expiresAt ?? null
  const time = useTime(claim, endsAt)
  const street = useStreet(item)
  const [tries, setTries] = useState(0)
  useEffect(() => focusFirstWrong(tries, box.current), [tries])
  /** Only after the first try. */
  const shown = ({ error }: { error: string | undefined }) => (tries > 0 ? error : undefined)
  const name = firstName(claim.claimer.name)
  const title = texts.sayYesTo(name)
  const submit = () => {
    setTries(tries + 1)
    if (time.error !== undefined || street.error !== undefined) return
    const ownerResponse = words.trim()
    send(() => accept.mutateAsync({ ...(ownerResponse !== '' && { ownerResponse }), ...street.change, ...time.change }))
  }
  return (
    <Dialog label={title} width={520} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <div className={dialogLook['dlgIn']} ref={box}>
        <AskedItem claim={claim} />
        <PickupChoice claim={claim} value={time.value} endsAt={endsAt} error={shown(time)} onChange={time.set} />
        <ToldAddress item={item} name={name} typed={street.value} error={shown(street)} onType={street.set} />
        <CountedArea
          label={claimTexts.messageTo(name)}
          aside={claimTexts.optional}
          value={words}
          max={MAX}
          onText={setWords}
        />
      </div>
      <div className={dialogLook['dlgFoot']}>
        <p className="grow">{(item?.claimsCount ?? 0) > 1 && texts.othersKeepPlace}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.back}
        </Button>
        <Button size="lg" busy={isSubmitting || item === undefined} onClick={submit}>
          {claimTexts.sayYes}
        </Button>
      </div>
    </Dialog>
  )
}

type Answer<Change> = {
  value: string | null
  set: (value: string | null) => void
  change: Change
  error: string | undefined
}

/** The time as it is chosen, what of it has to be sent, and what is wrong with it. */
const useTime = (claim: ClaimView, endsAt: string | null): Answer<{ pickupTime?: string }> => {
  const moment = useMoment()
  /** Undefined as long as nothing was chosen. */
  const [picked, set] = useState<string | null>()
  const value = choiceOf(picked, claim, moment)
  const isOther = value !== null && value !== LATER && value !== claim.pickupTime
  return { value, set, change: isOther ? { pickupTime: value } : {}, error: timeProblem(value, endsAt, moment) }
}

type Place = NonNullable<EditItemInput['location']>

/** The street as it is typed; null as long as the listing's own is told. */
const useStreet = (item: Props['item']): Answer<{ location?: Place }> => {
  const [value, set] = useState<string | null>(null)
  if (!item) return { value, set, change: {}, error: undefined }
  const listed = linesOf(item.location.address ?? '').street
  const street = value ?? listed
  const error = addressOf({ street, rest: '' }) === null ? texts.streetMissing : undefined
  return { value, set, change: street === listed ? {} : { location: placeWith(item, street) }, error }
}

/**
 * What was chosen; before that the asked time where it can still be kept, else another is needed. Without an asked time it may be
 * agreed later. The asked time may change while the sheet is open.
 */
const choiceOf = (picked: string | null | undefined, { pickupTime: asked }: ClaimView, moment: Moment) => {
  const isAhead = asked !== null && !hasPassed(asked, moment)
  if (picked !== undefined && !(picked === LATER && isAhead)) return picked
  if (isAhead) return asked
  return asked === null ? LATER : null
}

const timeProblem = (choice: string | null, endsAt: string | null, moment: Moment) => {
  if (choice === null) return texts.timeMissing
  return choice === LATER ? undefined : timeError(choice, endsAt, moment)
}

const placeWith = ({ location, approx_address: suburb }: ItemView, street: string): Place => ({
  type: location.type,
  coordinates: location.coordinates,
  address: addressOf({ street, rest: linesOf(location.address ?? '').rest || suburb }),
})

const focusFirstWrong = (tries: number, box: HTMLElement | null) => {
  if (tries > 0) box?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus()
}
