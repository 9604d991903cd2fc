import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { licenceTextsQuery, worksQuery } from '#web/features/texts/licences/queries.ts'
import * as texts from '#web/features/texts/licences/texts.ts'
import styles from '#web/features/texts/licences/licences.module.css'
import { PARTS, type Work, type Works, worksWith } from '#web/features/texts/licences/works.ts'
import { TextFrame } from '#web/features/texts/page/text-frame.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { SearchField } from '#web/ui/form/text/search-field.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

const FIRST = 5
const SECTIONS = PARTS.map((part) => ({ id: part, title: texts.parts[part] }))

/** What others made of this, and under which licence. */
export const LicencesPage = ({ site }: { site: string }) => {
  const works = useQuery(worksQuery())
  return (
    <TextFrame title={texts.title} site={site} sections={SECTIONS}>
      <Answer
        to={works}
        waiting={<Skeleton height={400} radius={14} />}
        loading={texts.loading}
        failed={texts.notLoaded}
      >
        {(known) => <Shown known={known} />}
      </Answer>
    </TextFrame>
  )
}

const Shown = ({ known: { version, works } }: { known: Works }) => {
  const [asked, setAsked] = useState('')
  const found = worksWith(works, asked)
  return (
    <div className={styles['shown']}>
      <p className="quiet">{texts.forVersion(version, works.length)}</p>
      <p>{texts.standsOn}</p>
      <SearchField label={texts.find} value={asked} onText={setAsked} />
      {SECTIONS.map(({ id, title }) => (
        <Part
          key={id}
          id={id}
          title={title}
          works={found.filter(({ part }) => part === id)}
          isWhole={asked.trim() !== ''}
        />
      ))}
      <p role="status" className="quiet">
        {found.length === 0 && texts.nothingFound}
      </p>
    </div>
  )
}

type PartProps = { id: string; title: string; works: readonly Work[]; isWhole: boolean }

const Part = ({ id, title, works, isWhole }: PartProps) => {
  const [isOpen, setOpen] = useState(false)
  if (works.length === 0) return null
  const shown = isWhole || isOpen ? works : works.slice(0, FIRST)
  return (
    <section id={id}>
      <h2>{title}</h2>
      <Panel as="ul">
        {shown.map((work) => (
          <li key={`${work.name} ${work.version}`} className={styles['work']}>
            <Row work={work} />
          </li>
        ))}
      </Panel>
      {shown.length < works.length && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {texts.showAll(works.length)}
        </button>
      )}
    </section>
  )
}

const Row = ({ work: { name, by, version, licence, text } }: { work: Work }) => {
  const [isOpen, setOpen] = useState(false)
  const row = (
    <>
      <span className={styles['name']}>
        <b>{name}</b>
        {by !== '' && <small>{by}</small>}
      </span>
      <span className="t14 quiet">{version}</span>
      <Badge>{licence}</Badge>
    </>
  )
  if (text === null) return <div className={styles['row']}>{row}</div>
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['row']}>{row}</summary>
      {isOpen && <Words name={name} at={text} />}
    </details>
  )
}

const Words = ({ name, at }: { name: string; at: number }) => {
  const words = useQuery(licenceTextsQuery())
  return (
    <Answer
      to={words}
      waiting={<Skeleton height={120} />}
      loading={texts.textLoading}
      failed={texts.textNotLoaded}
      small
    >
      {(known) => (
        // A long line scrolls, so the keyboard has to reach it.
        <pre className={styles['words']} role="region" tabIndex={0} aria-label={texts.textOf(name)}>
          {known[at]}
        </pre>
      )}
    </Answer>
  )
}
