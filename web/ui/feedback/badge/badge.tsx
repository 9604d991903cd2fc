import type { ReactNode } from 'react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import styles from '#web/ui/feedback/badge/badge.module.css'

export type BadgeTone = 'plain' | 'leaf' | 'amber' | 'clay' | 'sky' | 'plum' | 'on' | 'time'
type Props = { tone?: BadgeTone; icon?: TablerIcon; dot?: 'leaf' | 'amber' | 'clay' | 'sky'; children: ReactNode }

export const Badge = ({ tone = 'plain', icon, dot, children }: Props) => (
  <span className={cx(styles['badge'], tone !== 'plain' && styles[`badge_${tone}`])}>
    {dot && <span className={cx(styles['dot'], styles[`dot_${dot}`])} />}
    {icon && <Icon of={icon} size={16} />}
    <span>{children}</span>
  </span>
)
