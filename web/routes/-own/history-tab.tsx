import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppreciationView } from '#api/appreciation/contract.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { kindLabel } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { myClaimsQuery } from '#web/features/claims/queries.ts'
import * as feedTexts from '#web/features/items/feed/texts.ts'
import { GiftHistory } from '#web/features/items/own/past/history.tsx'
import styles from '#web/features/items/own/own.module.css'
import { type PastEntry, pastOf } from '#web/features/items/own/past/past.ts'
import { type PastFilter, PastFilters } from '#web/features/items/own/past/past-filters.tsx'
import { RecentlyGifted } from '#web/features/items/own/past/recently-gifted.tsx'
import { YearSum } from '#web/features/items/own/past/year-sum.tsx'
import { mineQuery } from '#web/features/items/queries.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { countNumber, OwnFrame, type OwnTabProps, OwnWaiting } from '#web/routes/-own/own-frame.tsx'
import * as texts from '#web/routes/-own/texts.ts'
import { isAwaited } from '#web/lib/http/is-awaited.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

const Year = ({ entries, thanks }: { entries: PastEntry[] | undefined; thanks: number | undefined }) => {
  const now = useNow()
  return entries && thanks !== undefined && <YearSum entries={entries} thanks={thanks} now={now} />
}

const usePast = (myId: string) => {
  const mine = useQuery(mineQuery)
  const claims = useQuery(myClaimsQuery)
  const received = useQuery(receivedThanksQuery(myId))
  const failed = [claims, mine].filter(({ error }) => error !== null)
  // The words of thanks make entries higher: they come together, or the entries without them.
  const entries = isAwaited(received) ? undefined : claims.data && mine.data && pastOf(claims.data, mine.data)
  const error = failed[0]?.error ?? null
  return {
    entries,
    /** By claim. */
    thanks: wordsOf(received.data),
    received: received.data?.stats.received,
    isSettled: entries !== undefined || error !== null,
    question: { data: entries, error, refetch: () => failed.forEach(({ refetch }) => void refetch()) },
  }
}

const wordsOf = ({ thanks }: { thanks: readonly AppreciationView[] } = { thanks: [] }) =>
  new Map(thanks.map(({ claimId, comment, type }) => [claimId ?? '', comment ?? kindLabel(type)]))

/** The History tab. Counts appear once the data is loaded. */
export const HistoryTab = ({ isPhone, here: _here, tileSource: _tileSource, ...line }: OwnTabProps) => {
  const member = useMember()
  const { entries, thanks, received, isSettled, question } = usePast(member.id)
  const [filter, setFilter] = useState<PastFilter>('all')
  const [thanking, setThanking] = useState<string | null>(null)
  return (
    <OwnFrame
      line={line}
      isPhone={isPhone}
      chips={entries && <PastFilters entries={entries} value={filter} onChange={setFilter} />}
      count={entries && (isPhone ? texts.gifts : texts.giftsWithYou)(entries.length, countNumber)}
    >
      <div className={styles['historyColumns']}>
        <main id="main">
          <h1 className="vh">{feedTexts.history}</h1>
          <Answer to={question} waiting={<OwnWaiting />} failed={texts.historyFailed}>
            {(past) => (
              <GiftHistory
                entries={past}
                filter={filter}
                thanks={thanks}
                onThank={({ claimId }) => setThanking(claimId)}
              />
            )}
          </Answer>
        </main>
        <aside className="stack g5" aria-label={texts.besideHistory}>
          <Year entries={entries} thanks={received} />
          {/* Below what would push it down. */}
          {isSettled && <RecentlyGifted />}
        </aside>
      </div>
      {thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={thanking} isWanted onClose={() => setThanking(null)} />
      )}
    </OwnFrame>
  )
}
