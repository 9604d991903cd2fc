import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconBell,
  IconBellCog,
  IconChevronRight,
  IconDownload,
  IconFileCheck,
  IconHeart,
  IconHistory,
  IconListSearch,
  IconLogout,
  IconMapPin,
  IconPackage,
  IconShieldLock,
  IconTimelineEvent,
  IconUserEdit,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { needsVerifying, VerifyHint } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import * as texts from '#web/routes/-shell/bars/bar-texts.ts'
import styles from '#web/routes/-accounts/profile.module.css'
import { useCounts } from '#web/routes/-notifications/use-counts.ts'
import { useSignOut } from '#web/routes/-shell/session/use-sign-out.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import * as siteTexts from '#web/lib/text/site-texts.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { SchemeSwitch } from '#web/ui/scheme/scheme-switch.tsx'
import phonePageStyles from '#web/ui/layout/page/phone-page.module.css'
import { Panel } from '#web/ui/layout/panel.tsx'

/** The profile on the phone, with links to items, history, saved items and notifications. */
export const ProfileRoute = () => {
  const member = useMember()
  const { requireVerifiedEmail } = useBranding().features
  const counts = useCounts()
  const signOut = useSignOut(member)
  return (
    <main id="main" className={cx(phonePageStyles['phone'], phonePageStyles['phone_page'], styles['profile'])}>
      <header className={styles['me']}>
        <Avatar id={member.id} name={member.name} size="xl" />
        <div className="grow">
          <h1 className={styles['name']}>{member.name}</h1>
          <p className="t14 quiet">{member.email}</p>
        </div>
      </header>
      {needsVerifying(member, requireVerifiedEmail) && <VerifyHint email={member.email} />}
      <Panel as="ul" className={styles['rows']}>
        <Row icon={IconUserEdit} text={texts.editProfile} link={{ to: '/edit-profile' }} />
        <Row icon={IconPackage} text={texts.yourItems} link={{ to: '/', search: { tab: 'yours', view: 'list' } }} />
        <Row icon={IconHistory} text={texts.history} link={{ to: '/', search: { tab: 'history', view: 'list' } }} />
        <Row icon={IconHeart} text={texts.savedItems} link={{ to: '/saved' }} />
        <Row icon={IconListSearch} text={texts.savedSearches} link={{ to: '/searches' }} />
        <Row icon={IconBell} text={texts.notifications} link={{ to: '/notifications' }} count={counts.notifications} />
        <Row icon={IconBellCog} text={texts.notificationSettings} link={{ to: '/notification-settings' }} />
        <Row icon={IconShieldLock} text={texts.security} link={{ to: '/security' }} />
        <Row icon={IconTimelineEvent} text={texts.myHistory} link={{ to: '/my-history' }} />
        <Row icon={IconDownload} text={texts.yourData} link={{ to: '/your-data' }} />
        <Row icon={IconFileCheck} text={texts.consents} link={{ to: '/consents' }} />
        <Row icon={IconMapPin} text={texts.yourLocation} note={member.suburb ?? undefined} link={{ to: '/location' }} />
      </Panel>
      <Panel padded className="stack" aria-labelledby="appearance">
        <h2 className="label" id="appearance">
          {texts.appearance}
        </h2>
        <SchemeSwitch />
      </Panel>
      <Button icon={IconLogout} look="quiet" busy={signOut.isPending} onClick={signOut.ask}>
        {texts.signOut}
      </Button>
      <a className={buttonClass({ look: 'quiet' })} href="/licences">
        {siteTexts.licences}
      </a>
      {signOut.question}
    </main>
  )
}

type RowProps = { icon: TablerIcon; text: string; note?: string; link: LinkProps; count?: number }

const Row = ({ icon, text, note, link, count = 0 }: RowProps) => (
  <li>
    <Link className={styles['row']} {...link}>
      <span className={styles['rowIcon']}>
        <Icon of={icon} />
      </span>
      <span className="grow">
        <b>{text}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      {count > 0 && <span className="vh">{texts.unread(count)}</span>}
      <CountBadge count={count} inline />
      <Icon of={IconChevronRight} size={18} />
    </Link>
  </li>
)
