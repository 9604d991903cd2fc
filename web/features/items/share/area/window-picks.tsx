import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { WINDOW_MAX } from '#domain/items/limits.ts'
import { type PickupTime, pickupTimes } from '#domain/pickup-times.ts'
import type { Fields } from '#web/features/items/share/fields.ts'
import * as texts from '#web/features/items/share/texts.ts'
import type { Form } from '#web/lib/form/use-form.ts'
import { Chip } from '#web/ui/button/chip.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { otherTime, otherTimeHint, otherTimeLabel, timeLabels } from '#web/vocabulary/pickup-time-texts.ts'

type Props = { form: Form<Fields>; onChange: (change: Partial<Fields>) => void }

/** Times that suit, as many as one likes, and others in one's own words. */
export const WindowPicks = ({ form, onChange }: Props) => {
  const { times, timeWords } = form.fields
  const [isOther, setOther] = useState(timeWords !== '')
  const toggle = (time: PickupTime) =>
    onChange({ times: pickupTimes.filter((one) => times.includes(one) !== (one === time)) })
  const toggleOther = () => {
    setOther(!isOther)
    if (isOther) onChange({ timeWords: '' })
  }
  return (
    <fieldset className="stack">
      <legend className="label">{texts.whenSuits}</legend>
      <div className="row row--wrap">
        {pickupTimes.map((time) => {
          const on = times.includes(time)
          return (
            <Chip key={time} on={on} icon={on ? IconCheck : undefined} onClick={() => toggle(time)}>
              {timeLabels[time]}
            </Chip>
          )
        })}
        <Chip on={isOther} icon={isOther ? IconCheck : IconCalendar} onClick={toggleOther}>
          {otherTime}
        </Chip>
      </div>
      {isOther && (
        <TextField label={otherTimeLabel} hint={otherTimeHint} maxLength={WINDOW_MAX} {...form.text('timeWords')} />
      )}
    </fieldset>
  )
}
