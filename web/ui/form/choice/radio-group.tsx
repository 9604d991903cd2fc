import { type KeyboardEvent, useId } from 'react'
import { pressedKey } from '#web/lib/pressed-key.ts'
import type { Elements } from '#web/lib/elements.ts'
import radioGroupStyles from '#web/ui/form/choice/radio-group.module.css'

type Option<Value extends string> = { value: Value; look?: string | undefined; children: Elements }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few, by the browser's own radio buttons: each lies unseen over the whole of its words. Nothing need be chosen. */
export const RadioGroup = <Value extends string>({ label, options, value, onChange, className }: Props<Value>) => {
  const name = useId()
  return (
    <div className={className} role="radiogroup" aria-label={label} onKeyDown={chooseByEnter}>
      {options.map((option) => (
        <label key={option.value} className={option.look}>
          <input
            type="radio"
            className={radioGroupStyles['choice']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.children}
        </label>
      ))}
    </div>
  )
}

/** The browser would send the whole form. */
const chooseByEnter = (event: KeyboardEvent) => {
  if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.target.click()
}
