import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { WINDOW_MAX } from '#domain/offers/limits.ts'
import * as texts from '#web/features/offers/texts.ts'
import { contactWords } from '#web/lib/form/contact-words.ts'
import { BadWords } from '#web/ui/form/bad-words.tsx'
import { CountedField } from '#web/ui/form/counted-field.tsx'
import { RadioChips } from '#web/ui/form/radio-chips.tsx'
import { FieldAside } from '#web/ui/form/field.tsx'

const WINDOWS = [texts.weekdayEvenings, texts.saturdayMorning, texts.sunday]
const OTHER = 'other'

type Props = { name: string; value: string; error: string | undefined; onChange: (text: string) => void }

/** When it could be fetched: one of a few, or in one's own words. */
export const WindowPick = ({ name, value, error, onChange }: Props) => {
  const isUsual = WINDOWS.includes(value)
  const [isOther, setOther] = useState(value !== '' && !isUsual)
  const pick = (choice: string) => {
    setOther(choice === OTHER)
    onChange(choice === OTHER ? '' : choice)
  }
  return (
    <div className="stack">
      <p className="label">
        {texts.whenCouldIfYouLike(name, (words) => (
          <FieldAside>{words}</FieldAside>
        ))}
      </p>
      <RadioChips
        label={texts.whenCould(name)}
        choices={[
          ...WINDOWS.map((window) => ({ value: window, label: window })),
          { value: OTHER, label: texts.otherTime, icon: IconCalendar },
        ]}
        value={isOther ? OTHER : isUsual ? value : null}
        onChange={pick}
      />
      {isOther && (
        <div>
          <CountedField
            label={texts.otherTimeLabel}
            hint={texts.otherTimeHint}
            max={WINDOW_MAX}
            value={value}
            error={error}
            onText={onChange}
          />
          <BadWords words={contactWords(value)} />
        </div>
      )}
    </div>
  )
}
