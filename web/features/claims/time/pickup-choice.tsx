import type { ClaimView } from '#api/claims/contract.ts'
import { hasPassed } from '#web/features/claims/time/pickup-time.ts'
import { TimePicker } from '#web/features/claims/time/time-picker.tsx'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { type Moment, whenInText, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { FieldMessage } from '#web/ui/form/field-message.tsx'

/** The choice of no time for now. */
export const LATER = 'later'

type Props = {
  claim: ClaimView
  /** A time, LATER, or null while nothing is chosen. */
  value: string | null
  endsAt: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** The time in the owner's yes: the asked one, another to be confirmed, or none yet. Below it stands what follows. */
export const PickupChoice = ({ claim, value, endsAt, error, onChange }: Props) => {
  const moment = useMoment()
  const asked = claim.pickupTime
  const isPassed = asked !== null && hasPassed(asked, moment)
  const isAhead = asked !== null && !isPassed
  return (
    <div className="stack" data-wrong={error === undefined ? undefined : true}>
      {isPassed && (
        <Note tone="amber" as="p">
          {texts.askedTimePassed(firstName(claim.claimer), whenInText(asked, moment))}
        </Note>
      )}
      <TimePicker
        label={texts.when}
        value={value}
        endsAt={endsAt}
        named={isAhead ? { value: asked, label: texts.askedTime(whenText(asked, moment)) } : null}
        // An asked time that lies ahead is agreed by the yes itself.
        more={isAhead ? [] : [{ value: LATER, label: texts.agreeLater }]}
        onChange={onChange}
      />
      {error === undefined ? (
        <p className="t13 quiet">{whatFollows(claim, value, moment)}</p>
      ) : (
        <FieldMessage role="alert">{error}</FieldMessage>
      )}
    </div>
  )
}

const whatFollows = ({ claimer, pickupTime: asked }: ClaimView, value: string | null, moment: Moment) => {
  const name = firstName(claimer)
  if (value === null) return undefined
  if (value === asked) return texts.thenAgreed(name)
  if (value === LATER) return texts.thenInChat
  return asked === null || hasPassed(asked, moment)
    ? texts.thenConfirmed(name)
    : texts.thenConfirmedInstead(name, whenInText(asked, moment))
}
