import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { timeChoices } from '#web/features/claims/time-choices.ts'
import { inputOfInstant, instantOfInput, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'

// Decisions section 3 "POST /claims": a pickup at most 60 days ahead.
const FURTHEST_MS = 60 * 86_400_000

type Props = {
  label: string
  value: string | null
  endsAt: string | null
  onChange: (iso: string | null) => void
  className?: string
}

/** Likely times as chips, and a field for any other. */
export const TimePicker = ({ label, value, endsAt, onChange, className }: Props) => {
  const moment = useMoment()
  const times = timeChoices(moment, endsAt)
  const [other, setOther] = useState(value !== null && !times.includes(value))
  const limit = Math.min(moment.now + FURTHEST_MS, endsAt === null ? Infinity : Date.parse(endsAt))
  const field = (at: number) => inputOfInstant(new Date(at).toISOString(), moment.zone)
  return (
    <fieldset className="stack">
      <legend className="label">{label}</legend>
      <RadioChips
        label={label}
        className={className}
        value={other ? 'other' : value}
        choices={[
          ...times.map((time) => ({ value: time, label: whenText(time, moment) })),
          { value: 'other', label: 'Other', icon: IconCalendar },
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
          max={field(limit)}
          defaultValue={value === null ? '' : inputOfInstant(value, moment.zone)}
          error={value === null ? undefined : tooFar(value, { now: moment.now, limit })}
          onChange={(event) => onChange(instantOfInput(event.currentTarget.value, moment.zone))}
        />
      )}
    </fieldset>
  )
}

const tooFar = (value: string, { now, limit }: { now: number; limit: number }) => {
  if (Date.parse(value) < now) return 'That time has passed.'
  return Date.parse(value) > limit ? 'Pickup is not possible that late.' : undefined
}
