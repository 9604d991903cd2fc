import { IconBell, IconGift, IconHandStop, IconHeart, IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { PlaceBadge } from '#web/routes/-shell/place-badge.tsx'
import { ProfileMenu } from '#web/routes/-shell/profile-menu.tsx'
import { SearchBox } from '#web/routes/-shell/search-box.tsx'
import shellLook from '#web/routes/-shell/shell.module.css'
import look from '#web/routes/-shell/top-bar.module.css'
import { useCounts } from '#web/routes/-shell/use-counts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'

export const TopBar = () => {
  const member = useMember()
  const branding = useBranding()
  const counts = useCounts()
  return (
    <header className={shellLook['top']}>
      <Link className="logo" to="/" aria-label="Share a Gifty, home">
        <Logo name="" src={branding.logoUrl} />
      </Link>
      <SearchBox />
      <PlaceBadge session={member} site={branding.site} />
      <nav className={shellLook['topDo']} aria-label="Your things">
        <Link className={buttonClass({ look: 'line', className: look['request'] })} to="/requests/new">
          <Icon of={IconHandStop} />
          Request a Gift
        </Link>
        <Link className={buttonClass()} to="/share">
          <Icon of={IconGift} />
          Share a Gifty
        </Link>
        <span className={shellLook['topIcons']}>
          <Link className="icon-btn" to="/messages" aria-label={label('Messages', counts.messages)}>
            <Icon of={IconMessageCircle} />
            <CountBadge count={counts.messages} />
          </Link>
          <Link className="icon-btn" to="/saved" aria-label="Saved items">
            <Icon of={IconHeart} />
          </Link>
          <Link className="icon-btn" to="/notifications" aria-label={label('Notifications', counts.notifications)}>
            <Icon of={IconBell} />
            <CountBadge count={counts.notifications} />
          </Link>
          <ProfileMenu member={member} />
        </span>
      </nav>
    </header>
  )
}

const label = (name: string, count: number) => (count > 0 ? `${name}, ${count} unread` : name)
