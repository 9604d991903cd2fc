import type { Icon as TablerIcon } from '@tabler/icons-react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { RadioGroup } from './radio-group.tsx'
import styles from '#web/ui/form/choice/segmented.module.css'

type Option<Value extends string> = { value: Value; label: string; icon?: TablerIcon }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  full?: boolean
  /** As high as a thumb needs, in wide windows too. */
  tall?: boolean
  className?: string | undefined
}

/** One of a few, all in sight, side by side. */
export const Segmented = <Value extends string>({ options, full, tall, className, ...group }: Props<Value>) => (
  <RadioGroup
    {...group}
    className={cx(styles['segmented'], full && styles['segmented_full'], tall && styles['segmented_tap'], className)}
    options={options.map(({ value, label, icon }) => ({
      value,
      children: (
        <>
          {icon && <Icon of={icon} size={18} />}
          <span>{label}</span>
        </>
      ),
    }))}
  />
)
