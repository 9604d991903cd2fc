import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressNow } from '#web/features/history/address-now.tsx'
import { HistoryEntry } from '#web/features/history/history-entry.tsx'
import { HistoryFilters } from '#web/features/history/history-filters.tsx'
import styles from '#web/features/history/my-history.module.css'
import { type HistoryAnswer, historyQuery, type Wanted } from '#web/features/history/queries.ts'
import * as texts from '#web/features/history/texts.ts'
import { weeksOf } from '#web/features/history/weeks.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

// Long enough to type a word.
const PAUSE_MS = 350
const EVERYTHING: Wanted = { q: '', kind: null }

/** What happened with oneself, by week, and who could see or looked at what. */
export const MyHistory = () => {
  const [wanted, setWanted] = useState(EVERYTHING)
  const q = useDebounced(wanted.q.trim(), PAUSE_MS)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...question } = useInfiniteQuery(
    historyQuery({ ...wanted, q }),
  )
  const isNarrowed = q !== '' || wanted.kind !== null
  const whatNext = hasNextPage && (
    <Button look="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isNarrowed ? texts.lookFurther : texts.showEarlier}
    </Button>
  )
  return (
    <>
      <p className="quiet">{texts.about}</p>
      <AddressNow seenBy={data?.pages[0]?.addressSeenBy ?? []} />
      <HistoryFilters wanted={wanted} onChange={setWanted} />
      <Answer
        to={{ ...question, data: data?.pages }}
        waiting={<Skeleton height={320} radius={16} />}
        loading={texts.loading}
        failed={texts.notLoaded}
      >
        {(pages) => (
          <>
            <Progress {...pages[0]?.progress} />
            <Weeks pages={pages} isNarrowed={isNarrowed} isAll={!hasNextPage} />
            {whatNext}
          </>
        )}
      </Answer>
    </>
  )
}

/** The newest may not be there yet; while it is filled anew, most of it. */
const Progress = ({ isComplete = true, behind = 0 }: Partial<HistoryAnswer['progress']>) =>
  isComplete ? null : (
    <Note tone="amber" role="status">
      <div>
        <b>{texts.puttingTogether}</b>
        <p>{texts.missing(behind)}</p>
      </div>
    </Note>
  )

type WeeksProps = { pages: readonly HistoryAnswer[]; isNarrowed: boolean; isAll: boolean }

const Weeks = ({ pages, isNarrowed, isAll }: WeeksProps) => {
  const moment = useMoment()
  const weeks = weeksOf(
    pages.flatMap(({ data }) => data),
    moment,
  )
  if (weeks.length === 0) return <Nothing isNarrowed={isNarrowed} isAll={isAll} />
  return weeks.map(({ monday, title, entries }) => (
    <Panel key={monday} className={styles['week']} aria-labelledby={`week-${monday}`}>
      <h2 className={styles['title']} id={`week-${monday}`}>
        {title}
      </h2>
      <ol>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Panel>
  ))
}

const Nothing = ({ isNarrowed, isAll }: Omit<WeeksProps, 'pages'>) => {
  if (!isAll) return <p role="status">{texts.nothingAmongLatest}</p>
  const [title, text] = isNarrowed
    ? [texts.nothingFound, texts.nothingFoundText]
    : [texts.nothingYet, texts.nothingYetText]
  return <Empty drawing="/drawings/empty-search.svg" title={title} text={text} />
}
