import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lastPickup, timeError } from '#web/features/claims/pickup-time.ts'
import { timeChoices } from '#web/features/claims/time-choices.ts'
import { inputOfInstant, instantOfInput, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Choice = { value: string; label: string }
type Props = {
  label: string
  /** A time, the value of one of the `more` choices, or null. */
  value: string | null
  endsAt: string | null
  onChange: (value: string | null) => void
  className?: string
  /** A time that somebody named, with its label; it stands among the likely ones. */
  named?: Choice | null
  /** Choices that are no times. */
  more?: readonly Choice[]
}

/** Likely times as chips, and a field for any other. */
export const TimePicker = ({ label, value, endsAt, onChange, className, named = null, more = [] }: Props) => {
  const moment = useMoment()
  const likely = timeChoices(moment, endsAt)
  const isTime = value !== null && more.every((choice) => choice.value !== value)
  const [other, setOther] = useState(isTime && value !== named?.value && !likely.includes(value))
  // What is chosen stays among the chips when the clock moves on.
  const chosen = isTime && !other ? [value] : []
  const times = [...new Set([...likely, ...chosen, ...(named === null ? [] : [named.value])])].toSorted()
  const field = (at: number) => inputOfInstant(new Date(at).toISOString(), moment.zone)
  return (
    <fieldset className="stack">
      <legend className="label">{label}</legend>
      <RadioChips
        label={label}
        className={className}
        value={other ? 'other' : value}
        choices={[
          ...times.map((time) => (time === named?.value ? named : { value: time, label: whenText(time, moment) })),
          { value: 'other', label: 'Other', icon: IconCalendar },
          ...more,
        ]}
        onChange={(choice) => {
          setOther(choice === 'other')
          onChange(choice === 'other' ? null : choice)
        }}
      />
      {other && (
        <TextField
          label="Day and time"
          type="datetime-local"
          min={field(moment.now)}
          max={field(lastPickup(endsAt, moment))}
          defaultValue={isTime ? inputOfInstant(value, moment.zone) : ''}
          error={isTime ? timeError(value, endsAt, moment) : undefined}
          onChange={(event) => onChange(instantOfInput(event.currentTarget.value, moment.zone))}
        />
      )}
    </fieldset>
  )
}
