import { useEffect, useRef, useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { LATER, PickupChoice } from '#web/features/claims/pickup-choice.tsx'
import { useAccept } from '#web/features/claims/commands.ts'
import { AskedItem } from '#web/features/claims/claimed-item.tsx'
import { hasPassed, timeError } from '#web/features/claims/pickup-time.ts'
import { ToldAddress } from '#web/features/claims/told-address.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { addressOf, linesOf } from '#web/lib/address.ts'
import { firstName } from '#web/lib/names.ts'
import { useMoment } from '#web/lib/zone.ts'
import type { Moment } from '#web/lib/when.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'

type Props = HandOverDialogProps & {
  /** Undefined while it is loading, null if it cannot be had. */
  item: ItemView | null | undefined
}

// Decisions section 3 "Claims": at most 500 characters.
const MAX = 500

/** Accepts a claim: in one sheet the owner settles the yes, the time and the address that is told. */
export const AcceptDialog = ({ claim, item, isSubmitting, send, onClose }: Props) => {
  const moment = useMoment()
  const accept = useAccept(claim)
  const box = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  /** Undefined as long as nothing was chosen. */
  const [picked, setPicked] = useState<string | null>()
  const choice = choiceOf(picked, claim, moment)
  /** Null as long as the listing's own street is told. */
  const [typed, setTyped] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => focusFirstWrong(tries, box.current), [tries])
  const name = firstName(claim.claimer.name)
  const title = `Say yes to ${name}?`
  const listed = linesOf(item?.location.address ?? '').street
  const street = typed ?? listed
  const errors = {
    time: timeProblem(choice, item?.expiresAt ?? null, moment),
    street: item && addressOf({ street, rest: '' }) === null ? 'Enter the street and number.' : undefined,
  }
  const submit = () => {
    setTries(tries + 1)
    if (errors.time !== undefined || errors.street !== undefined) return
    const ownerResponse = words.trim()
    send(() =>
      accept.mutateAsync({
        ...(ownerResponse !== '' && { ownerResponse }),
        ...(item && street !== listed && { location: placeWith(item, street) }),
        ...(choice !== null && choice !== LATER && choice !== claim.pickupTime && { pickupTime: choice }),
      }),
    )
  }
  return (
    <Dialog label={title} width={520} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <div className="dlg__in" ref={box}>
        <AskedItem claim={claim} />
        <PickupChoice
          claim={claim}
          value={choice}
          endsAt={item?.expiresAt ?? null}
          error={tries > 0 ? errors.time : undefined}
          onChange={setPicked}
        />
        <ToldAddress
          item={item}
          name={name}
          typed={typed}
          error={tries > 0 ? errors.street : undefined}
          onType={setTyped}
        />
        <CountedArea label={`Message to ${name}`} aside="(optional)" value={words} max={MAX} onText={setWords} />
      </div>
      <div className="dlg__foot">
        <p className="grow">The others keep their place in line.</p>
        <Button look="line" size="lg" onClick={onClose}>
          Back
        </Button>
        <Button size="lg" busy={isSubmitting || item === undefined} onClick={submit}>
          Say yes
        </Button>
      </div>
    </Dialog>
  )
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
  if (choice === null) return 'Choose a time, or agree on it later.'
  return choice === LATER ? undefined : timeError(choice, endsAt, moment)
}

const placeWith = ({ location, approx_address: suburb }: ItemView, street: string) => ({
  type: location.type,
  coordinates: location.coordinates,
  address: addressOf({ street, rest: linesOf(location.address ?? '').rest || suburb }),
})

const focusFirstWrong = (tries: number, box: HTMLElement | null) => {
  if (tries > 0) box?.querySelector<HTMLElement>('[aria-invalid="true"], .is-wrong [tabindex="0"]')?.focus()
}
