import { useState } from 'react'
import { EVERY_MS, type Frequency, noteFrequency, readMemory } from '#web/features/accounts/location/prompt-memory.ts'
import styles from '#web/features/accounts/location/location.module.css'
import * as texts from '#web/features/accounts/location/texts.ts'
import { RadioChips } from '#web/ui/form/radio-chips.tsx'

const CHOICES = (Object.keys(EVERY_MS) as Frequency[]).map((value) => ({ value, label: texts.everyHours[value] }))

/** How often this device may ask of itself. */
export const PromptFrequency = () => {
  const [frequency, setFrequency] = useState(() => readMemory().frequency)
  const choose = (next: Frequency) => {
    noteFrequency(next)
    setFrequency(next)
  }
  return (
    <div className="stack g1">
      <p className="label" aria-hidden="true">
        {texts.askAtMost}
      </p>
      <RadioChips
        className={styles['often']}
        label={texts.askAtMost}
        choices={CHOICES}
        value={frequency}
        onChange={choose}
      />
    </div>
  )
}
