import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/ui/form/field.module.css'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = {
  tone?: 'bad' | 'warn'
  /** `alert` where it stands beside no field that it belongs to. */
  role?: 'alert'
  children: ReactNode
}

/** What is wrong with a field, or with a group that has none. */
export const FieldMessage = ({ tone = 'bad', role, children }: Props) => (
  <p className={cx(styles['note'], styles[`note_${tone}`])} role={role}>
    <Icon of={tone === 'bad' ? IconAlertCircle : IconAlertTriangle} size={16} />
    <span>{children}</span>
  </p>
)
