import type { Icon as TablerIcon } from '@tabler/icons-react'
import { IconHandStop, IconList, IconMap, IconMessageCircle, IconUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import * as texts from './bar-texts.ts'
import styles from './phone-nav.module.css'
import shellStyles from '#web/routes/-shell/shell.module.css'
import { useCounts } from '#web/routes/-notifications/use-counts.ts'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'

type Tab = { icon: TablerIcon; text: string; count?: number; dot?: string | undefined }

/** The bottom navigation of the phone; hidden in threads and forms to leave room for writing. */
export const PhoneNav = () => {
  const { messages, notifications } = useCounts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (/^\/(messages\/.|items\/|share)/.test(path)) return null
  return (
    <nav className={shellStyles['phoneNav']} aria-label={texts.main}>
      <Link to="/" search={(before) => ({ ...before, view: undefined })} activeOptions={EXACTLY}>
        <Face icon={IconMap} text={texts.map} />
      </Link>
      <Link to="/" search={(before) => ({ ...before, view: 'list' })} activeOptions={EXACTLY}>
        <Face icon={IconList} text={texts.items} />
      </Link>
      <Link to="/requests">
        <Face icon={IconHandStop} text={texts.requests} />
      </Link>
      <Link to="/messages">
        <Face icon={IconMessageCircle} text={texts.messages} count={messages} />
      </Link>
      <Link to="/profile">
        <Face
          icon={IconUser}
          text={texts.profile}
          dot={notifications > 0 ? texts.andUnreadNotifications(notifications) : undefined}
        />
      </Link>
    </nav>
  )
}

// Map and items are one address with two views.
const EXACTLY = { exact: true, includeSearch: true, explicitUndefined: false }

const Face = ({ icon, text, count = 0, dot }: Tab) => (
  <>
    <span>
      <Icon of={icon} size={24} />
      <CountBadge className={shellStyles['phoneNavCount']} count={count} />
      {dot !== undefined && <i className={styles['dot']} aria-hidden="true" />}
    </span>
    <span>{text}</span>
    {count > 0 && <span className="vh">{texts.andUnread(count)}</span>}
    {dot !== undefined && <span className="vh">{dot}</span>}
  </>
)
