import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { PickupTime } from '#domain/pickup-times.ts'
import { lastPickup } from '#web/features/claims/time/pickup-time.ts'
import { timeError } from '#web/features/claims/time/time-error.ts'
import { timeChoices } from '#web/features/claims/time/time-choices.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { inputOfInstant, instantOfInput, type Moment, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'

type Choice = { value: string; label: string }
type Props = {
  label: string
  /** A time, the value of one of the `more` choices, or null. */
  value: string | null
  endsAt: string | null
  /** The times that suit the owner, where they are known. */
  suits?: readonly PickupTime[]
  /** The first possible instant where that is not now, and what is said of an earlier one. */
  after?: { at: string; error: string } | null | undefined
  onChange: (value: string | null) => void
  className?: string
  /** A time that somebody named, with its label; it stands among the likely ones. */
  named?: Choice | null
  /** Choices that are no times. */
  more?: readonly Choice[]
}

/** Likely times as chips, and a field for any other. */
export const TimePicker = (props: Props) => {
  const { label, value, endsAt, suits, after, onChange, className, named = null, more = NONE } = props
  const moment = useMoment()
  const likely = timeChoices(fromThen(moment, after), endsAt, suits)
  const time = more.some((choice) => choice.value === value) ? null : value
  const [other, setOther] = useState(() => time !== null && ![...likely, named?.value].includes(time))
  const labelOf = (at: string) => (at === named?.value ? named.label : whenText(at, moment))
  // What is chosen stays among the chips when the clock moves on.
  const times = inOrder([...likely, other ? null : time, named?.value])
  return (
    <fieldset className="stack">
      <legend className="label">{label}</legend>
      <RadioChips
        label={label}
        className={className}
        value={other ? 'other' : value}
        choices={[
          ...times.map((at) => ({ value: at, label: labelOf(at) })),
          { ...OTHER, label: otherLabel(times) },
          ...more,
        ]}
        onChange={(choice) => {
          setOther(choice === 'other')
          onChange(choice === 'other' ? null : choice)
        }}
      />
      {other && <OtherField time={time} endsAt={endsAt} after={after} onChange={onChange} />}
    </fieldset>
  )
}

const OTHER = { value: 'other', icon: IconCalendar }
const otherLabel = ({ length }: readonly string[]) => (length === 0 ? texts.chooseTime : texts.otherTime)

const NONE: readonly Choice[] = []

const inOrder = (times: readonly (string | null | undefined)[]) =>
  [...new Set(times.filter((time) => typeof time === 'string'))].toSorted()

type After = Props['after']

const fromThen = (moment: Moment, after: After): Moment =>
  !after ? moment : { ...moment, now: Math.max(moment.now, Date.parse(after.at)) }

const errorOf = (time: string, { endsAt, after, moment }: Pick<Props, 'endsAt'> & { after: After; moment: Moment }) =>
  after && time < after.at ? after.error : timeError(time, endsAt, moment)

type OtherProps = Pick<Props, 'endsAt' | 'onChange'> & { after: After; time: string | null }

const OtherField = ({ time, endsAt, after, onChange }: OtherProps) => {
  const moment = useMoment()
  const field = (at: number) => inputOfInstant(new Date(at).toISOString(), moment.zone)
  return (
    <TextField
      label={texts.dayAndTime}
      type="datetime-local"
      min={field(fromThen(moment, after).now)}
      max={field(lastPickup(endsAt, moment))}
      defaultValue={time === null ? '' : inputOfInstant(time, moment.zone)}
      error={time === null ? undefined : errorOf(time, { endsAt, after, moment })}
      onChange={(event) => onChange(instantOfInput(event.currentTarget.value, moment.zone))}
    />
  )
}
