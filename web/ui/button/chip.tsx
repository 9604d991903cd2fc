import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from '#web/ui/button/chip.module.css'

type Props = ComponentPropsWithRef<'button'> & { on: boolean; icon?: TablerIcon; small?: boolean }

/** A filter that is on or off. */
export const Chip = ({ on, icon, small = false, className, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={cx(styles['chip'], small && styles['chip_sm'], className)}
    aria-pressed={on}
  >
    {icon && <Icon of={icon} size={18} />}
    <span>{children}</span>
  </button>
)
