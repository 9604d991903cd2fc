import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { WINDOW_MAX } from '#domain/offers/limits.ts'
import { type OfferDraft, USUAL_TIMES } from './offer-draft.ts'
import * as texts from '#web/features/offers/texts.ts'
import { contactWords } from '#web/lib/form/contact-words.ts'
import { BadWords } from '#web/ui/form/text/bad-words.tsx'
import { CountedField } from '#web/ui/form/text/counted-field.tsx'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'
import { FieldAside } from '#web/ui/form/field.tsx'
import { otherTime, otherTimeHint, otherTimeLabel, timeLabels } from '#web/vocabulary/pickup-time-texts.ts'

const OTHER = 'other'
type When = Pick<OfferDraft, 'pickupTime' | 'pickupWindow'>
type Props = { name: string; value: When; error: string | undefined; onChange: (value: When) => void }

/** When it could be fetched: one of a few, or in one's own words. */
export const WindowPick = ({ name, value: { pickupTime, pickupWindow }, error, onChange }: Props) => {
  const [isOther, setOther] = useState(pickupWindow !== '')
  const pick = (choice: (typeof USUAL_TIMES)[number] | typeof OTHER) => {
    setOther(choice === OTHER)
    onChange({ pickupTime: choice === OTHER ? null : choice, pickupWindow: '' })
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
          ...USUAL_TIMES.map((time) => ({ value: time, label: timeLabels[time] })),
          { value: OTHER, label: otherTime, icon: IconCalendar },
        ]}
        value={isOther ? OTHER : pickupTime}
        onChange={pick}
      />
      {isOther && (
        <div>
          <CountedField
            label={otherTimeLabel}
            hint={otherTimeHint}
            max={WINDOW_MAX}
            value={pickupWindow}
            error={error}
            onText={(text) => onChange({ pickupTime: null, pickupWindow: text })}
          />
          <BadWords words={contactWords(pickupWindow)} />
        </div>
      )}
    </div>
  )
}
