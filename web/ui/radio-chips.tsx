import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Choice<Value extends string> = { value: Value; label: string; icon?: TablerIcon }
type Props<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
  chip?: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One of a few, as chips. Nothing need be chosen; arrow keys move as in any group of radio buttons. */
export const RadioChips = <Value extends string>({
  label,
  choices,
  value,
  onChange,
  className = 'row row--wrap',
  chip = 'chip',
}: Props<Value>) => {
  const group = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  )
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + choices.length) % choices.length
    const chosen = choices[next]
    if (chosen === undefined) return
    onChange(chosen.value)
    const button = group.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div ref={group} className={className} role="radiogroup" aria-label={label} onKeyDown={onKey}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={chip}
          aria-checked={choice.value === value}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon && <Icon of={choice.icon} size={18} />}
          {choice.label}
        </button>
      ))}
    </div>
  )
}
