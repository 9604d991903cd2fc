import { endChoices } from '#web/features/items/own/owner/end-choices.ts'
import * as texts from '#web/features/items/share/texts.ts'
import { whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'

type Props = { value: string | null; onChange: (iso: string | null) => void }

const OPEN = 'open'

/** How long it may stay on the map. */
export const EndPicks = ({ value, onChange }: Props) => {
  const moment = useMoment()
  const choices = endChoices(moment).slice(1)
  const kept =
    value !== null && !choices.some((choice) => choice.value === value)
      ? [{ value, label: whenText(value, moment) }]
      : []
  return (
    <fieldset className="stack">
      <legend className="label">{texts.howLong}</legend>
      <RadioChips
        label={texts.howLong}
        choices={[{ value: OPEN, label: texts.untilGone }, ...kept, ...choices]}
        value={value ?? OPEN}
        onChange={(choice) => onChange(choice === OPEN ? null : choice)}
      />
    </fieldset>
  )
}
