import { RadioGroup } from './radio-group.tsx'
import optionRadiosStyles from '#web/ui/form/choice/option-radios.module.css'

type Option<Value extends string> = { value: Value; label: string; text?: string }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of several reasons, all in sight. */
export const OptionRadios = <Value extends string>({ options, ...group }: Props<Value>) => (
  <RadioGroup
    {...group}
    options={options.map(({ value, label, text }) => ({
      value,
      look: optionRadiosStyles['option'],
      children: (
        <>
          <i />
          <span>
            <b>{label}</b>
            {text !== undefined && <small>{text}</small>}
          </span>
        </>
      ),
    }))}
  />
)
