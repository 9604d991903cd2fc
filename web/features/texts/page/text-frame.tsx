import { IconArrowLeft, IconList } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import styles from '#web/features/texts/page/text-frame.module.css'
import * as texts from '#web/features/texts/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import * as siteTexts from '#web/lib/text/site-texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/button/icon-button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SkipLink } from '#web/ui/layout/page/skip-link.tsx'

/** What stands before the first heading has no title. */
type Heading = { id: string; title: string | null }
type Props = { title: string; site: string; sections: readonly Heading[]; children: Elements }

/** A page to read, for members and visitors alike, with the way to the others and its headings beside it. */
export const TextFrame = ({ title, site, sections, children }: Props) => {
  const isPhone = useIsPhone()
  useTitle(title)
  return (
    <div className={styles['page']}>
      <SkipLink>{texts.skip}</SkipLink>
      {isPhone ? <PhoneTop title={title} sections={sections} /> : <Top />}
      <div className={styles['doc']}>
        {!isPhone && <Contents sections={sections} />}
        <main id="main" className={styles['main']}>
          {!isPhone && <h1 tabIndex={-1}>{title}</h1>}
          {children}
        </main>
      </div>
      <Foot site={site} />
    </div>
  )
}

const Tabs = () => (
  <>
    {TEXT_KINDS.map((kind) => (
      <Link key={kind} to={`/${kind}`} activeProps={{ 'aria-current': 'page' }}>
        {texts.names[kind]}
      </Link>
    ))}
    <Link to="/licences" activeProps={{ 'aria-current': 'page' }}>
      {siteTexts.licences}
    </Link>
  </>
)

const Top = () => (
  <header className={styles['top']}>
    <Link className={styles['home']} to="/" aria-label={texts.home}>
      <Logo name={siteTexts.site} />
    </Link>
    <nav className={styles['tabs']} aria-label={texts.allTexts}>
      <Tabs />
    </nav>
    <Link className={buttonClass({ look: 'bare' })} to="/">
      <Icon of={IconArrowLeft} size={18} />
      <span>{texts.backToStart}</span>
    </Link>
  </header>
)

const PhoneTop = ({ title, sections }: { title: string; sections: readonly Heading[] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles['phoneTop']}>
      <div className="row">
        <Link className={iconButtonClass()} to="/" aria-label={texts.backToStart}>
          <Icon of={IconArrowLeft} />
        </Link>
        <h1 className="grow" tabIndex={-1}>
          {title}
        </h1>
        <IconButton
          icon={IconList}
          label={texts.onThisPage}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        />
      </div>
      {isOpen && <Contents sections={sections} onGo={() => setOpen(false)} />}
    </header>
  )
}

type ContentsProps = { sections: readonly Heading[]; onGo?: () => void }

const Contents = ({ sections, onGo }: ContentsProps) => {
  const gone = useLocation({ select: ({ hash }) => hash })
  const current = gone === '' ? sections[0]?.id : gone
  return (
    <nav className={styles['contents']} aria-label={texts.onThisPage}>
      <p className="t13 quiet">{texts.onThisPage}</p>
      <ol>
        {sections.map(
          ({ id, title }) =>
            title !== null && (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={onGo}>
                  {title}
                </a>
              </li>
            ),
        )}
      </ol>
    </nav>
  )
}

const Foot = ({ site }: { site: string }) => (
  <footer className={styles['foot']}>
    <p>{site}</p>
    <nav className="row g5 row--wrap" aria-label={texts.finePrint}>
      <Tabs />
    </nav>
  </footer>
)
