import { IconBell, IconGift, IconHandStop, IconHeart, IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import * as texts from '#web/routes/-shell/bar-texts.ts'
import { PlaceBadge } from '#web/routes/-shell/place-badge.tsx'
import { ProfileMenu } from '#web/routes/-shell/profile-menu.tsx'
import { SearchBox } from '#web/routes/-shell/search-box.tsx'
import shellLook from '#web/routes/-shell/shell.module.css'
import look from '#web/routes/-shell/top-bar.module.css'
import { useCounts } from '#web/routes/-notifications/use-counts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import logoLook from '#web/ui/layout/logo.module.css'
import { cx } from '#web/ui/cx.ts'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

export const TopBar = () => {
  const member = useMember()
  const branding = useBranding()
  const counts = useCounts()
  return (
    <header className={shellLook['top']}>
      <Link className={cx(logoLook['logo'], shellLook['topLogo'])} to="/" aria-label={texts.home}>
        <Logo name="" src={branding.logoUrl} />
      </Link>
      <SearchBox />
      <PlaceBadge session={member} site={branding.site} />
      <nav className={shellLook['topDo']} aria-label={texts.yourThings}>
        <Link className={buttonClass({ look: 'line', className: look['request'] })} to="/requests/new">
          <Icon of={IconHandStop} />
          <span>{texts.requestGift}</span>
        </Link>
        <Link className={buttonClass()} to="/share">
          <Icon of={IconGift} />
          <span>{texts.shareGift}</span>
        </Link>
        <span className={shellLook['topIcons']}>
          <Link
            className={iconButtonClass()}
            to="/messages"
            aria-label={texts.withUnread(texts.messages, counts.messages)}
          >
            <Icon of={IconMessageCircle} />
            <CountBadge count={counts.messages} />
          </Link>
          <Link className={iconButtonClass()} to="/saved" aria-label={texts.saved}>
            <Icon of={IconHeart} />
          </Link>
          <Link
            className={iconButtonClass()}
            to="/notifications"
            aria-label={texts.withUnread(texts.notifications, counts.notifications)}
          >
            <Icon of={IconBell} />
            <CountBadge count={counts.notifications} />
          </Link>
          <ProfileMenu member={member} />
        </span>
      </nav>
    </header>
  )
}
