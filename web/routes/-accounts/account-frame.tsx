import {
  type Icon as TablerIcon,
  IconArrowLeft,
  IconBell,
  IconHistory,
  IconDownload,
  IconFileCheck,
  IconMapPin,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { personQuery } from '#web/features/accounts/person.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import styles from '#web/routes/-accounts/account-frame.module.css'
import * as texts from '#web/routes/-accounts/account-texts.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'
import { SchemeSwitch } from '#web/ui/scheme/scheme-switch.tsx'
import phonePageStyles from '#web/ui/layout/page/phone-page.module.css'

/** `action`: what can be done with the whole page, beside its name where there is room. */
type Props = { title: string; action?: Elements; children: Elements }

/** A page about one's own account: on a wide screen beside the list of all of them, on the phone one step below the profile. */
export const AccountFrame = ({ title, action, children }: Props) => {
  const isPhone = useIsPhone()
  return isPhone ? (
    <main id="main" className={cx(phonePageStyles['phone'], phonePageStyles['phone_page'], styles['phone'])}>
      <header className="row">
        <Link className={iconButtonClass()} to="/profile" aria-label={texts.toProfile}>
          <Icon of={IconArrowLeft} />
        </Link>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      {children}
    </main>
  ) : (
    <div className={styles['page']}>
      <Rail />
      <main id="main" className="stack g4">
        <div className="row row--between">
          <h1 tabIndex={-1}>{title}</h1>
          {action}
        </div>
        {children}
      </main>
    </div>
  )
}

const Rail = () => {
  const member = useMember()
  return (
    <aside className={styles['rail']}>
      <div className={styles['me']}>
        <Avatar id={member.id} name={member.name} size="xl" />
        <p className={styles['name']}>{member.name}</p>
        <Figures personId={member.id} />
      </div>
      <nav aria-label={texts.yourAccount}>
        <Section icon={IconUser} text={texts.profile} link={{ to: '/edit-profile' }} />
        <Section icon={IconMapPin} text={texts.place} link={{ to: '/location' }} />
        <Section icon={IconBell} text={texts.notifications} link={{ to: '/notification-settings' }} />
        <Section icon={IconShieldLock} text={texts.security} link={{ to: '/security' }} />
        <Section icon={IconHistory} text={texts.myHistory} link={{ to: '/my-history' }} />
        <Section icon={IconDownload} text={texts.yourData} link={{ to: '/your-data' }} />
        <Section icon={IconFileCheck} text={texts.consents} link={{ to: '/consents' }} />
      </nav>
      <section className="stack" aria-labelledby="appearance">
        <h2 className="label" id="appearance">
          {texts.appearance}
        </h2>
        <SchemeSwitch />
      </section>
    </aside>
  )
}

type SectionProps = { icon: TablerIcon; text: string; link: LinkProps }

const Section = ({ icon, text, link }: SectionProps) => (
  <Link className={styles['section']} activeProps={{ 'aria-current': 'page' }} {...link}>
    <Icon of={icon} />
    <span>{text}</span>
  </Link>
)

/** Since when, what was given and the thanks; nothing until that is known. */
const Figures = ({ personId }: { personId: string }) => {
  const { data } = useQuery(personQuery(personId))
  if (data === undefined) return null
  return (
    <>
      <p className="t14 quiet">{texts.since(data.memberSince.slice(0, 4))}</p>
      <p className="t14 quiet">{texts.figures(data.given, data.thanks)}</p>
    </>
  )
}
