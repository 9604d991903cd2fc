import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconBell,
  IconChevronRight,
  IconHeart,
  IconHistory,
  IconLogout,
  IconMapPin,
  IconPackage,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { useCounts } from '#web/routes/-shell/use-counts.ts'
import { useSignOut } from '#web/routes/-shell/use-sign-out.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'

/** The profile on the phone, with links to items, history, saved items and notifications. */
export const ProfileRoute = () => {
  useTitle('Profile')
  const member = useMember()
  const counts = useCounts()
  const signOut = useSignOut(member)
  return (
    <main id="main" className="phone phone--page ph-profile">
      <header className="ph-me">
        <Avatar id={member.id} name={member.name} size="xl" />
        <div className="grow">
          <h1 className="ph-me__name">{member.name}</h1>
          <p className="t14 quiet">{member.email}</p>
        </div>
      </header>
      <ul className="panel ph-rows">
        <Row icon={IconPackage} text="Your Items" link={{ to: '/', search: { tab: 'yours', view: 'list' } }} />
        <Row icon={IconHistory} text="History" link={{ to: '/', search: { tab: 'history', view: 'list' } }} />
        <Row icon={IconHeart} text="Saved Items" link={{ to: '/saved' }} />
        <Row icon={IconBell} text="Notifications" link={{ to: '/notifications' }} count={counts.notifications} />
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
    <Link className="ph-row" {...link}>
      <span className="ph-row__i">
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
