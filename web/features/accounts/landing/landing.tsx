import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HowItWorks, Kinds, Trust } from '#web/features/accounts/landing/landing-sections.tsx'
import { RingMap } from '#web/features/accounts/landing/ring-map.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

type Props = { site: string; logoUrl: string | null }

/** What visitors see: nothing here comes from the API's listings. */
export const Landing = ({ site, logoUrl }: Props) => {
  useTitle('Find free stuff from the people next door')
  return (
    <div className="land">
      <SkipLink>Skip to the content</SkipLink>
      <header className="land__top">
        <Link className="logo" to="/" aria-label="Share a Gifty, home">
          <Logo name="" src={logoUrl} />
        </Link>
        <nav className="row" aria-label="Account">
          <Link className={buttonClass({ look: 'bare', className: 'land__login' })} to="/sign-in">
            Log in
          </Link>
          <Link className={buttonClass()} to="/register">
            Get Started
          </Link>
        </nav>
      </header>
      <main id="main">
        <section className="hero">
          <div className="hero__text">
            <h1>Find free stuff, a short walk from home</h1>
            <p>
              Give what you don't need to someone round the corner. Less goes to waste, and you get to know the street.
            </p>
            <div className="row hero__do">
              <Link className={buttonClass({ size: 'lg', className: 'hero__go' })} to="/register">
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
        <section className="land__end">
          <img src="/drawings/empty-nearby.svg" alt="" width={200} height={150} loading="lazy" />
          <h2>What is gathering dust in your shed?</h2>
          <Link className={buttonClass({ size: 'lg' })} to="/register">
            Get Started
          </Link>
        </section>
      </main>
      <footer className="land__foot">
        <p>{site}</p>
      </footer>
    </div>
  )
}
