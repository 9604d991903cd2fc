import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from '#web/routes/-shell/phone-bell.module.css'
import { useCounts } from '#web/routes/-shell/use-counts.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The notifications on the phone, over the map and the list. */
export const PhoneBell = () => {
  const { notifications } = useCounts()
  return (
    <Link
      className={cx('icon-btn icon-btn--round', styles['bell'])}
      to="/notifications"
      search={(before) => before}
      aria-label={notifications > 0 ? `Notifications, ${notifications} unread` : 'Notifications'}
    >
      <Icon of={IconBell} />
      <CountBadge count={notifications} />
    </Link>
  )
}
