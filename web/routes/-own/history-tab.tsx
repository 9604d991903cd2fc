import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#web/features/accounts/queries.ts'
import { kindLabel } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { myClaimsQuery } from '#web/features/claims/queries.ts'
import * as feedTexts from '#web/features/items/feed/texts.ts'
import { GiftHistory } from '#web/features/items/own/history.tsx'
import look from '#web/features/items/own/own.module.css'
import { type PastEntry, pastOf } from '#web/features/items/own/past.ts'
import { type PastFilter, PastFilters } from '#web/features/items/own/past-filters.tsx'
import { RecentlyGifted } from '#web/features/items/own/recently-gifted.tsx'
import { YearSum } from '#web/features/items/own/year-sum.tsx'
import { mineQuery } from '#web/features/items/queries.ts'
import { useNow } from '#web/lib/use-now.ts'
import { NotYet } from '#web/routes/-own/not-yet.tsx'
import { countNumber, OwnFrame } from '#web/routes/-own/own-frame.tsx'
import type { OwnTabProps } from '#web/routes/-own/own-tab-props.ts'
import * as texts from '#web/routes/-own/texts.ts'

const Year = ({ entries, thanks }: { entries: PastEntry[] | undefined; thanks: number | undefined }) => {
  const now = useNow()
  return entries && thanks !== undefined && <YearSum entries={entries} thanks={thanks} now={now} />
}

const usePast = () => {
  const mine = useQuery(mineQuery)
  const claims = useQuery(myClaimsQuery)
  const failed = [claims, mine].filter(({ error }) => error !== null)
  return {
    entries: claims.data && mine.data && pastOf(claims.data, mine.data),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** The History tab. Counts appear once the data is loaded. */
export const HistoryTab = ({ isPhone, here: _here, tileSource: _tileSource, ...line }: OwnTabProps) => {
  const member = useMember()
  const { entries, error, retry } = usePast()
  const received = useQuery(receivedThanksQuery(member.id)).data
  const [filter, setFilter] = useState<PastFilter>('all')
  const [thanking, setThanking] = useState<string | null>(null)
  const words = new Map(received?.thanks.map((one) => [one.claimId ?? '', one.comment ?? kindLabel(one.type)]))
  return (
    <OwnFrame
      line={line}
      isPhone={isPhone}
      chips={entries && <PastFilters entries={entries} value={filter} onChange={setFilter} />}
      count={entries && (isPhone ? texts.gifts : texts.giftsWithYou)(entries.length, countNumber)}
    >
      <div className={look['hist2']}>
        <main id="main">
          <h1 className="vh">{feedTexts.history}</h1>
          {entries === undefined ? (
            <NotYet title={texts.historyFailed} error={error} onRetry={retry} />
          ) : (
            <GiftHistory
              entries={entries}
              filter={filter}
              thanks={words}
              onThank={({ claimId }) => setThanking(claimId)}
            />
          )}
        </main>
        <aside className="stack g5" aria-label={texts.besideHistory}>
          <Year entries={entries} thanks={received?.stats.received} />
          <RecentlyGifted />
        </aside>
      </div>
      {thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={thanking} isWanted onClose={() => setThanking(null)} />
      )}
    </OwnFrame>
  )
}
