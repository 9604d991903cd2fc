import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type Option<Value extends string> = { value: Value; label: string; icon?: TablerIcon }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  full?: boolean
  className?: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One of a few, all in sight. Arrow keys move the choice, as in any group of radio buttons. */
export const Segmented = <Value extends string>({ label, options, value, onChange, full, className }: Props<Value>) => {
  const group = useRef<HTMLDivElement>(null)
  const hasChoice = options.some((option) => option.value === value)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = (at + step + options.length) % options.length
    const chosen = options[next]
    if (chosen === undefined) return
    onChange(chosen.value)
    const button = group.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div
      ref={group}
      className={cx('seg', full && 'seg--full', className)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          // With nothing chosen yet the first one is the way in.
          tabIndex={option.value === value || (index === 0 && !hasChoice) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon of={option.icon} size={18} />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
