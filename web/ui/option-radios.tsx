import { type KeyboardEvent, useRef } from 'react'

type Option<Value extends string> = { value: Value; label: string; text?: string }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One of several reasons, all in sight. */
export const OptionRadios = <Value extends string>({ label, options, value, onChange, className }: Props<Value>) => {
  const group = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const next = options[(at + (step ?? 0) + options.length) % options.length]
    if (step === undefined || next === undefined) return
    event.preventDefault()
    onChange(next.value)
    group.current?.querySelectorAll('button')[options.indexOf(next)]?.focus()
  }
  return (
    <div ref={group} className={className} role="radiogroup" aria-label={label} onKeyDown={onKey}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className="opt"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          <i />
          <span>
            <b>{option.label}</b>
            {option.text !== undefined && <small>{option.text}</small>}
          </span>
        </button>
      ))}
    </div>
  )
}
