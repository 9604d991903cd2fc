import { IconBell, IconGift, IconHandStop, IconHeart, IconMessageCircle, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import * as texts from './bar-texts.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchBox } from './search-box.tsx'
import shellStyles from '#web/routes/-shell/shell.module.css'
import styles from './top-bar.module.css'
import { useCounts } from '#web/routes/-notifications/use-counts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import logoStyles from '#web/ui/layout/logo.module.css'
import { cx } from '#web/ui/cx.ts'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'
import type { UserView } from '#api/accounts/contract.ts'
import type { BrandingView } from '#api/branding/contract.ts'
import { useHere } from '#web/features/accounts/place/here.ts'

export const TopBar = () => {
  const member = useMember()
  const branding = useBranding()
  const counts = useCounts()
  return (
    <header className={shellStyles['top']}>
      <Link className={cx(logoStyles['logo'], shellStyles['topLogo'])} to="/" aria-label={texts.home}>
        <Logo name="" src={branding.logoUrl} />
      </Link>
      <SearchBox />
      <PlaceBadge session={member} site={branding.site} />
      <nav className={shellStyles['topActions']} aria-label={texts.yourThings}>
        <Link className={buttonClass({ look: 'line', className: styles['request'] })} to="/requests/new">
          <Icon of={IconHandStop} />
          <span>{texts.requestGift}</span>
        </Link>
        <Link className={buttonClass()} to="/share">
          <Icon of={IconGift} />
          <span>{texts.shareGift}</span>
        </Link>
        <span className={shellStyles['topIcons']}>
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

/** Where the list looks from, and the way to change it. */
export const PlaceBadge = ({ session, site }: { session: UserView; site: BrandingView['site'] }) => {
  const here = useHere(session, site)
  const source = texts.placeSources[here.source]
  return (
    <Link className={shellStyles['place']} to="/location" aria-label={texts.placeLabel(source, here.name)}>
      <Icon of={IconMapPin} />
      <span>
        <small>{source}</small>
        <b>{here.name}</b>
      </span>
      <span className={shellStyles['placeUpdate']}>{texts.update}</span>
    </Link>
  )
}
