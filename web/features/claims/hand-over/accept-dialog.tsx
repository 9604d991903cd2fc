import { useId } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { MESSAGE_MAX } from '#domain/claims/limits.ts'
import { LATER, PickupChoice } from '#web/features/claims/time/pickup-choice.tsx'
import { useAccept } from '#web/features/claims/commands.ts'
import { AskedItem } from '#web/features/claims/hand-over/claimed-item.tsx'
import { hasPassed } from '#web/features/claims/time/pickup-time.ts'
import { timeError } from '#web/features/claims/time/time-error.ts'
import { ToldAddress } from '#web/features/claims/address/told-address.tsx'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { draftFields, isFlag, isText, isTextOrNone } from '#web/lib/form/draft-fields.ts'
import { firstName } from '#web/lib/text/names.ts'
import { tap, useDraft } from '#web/lib/form/use-draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import type { Moment } from '#web/lib/time/when.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Dialog, DialogFoot, DialogForm, DialogTop } from '#web/ui/layer/dialog.tsx'
import {
  type OwnStreetAt,
  placeOfItem,
  streetAnswer,
  type TypedStreet,
  UNTYPED,
} from '#web/vocabulary/pick/own-street.ts'
import { streetMissing } from '#web/vocabulary/texts.ts'

type Props = HandOverDialogProps & {
  /** Undefined while it is loading, null if it cannot be had. */
  item: ItemView | null | undefined
  ownStreetAt: OwnStreetAt
}

/** Accepts a claim: in one sheet the owner settles the yes, the time and the address that is told. */
export const AcceptDialog = ({ claim, item, ownStreetAt, isSubmitting, send, onClose }: Props) => {
  const accept = useAccept(claim)
  const moment = useMoment()
  const [draft, keep, drop] = useDraft(`yes-${claim.id}`, draftAt(moment))
  const endsAt = item?.expiresAt ?? null
  const time = timeAnswer({ claim, endsAt, moment, picked: draft.picked })
  const street = streetAnswer(placeOfItem(item), ownStreetAt, draft)
  const name = firstName(claim.claimer)
  const title = texts.sayYesTo(name)
  const form = useForm<Draft>({
    kept: [draft, keep],
    check: () => ({ picked: time.error, street: street.isMissing ? streetMissing : undefined }),
    onSubmit: ({ words }) => {
      const answer = {
        ...(words.trim() !== '' && { ownerResponse: words.trim() }),
        ...(street.location && { location: street.location }),
        ...time.change,
      }
      const settle = () => {
        drop()
        street.remember()
      }
      send(() => accept.mutateAsync(answer).then(tap(settle)))
    },
  })
  const formId = useId()
  return (
    <Dialog label={title} width={520} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <DialogForm id={formId} {...form.props}>
        <AskedItem claim={claim} />
        <PickupChoice
          claim={claim}
          value={time.value}
          endsAt={endsAt}
          error={form.error('picked')}
          onChange={(picked) => form.set({ picked })}
        />
        <ToldAddress
          item={item}
          name={name}
          typed={draft}
          answer={street}
          error={form.error('street')}
          onChange={form.set}
        />
        <CountedArea
          label={claimTexts.messageTo(name)}
          aside={claimTexts.optional}
          max={MESSAGE_MAX}
          {...form.counted('words')}
        />
      </DialogForm>
      <DialogFoot>
        <p className="grow">{(item?.claimsCount ?? 0) > 1 && texts.othersKeepPlace}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.back}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={isSubmitting || item === undefined}>
          {claimTexts.sayYes}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type Draft = TypedStreet & {
  words: string
  /** Undefined as long as nothing was chosen. */
  picked: string | null | undefined
}

/** A time that has passed meanwhile is chosen anew. */
const draftAt = (moment: Moment) =>
  draftFields<Draft>(
    { words: '', picked: undefined, ...UNTYPED },
    {
      words: isText,
      picked: (value): value is Draft['picked'] =>
        value === null || value === LATER || (isText(value) && !hasPassed(value, moment)),
      street: isTextOrNone,
      keep: isFlag,
    },
  )

type TimeInput = { claim: ClaimView; endsAt: string | null; moment: Moment; picked: Draft['picked'] }

/** The time as it is chosen, what of it has to be sent, and what is wrong with it. */
const timeAnswer = ({ claim, endsAt, moment, picked }: TimeInput) => {
  const value = choiceOf(picked, claim, moment)
  const isOther = value !== null && value !== LATER && value !== claim.pickupTime
  return { value, change: isOther ? { pickupTime: value } : {}, error: timeProblem(value, endsAt, moment) }
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
