import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export type BadgeTone = 'plain' | 'leaf' | 'amber' | 'clay' | 'sky' | 'plum' | 'on' | 'time'
type Props = { tone?: BadgeTone; icon?: TablerIcon; dot?: 'leaf' | 'amber' | 'clay' | 'sky'; children: ReactNode }

export const Badge = ({ tone = 'plain', icon, dot, children }: Props) => (
  <span className={tone === 'plain' ? 'badge' : `badge badge--${tone}`}>
    {dot && <span className={`dot dot--${dot}`} />}
    {icon && <Icon of={icon} size={16} />}
    {children}
  </span>
)
