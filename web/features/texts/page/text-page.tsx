import { useQuery } from '@tanstack/react-query'
import type { TextKind } from '#domain/texts/vocabulary.ts'
import { Changes, MarkedBlock } from '#web/features/texts/marked.tsx'
import { type Section, sectionsOf } from '#web/features/texts/marked-text.ts'
import styles from './text-page.module.css'
import { TextFrame } from './text-frame.tsx'
import { type PolicyText, textQuery } from '#web/features/texts/queries.ts'
import * as texts from '#web/features/texts/texts.ts'
import { fullDate } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = { kind: TextKind; version: number | undefined; site: string }

/** One of the site's texts, for members and visitors alike. `version`: an earlier one. */
export const TextPage = ({ kind, version, site }: Props) => {
  const text = useQuery(textQuery(kind, version))
  const sections = text.data === undefined ? [] : sectionsOf(text.data.text)
  return (
    <TextFrame title={texts.titles[kind]} site={site} sections={sections}>
      <Answer
        to={text}
        waiting={<Skeleton height={400} radius={14} />}
        loading={texts.loading}
        failed={texts.notLoaded}
      >
        {(shown) => <Shown text={shown} sections={sections} />}
      </Answer>
    </TextFrame>
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
