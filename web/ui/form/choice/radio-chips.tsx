import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/ui/button/icon.tsx'
import { RadioGroup } from './radio-group.tsx'
import chipStyles from '#web/ui/button/chip.module.css'

type Choice<Value extends string> = { value: Value; label: string; icon?: TablerIcon }
type Props<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
  chip?: string
}

/** One of a few, as chips. */
export const RadioChips = <Value extends string>(props: Props<Value>) => {
  const { label, choices, value, onChange, className = 'row row--wrap', chip = chipStyles['chip'] } = props
  return (
    <RadioGroup
      label={label}
      className={className}
      value={value}
      onChange={onChange}
      options={choices.map((choice) => ({
        value: choice.value,
        look: chip,
        children: (
          <>
            {choice.icon && <Icon of={choice.icon} size={18} />}
            <span>{choice.label}</span>
          </>
        ),
      }))}
    />
  )
}
