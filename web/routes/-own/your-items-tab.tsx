import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import { useHandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { myClaimsQuery } from '#web/features/claims/queries.ts'
import * as feedTexts from '#web/features/items/feed/texts.ts'
import { type OwnFilter, ownRows } from '#web/features/items/own/own-groups.ts'
import { OwnFilters } from '#web/features/items/own/own-filters.tsx'
import { OwnMap } from '#web/features/items/own/own-map.tsx'
import type { OwnRowActions } from '#web/features/items/own/own-row.tsx'
import styles from '#web/features/items/own/own.module.css'
import { YourItems } from '#web/features/items/own/your-items.tsx'
import { mineQuery } from '#web/features/items/queries.ts'
import { useIsNarrow } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { countNumber, OwnFrame, type OwnTabProps, OwnWaiting } from '#web/routes/-own/own-frame.tsx'
import * as texts from '#web/routes/-own/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'
import feedStyles from '#web/features/items/feed/feed.module.css'
import { isAwaited } from '#web/lib/http/is-awaited.ts'

export const YourItemsTab = ({ here, tileSource, isPhone, ...line }: OwnTabProps) => {
  const mine = useQuery(mineQuery)
  const claims = useQuery(myClaimsQuery)
  const isNarrow = useIsNarrow()
  const [filter, setFilter] = useState<OwnFilter>('all')
  const { actions, prompt } = useOwnRowActions(claims.data)
  // Both or neither: who asks for a thing makes its row higher.
  const listed = isAwaited(claims) ? undefined : mine.data
  const rows = ownRows(listed ?? [], claims.data ?? [], useNow())
  return (
    <OwnFrame
      line={line}
      isPhone={isPhone}
      chips={rows.length > 0 && <OwnFilters rows={rows} value={filter} onChange={setFilter} />}
      count={listed && texts.ofYours(rows.length, countNumber)}
    >
      <div className={cx(feedStyles['main'], styles['main_own'])}>
        {!isNarrow && (
          <div className={feedStyles['mainMapSide']}>
            <OwnMap rows={rows} here={here} radius={line.radius} tileSource={tileSource} />
          </div>
        )}
        <main className={cx(feedStyles['mainList'], styles['list'])} id="main">
          <h1 className="vh">{feedTexts.yourItems}</h1>
          <Answer to={{ ...mine, data: listed }} waiting={<OwnWaiting />} failed={texts.itemsFailed}>
            {() => <YourItems rows={rows} filter={filter} actions={actions} />}
          </Answer>
        </main>
      </div>
      {prompt}
    </OwnFrame>
  )
}

const NONE: ClaimView[] = []

/** Buttons from other capabilities for a row. */
const useOwnRowActions = (claims: readonly ClaimView[] = NONE) => {
  const member = useMember()
  const navigate = useNavigate()
  const handOver = useHandOver(claims)
  const actions: OwnRowActions = {
    complete: ({ accepted }) =>
      accepted && (
        <UnlessQueued subject={claimSubject(accepted.id)}>
          <CompleteButton claim={accepted} handOver={handOver} look="tint" />
        </UnlessQueued>
      ),
    message: ({ accepted }) =>
      accepted && (
        <Button
          look="line"
          onClick={() =>
            void navigate({ to: '/messages/$conversationId', params: { conversationId: accepted.conversationId } })
          }
        >
          {texts.message}
        </Button>
      ),
    onEdit: (item) => void navigate({ to: '/share', search: { item } }),
  }
  const prompt = handOver.thanking !== null && (
    <ThanksPrompt myId={member.id} claimId={handOver.thanking} isWanted onClose={handOver.close} />
  )
  return { actions, prompt }
}
