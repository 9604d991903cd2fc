import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconList } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { TEXT_KINDS, type TextKind } from '#domain/texts/vocabulary.ts'
import { Changes, MarkedBlock } from '#web/features/texts/marked.tsx'
import { type Section, sectionsOf } from '#web/features/texts/marked-text.ts'
import styles from '#web/features/texts/page/text-page.module.css'
import { type PolicyText, textQuery } from '#web/features/texts/queries.ts'
import * as texts from '#web/features/texts/texts.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import * as siteTexts from '#web/lib/text/site-texts.ts'
import { fullDate } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/button/icon-button.tsx'
import { Answer } from '#web/ui/feedback/answer.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'

type Props = { kind: TextKind; version: number | undefined; site: string }

/** One of the site's texts, for members and visitors alike. `version`: an earlier one. */
export const TextPage = ({ kind, version, site }: Props) => {
  const text = useQuery(textQuery(kind, version))
  const isPhone = useIsPhone()
  useTitle(texts.titles[kind])
  const sections = text.data === undefined ? [] : sectionsOf(text.data.text)
  return (
    <div className={styles['page']}>
      <SkipLink>{texts.skip}</SkipLink>
      {isPhone ? <PhoneTop title={texts.titles[kind]} sections={sections} /> : <Top />}
      <div className={styles['doc']}>
        {!isPhone && <Contents sections={sections} />}
        <main id="main" className={styles['main']}>
          {!isPhone && <h1 tabIndex={-1}>{texts.titles[kind]}</h1>}
          <Answer
            to={text}
            waiting={<Skeleton height={400} radius={14} />}
            loading={texts.loading}
            failed={texts.notLoaded}
          >
            {(shown) => <Shown text={shown} sections={sections} />}
          </Answer>
        </main>
      </div>
      <Foot site={site} />
    </div>
  )
}

const Tabs = () =>
  TEXT_KINDS.map((kind) => (
    <Link key={kind} to={`/${kind}`} activeProps={{ 'aria-current': 'page' }}>
      {texts.names[kind]}
    </Link>
  ))

const Licences = () => <a href="/third-party.txt">{siteTexts.licences}</a>

const Top = () => (
  <header className={styles['top']}>
    <Link className={styles['home']} to="/" aria-label={texts.home}>
      <Logo name={siteTexts.site} />
    </Link>
    <nav className={styles['tabs']} aria-label={texts.allTexts}>
      <Tabs />
      <Licences />
    </nav>
    <Link className={buttonClass({ look: 'bare' })} to="/">
      <Icon of={IconArrowLeft} size={18} />
      <span>{texts.backToStart}</span>
    </Link>
  </header>
)

const PhoneTop = ({ title, sections }: { title: string; sections: readonly Section[] }) => {
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

type ContentsProps = { sections: readonly Section[]; onGo?: () => void }

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

const Shown = ({ text, sections }: { text: PolicyText; sections: readonly Section[] }) => {
  const zone = useZone()
  return (
    <>
      <div className={styles['when']}>
        <p className="quiet">{texts.versionOf(text.version, fullDate(text.publishedAt, zone))}</p>
        {text.versions.length > 1 && <Versions text={text} />}
      </div>
      {text.version !== text.current && (
        <Note as="p" tone="amber">
          {texts.oldVersion(<a href={`/${text.kind}`}>{texts.readCurrent}</a>)}
        </Note>
      )}
      {text.changes !== '' && (
        <section className={styles['changed']}>
          <p className="strong">{texts.whatChanged}</p>
          <Changes text={text.changes} />
        </section>
      )}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id}>
          {title !== null && <h2>{title}</h2>}
          {blocks.map((block, index) => (
            <MarkedBlock key={index} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}

const Versions = ({ text: { kind, version, versions } }: { text: PolicyText }) => {
  const zone = useZone()
  return (
    <details className={styles['versions']}>
      <summary>{texts.earlier}</summary>
      <ul>
        {versions
          .filter((one) => one.version !== version)
          .map((one) => (
            <li key={one.version}>
              <a href={`/${kind}?version=${one.version}`}>
                {texts.versionOf(one.version, fullDate(one.publishedAt, zone))}
              </a>
            </li>
          ))}
      </ul>
    </details>
  )
}

const Foot = ({ site }: { site: string }) => (
  <footer className={styles['foot']}>
    <p>{site}</p>
    <nav className="row g5 row--wrap" aria-label={texts.finePrint}>
      <Tabs />
      <Licences />
    </nav>
  </footer>
)
