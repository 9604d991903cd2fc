import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#web/features/accounts/queries.ts'
import { kindLabel } from '#web/features/appreciation/kinds.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { myClaimsQuery } from '#web/features/claims/queries.ts'
import { GiftHistory } from '#web/features/items/own/history.tsx'
import { pastOf } from '#web/features/items/own/past.ts'
import { type PastFilter, PastFilters } from '#web/features/items/own/past-filters.tsx'
import { RecentlyGifted } from '#web/features/items/own/recently-gifted.tsx'
import { YearSum } from '#web/features/items/own/year-sum.tsx'
import { mineQuery } from '#web/features/items/queries.ts'
import { plural } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { OwnFrame } from '#web/routes/-own/own-frame.tsx'
import type { OwnTabProps } from '#web/routes/-own/own-tab-props.ts'
import { OwnWaiting } from '#web/routes/-own/own-waiting.tsx'

const Part = ({ gifts, isPhone }: { gifts: number; isPhone: boolean }) => (
  <>
    <b className="num">{gifts}</b> {plural(gifts, 'gift').replace(/^\d+ /, '')}
    {!isPhone && ' you had a part in'}
  </>
)

export const HistoryTab = ({ isPhone, here: _here, tiles: _tiles, ...line }: OwnTabProps) => {
  const member = useMember()
  const mine = useQuery(mineQuery)
  const claims = useQuery(myClaimsQuery)
  const received = useQuery(receivedThanksQuery(member.id)).data
  const now = useNow()
  const [filter, setFilter] = useState<PastFilter>('all')
  const [thanking, setThanking] = useState<string | null>(null)
  const entries = pastOf(claims.data ?? [], mine.data ?? [])
  const shown = entries.filter(({ kind }) => filter === 'all' || kind === filter)
  const words = new Map(received?.thanks.map((one) => [one.claimId, one.comment ?? kindLabel(one.type)]))
  return (
    <OwnFrame
      line={line}
      isPhone={isPhone}
      chips={<PastFilters entries={entries} value={filter} onChange={setFilter} />}
      count={<Part gifts={entries.length} isPhone={isPhone} />}
    >
      <div className="hist2">
        <main id="main">
          <h1 className="vh">History</h1>
          {claims.data === undefined ? (
            <OwnWaiting />
          ) : (
            <GiftHistory entries={shown} thanks={words} onThank={({ claimId }) => setThanking(claimId)} />
          )}
        </main>
        <aside className="stack g5" aria-label="Your year, and the street's">
          <YearSum entries={entries} thanks={received?.stats.received ?? 0} now={now} />
          <RecentlyGifted />
        </aside>
      </div>
      {thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={thanking} isWanted onClose={() => setThanking(null)} />
      )}
    </OwnFrame>
  )
}
