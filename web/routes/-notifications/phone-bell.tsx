import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as texts from '#web/routes/-shell/bars/bar-texts.ts'
import styles from '#web/routes/-notifications/phone-bell.module.css'
import { useCounts } from '#web/routes/-notifications/use-counts.ts'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

/** The notifications on the phone, over the map and the list. */
export const PhoneBell = () => {
  const { notifications } = useCounts()
  return (
    <Link
      className={iconButtonClass({ look: 'round', className: styles['bell'] })}
      to="/notifications"
      search={(before) => before}
      aria-label={texts.withUnread(texts.notifications, notifications)}
    >
      <Icon of={IconBell} />
      <CountBadge count={notifications} />
    </Link>
  )
}
