import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HowItWorks, Kinds, Trust } from '#web/features/accounts/landing/landing-sections.tsx'
import { RingMap } from '#web/features/accounts/landing/ring-map.tsx'
import * as texts from '#web/features/accounts/landing/texts.ts'
import * as siteTexts from '#web/lib/text/site-texts.ts'
import { cx } from '#web/ui/cx.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SkipLink } from '#web/ui/layout/page/skip-link.tsx'
import styles from './landing.module.css'
import logoStyles from '#web/ui/layout/logo.module.css'

const FINE_PRINT = [
  ['/terms', texts.terms],
  ['/privacy', texts.privacyNotice],
  ['/listing-policy', texts.listingPolicy],
  ['/licences', siteTexts.licences],
] as const

type Props = { site: string; logoUrl: string | null }

/** What visitors see: nothing here comes from the API's listings. */
export const Landing = ({ site, logoUrl }: Props) => {
  return (
    <div className={styles['land']}>
      <SkipLink>{texts.skip}</SkipLink>
      <header className={styles['landTop']}>
        <Link className={logoStyles['logo']} to="/" aria-label={texts.home}>
          <Logo name="" src={logoUrl} />
        </Link>
        <nav className="row" aria-label={texts.account}>
          <Link className={buttonClass({ look: 'bare', className: styles['landLogin'] })} to="/sign-in">
            {texts.logIn}
          </Link>
          <Link className={buttonClass()} to="/register">
            {texts.getStarted}
          </Link>
        </nav>
      </header>
      <main id="main">
        <section className={styles['hero']}>
          <div className={styles['heroText']}>
            <h1>{texts.headline}</h1>
            <p>{texts.why}</p>
            <div className={cx('row', styles['heroActions'])}>
              <Link className={buttonClass({ size: 'lg', className: styles['heroGo'] })} to="/register">
                <span>{texts.getStarted}</span>
                <Icon of={IconArrowRight} />
              </Link>
              <span className="t14 quiet">{texts.free}</span>
            </div>
          </div>
          <RingMap />
        </section>
        <HowItWorks />
        <Kinds />
        <Trust />
        <section className={styles['landEnd']}>
          <img src="/drawings/empty-nearby.svg" alt="" width={200} height={150} loading="lazy" />
          <h2>{texts.ending}</h2>
          <Link className={buttonClass({ size: 'lg' })} to="/register">
            {texts.getStarted}
          </Link>
        </section>
      </main>
      <footer className={styles['landFoot']}>
        <p>{site}</p>
        <nav className="row g5 row--wrap" aria-label={texts.finePrint}>
          {FINE_PRINT.map(([to, name]) => (
            <a key={to} href={to}>
              {name}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  )
}
