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
import { addressOf, linesOf } from '#domain/places/vocabulary.ts'
import { draftFields, isText, isTextOrNone } from '#web/lib/draft-fields.ts'
import { firstName } from '#web/lib/names.ts'
import { after, useDraft } from '#web/lib/use-draft.ts'
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
  const moment = useMoment()
  const [draft, setDraft, drop] = useDraft(`yes-${claim.id}`, draftAt(moment))
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const endsAt = item?.expiresAt ?? null
  const time = timeAnswer({ claim, endsAt, moment, picked: draft.picked })
  const street = streetAnswer(item, draft.street)
  const [tries, setTries] = useState(0)
  useEffect(() => focusFirstWrong(tries, box.current), [tries])
  /** Only after the first try. */
  const shown = ({ error }: { error: string | undefined }) => (tries > 0 ? error : undefined)
  const name = firstName(claim.claimer.name)
  const title = texts.sayYesTo(name)
  const submit = () => {
    setTries(tries + 1)
    if (time.error !== undefined || street.error !== undefined) return
    const ownerResponse = draft.words.trim()
    const answer = { ...(ownerResponse !== '' && { ownerResponse }), ...street.change, ...time.change }
    send(() => accept.mutateAsync(answer).then(after(drop)))
  }
  return (
    <Dialog label={title} width={520} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <div className={dialogLook['dlgIn']} ref={box}>
        <AskedItem claim={claim} />
        <PickupChoice
          claim={claim}
          value={time.value}
          endsAt={endsAt}
          error={shown(time)}
          onChange={(picked) => set({ picked })}
        />
        <ToldAddress
          item={item}
          name={name}
          typed={draft.street}
          error={shown(street)}
          onType={(typed) => set({ street: typed })}
        />
        <CountedArea
          label={claimTexts.messageTo(name)}
          aside={claimTexts.optional}
          value={draft.words}
          max={MAX}
          onText={(words) => set({ words })}
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

type Draft = {
  words: string
  /** Undefined as long as nothing was chosen. */
  picked: string | null | undefined
  /** Null as long as the listing's own is told. */
  street: string | null
}

/** A time that has passed meanwhile is chosen anew. */
const draftAt = (moment: Moment) =>
  draftFields<Draft>(
    { words: '', picked: undefined, street: null },
    {
      words: isText,
      picked: (value): value is Draft['picked'] =>
        value === null || value === LATER || (isText(value) && !hasPassed(value, moment)),
      street: isTextOrNone,
    },
  )

type TimeInput = { claim: ClaimView; endsAt: string | null; moment: Moment; picked: Draft['picked'] }

/** The time as it is chosen, what of it has to be sent, and what is wrong with it. */
const timeAnswer = ({ claim, endsAt, moment, picked }: TimeInput) => {
  const value = choiceOf(picked, claim, moment)
  const isOther = value !== null && value !== LATER && value !== claim.pickupTime
  return { value, change: isOther ? { pickupTime: value } : {}, error: timeProblem(value, endsAt, moment) }
}

type Place = NonNullable<EditItemInput['location']>

/** What of the street has to be sent, and what is wrong with it. */
const streetAnswer = (item: Props['item'], typed: string | null) => {
  if (!item) return { change: {}, error: undefined }
  const listed = linesOf(item.location.address ?? '').street
  const street = typed ?? listed
  const error = addressOf({ street, rest: '' }) === null ? texts.streetMissing : undefined
  return { change: street === listed ? {} : { location: placeWith(item, street) }, error }
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
