import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HowItWorks, Kinds, Trust } from '#web/features/accounts/landing/landing-sections.tsx'
import { RingMap } from '#web/features/accounts/landing/ring-map.tsx'
import { cx } from '#web/ui/cx.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import styles from './landing.module.css'

type Props = { site: string; logoUrl: string | null }

/** What visitors see: nothing here comes from the API's listings. */
export const Landing = ({ site, logoUrl }: Props) => {
  return (
    <div className={styles['land']}>
      <SkipLink>Skip to the content</SkipLink>
      <header className={styles['landTop']}>
        <Link className="logo" to="/" aria-label="Share a Gifty, home">
          <Logo name="" src={logoUrl} />
        </Link>
        <nav className="row" aria-label="Account">
          <Link className={buttonClass({ look: 'bare', className: styles['landLogin'] })} to="/sign-in">
            Log in
          </Link>
          <Link className={buttonClass()} to="/register">
            Get Started
          </Link>
        </nav>
      </header>
      <main id="main">
        <section className={styles['hero']}>
          <div className={styles['heroText']}>
            <h1>Find free stuff, a short walk from home</h1>
            <p>
              Give what you don't need to someone round the corner. Less goes to waste, and you get to know the street.
            </p>
            <div className={cx('row', styles['heroDo'])}>
              <Link className={buttonClass({ size: 'lg', className: styles['heroGo'] })} to="/register">
                Get Started
                <Icon of={IconArrowRight} />
              </Link>
              <span className="t14 quiet">Free for everyone. No fees, no prices, no ads.</span>
            </div>
          </div>
          <RingMap />
        </section>
        <HowItWorks />
        <Kinds />
        <Trust />
        <section className={styles['landEnd']}>
          <img src="/drawings/empty-nearby.svg" alt="" width={200} height={150} loading="lazy" />
          <h2>What is gathering dust in your shed?</h2>
          <Link className={buttonClass({ size: 'lg' })} to="/register">
            Get Started
          </Link>
        </section>
      </main>
      <footer className={styles['landFoot']}>
        <p>{site}</p>
      </footer>
    </div>
  )
}
