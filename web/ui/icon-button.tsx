import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: TablerIcon
  label: string
  look?: 'plain' | 'line' | 'round'
  full?: boolean
  count?: number
}

export const IconButton = ({ icon, label, look = 'plain', full, count = 0, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={cx('icon-btn', look !== 'plain' && `icon-btn--${look}`, className)}
    aria-label={count > 0 ? `${label}, ${count} unread` : label}
  >
    <Icon of={icon} full={full} />
    <CountBadge count={count} />
  </button>
)
