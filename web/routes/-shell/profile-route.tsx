import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconBell,
  IconBellCog,
  IconChevronRight,
  IconHeart,
  IconHistory,
  IconListSearch,
  IconLogout,
  IconMapPin,
  IconPackage,
  IconUserEdit,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import look from '#web/routes/-shell/profile.module.css'
import { useCounts } from '#web/routes/-shell/use-counts.ts'
import { useSignOut } from '#web/routes/-shell/use-sign-out.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'

/** The profile on the phone, with links to items, history, saved items and notifications. */
export const ProfileRoute = () => {
  const member = useMember()
  const counts = useCounts()
  const signOut = useSignOut(member)
  return (
    <main id="main" className={cx('phone phone--page', look['phProfile'])}>
      <header className={look['phMe']}>
        <Avatar id={member.id} name={member.name} size="xl" />
        <div className="grow">
          <h1 className={look['phMeName']}>{member.name}</h1>
          <p className="t14 quiet">{member.email}</p>
        </div>
      </header>
      <ul className={cx('panel', look['phRows'])}>
        <Row icon={IconUserEdit} text="Edit Profile" link={{ to: '/edit-profile' }} />
        <Row icon={IconPackage} text="Your Items" link={{ to: '/', search: { tab: 'yours', view: 'list' } }} />
        <Row icon={IconHistory} text="History" link={{ to: '/', search: { tab: 'history', view: 'list' } }} />
        <Row icon={IconHeart} text="Saved Items" link={{ to: '/saved' }} />
        <Row icon={IconListSearch} text="Saved searches" link={{ to: '/searches' }} />
        <Row icon={IconBell} text="Notifications" link={{ to: '/notifications' }} count={counts.notifications} />
        <Row icon={IconBellCog} text="What to be told" link={{ to: '/notification-settings' }} />
        <Row icon={IconMapPin} text="Your location" note={member.suburb ?? undefined} link={{ to: '/location' }} />
      </ul>
      <section className="panel panel--pad stack" aria-labelledby="appearance">
        <h2 className="label" id="appearance">
          Appearance
        </h2>
        <SchemeSwitch />
      </section>
      <Button look="bare" className="quiet" busy={signOut.isPending} onClick={signOut.ask}>
        <Icon of={IconLogout} size={18} />
        Sign out
      </Button>
      {signOut.question}
    </main>
  )
}

type RowProps = { icon: TablerIcon; text: string; note?: string; link: LinkProps; count?: number }

const Row = ({ icon, text, note, link, count = 0 }: RowProps) => (
  <li>
    <Link className={look['phRow']} {...link}>
      <span className={look['phRowI']}>
        <Icon of={icon} />
      </span>
      <span className="grow">
        <b>{text}</b>
        {note !== undefined && <small>{note}</small>}
      </span>
      {count > 0 && <span className="vh">{count} unread</span>}
      <CountBadge count={count} inline />
      <Icon of={IconChevronRight} size={18} />
    </Link>
  </li>
)
