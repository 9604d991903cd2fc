import type { Icon as TablerIcon } from '@tabler/icons-react'
import { IconList, IconMap, IconMessageCircle, IconUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useCounts } from '#web/routes/-shell/use-counts.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Tab = { icon: TablerIcon; text: string; count?: number }

/** The bottom navigation of the phone; hidden in threads and forms to leave room for writing. */
export const PhoneNav = () => {
  const { messages } = useCounts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (/^\/(messages\/.|items\/|share)/.test(path)) return null
  return (
    <nav className="ph-nav" aria-label="Main">
      <Link to="/" search={(before) => ({ ...before, view: undefined })} activeOptions={EXACTLY}>
        <Face icon={IconMap} text="Map" />
      </Link>
      <Link to="/" search={(before) => ({ ...before, view: 'list' })} activeOptions={EXACTLY}>
        <Face icon={IconList} text="Items" />
      </Link>
      <Link to="/messages">
        <Face icon={IconMessageCircle} text="Messages" count={messages} />
      </Link>
      <Link to="/profile">
        <Face icon={IconUser} text="Profile" />
      </Link>
    </nav>
  )
}

// Map and items are one address with two views.
const EXACTLY = { exact: true, includeSearch: true, explicitUndefined: false }

const Face = ({ icon, text, count = 0 }: Tab) => (
  <>
    <span>
      <Icon of={icon} size={24} />
      <CountBadge count={count} />
    </span>
    {text}
    {count > 0 && <span className="vh">, {count} unread</span>}
  </>
)
