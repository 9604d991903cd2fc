import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Composer } from '#web/features/messages/compose/composer.tsx'
import { firstUnreadOf } from './grouping.ts'
import messagesStyles from '#web/features/messages/messages.module.css'
import { threadQuery } from '#web/features/messages/queries.ts'
import { type Earlier, ThreadBody } from './thread-body.tsx'
import { ThreadTop } from './thread-top.tsx'
import { useReading } from './use-reading.ts'
import { useComposer } from '#web/features/messages/compose/use-composer.ts'
import * as texts from '#web/features/messages/texts.ts'
import { isMissing, messageOf } from '#web/lib/http/api-error.ts'
import styles from '#web/features/messages/thread/thread.module.css'
import { useTitle } from '#web/lib/page-title.tsx'
import { cx } from '#web/ui/cx.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type ThreadSlots = {
  /** The strip that says the stage, and what one can do at it. */
  stage: (claim: ClaimView | null, conversation: ConversationView) => Elements
  /** A proposed time that waits for an answer. */
  proposal: (claim: ClaimView) => Elements
  /** What one can do about the other person. */
  menu?: (conversation: ConversationView) => Elements
  /** Of a message of the other person. */
  onReport?: (message: MessageView) => void
}
type Props = ThreadSlots & { conversationId: string; onBack: () => void }

export const Thread = ({ conversationId, onBack, ...slots }: Props) => {
  const thread = useInfiniteQuery(threadQuery(conversationId))
  const { data, isFetching } = thread
  const earlier = useEarlier(thread)
  const newest = data?.pages[0]
  useTitle(newest && texts.titleOf(newest.conversation.participantName))
  if (newest === undefined) return <Awaited thread={thread} />
  const messages = data?.pages.toReversed().flatMap((page) => page.data) ?? []
  return (
    <OpenThread
      key={conversationId}
      isFresh={!isFetching}
      conversation={newest.conversation}
      claim={newest.claim}
      messages={messages}
      earlier={earlier}
      {...slots}
      onBack={onBack}
    />
  )
}

type ThreadAnswer = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>

/**
 * Earlier pages, one at each press. What changes meanwhile has the present pages fetched again, which ends what was on its way: it is asked for
 * again then, or the press would be lost.
 */
const useEarlier = (thread: ThreadAnswer): Earlier => {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = thread
  const [wanted, setWanted] = useState(0)
  const there = data?.pages.length ?? 0
  const isWanted = hasNextPage && wanted > there && !isFetchNextPageError
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage()
  }, [isWanted, isFetching, fetchNextPage])
  if (!hasNextPage) return null
  const onPress = () => {
    setWanted(there + 1)
    if (isFetchNextPageError) void fetchNextPage()
  }
  return { isBusy: isWanted, onPress }
}

type OpenThreadProps = ThreadSlots & {
  conversation: ConversationView
  claim: ClaimView | null
  messages: readonly MessageView[]
  /** False while the server is asked for something newer. */
  isFresh: boolean
  earlier: Earlier
  onBack: () => void
}

const OpenThread = ({ conversation, claim, messages, isFresh, earlier, onBack, ...slots }: OpenThreadProps) => {
  const { stage, proposal, menu, onReport } = slots
  const firstUnread = useFirstUnread(firstUnreadOf(messages, conversation.unreadCount), isFresh)
  const composing = useComposer(conversation)
  useReading(conversation, messages)
  return (
    <Panel
      id="main"
      as="main"
      className={cx(messagesStyles['thread'], styles['thread'])}
      aria-label={texts.conversationWith(conversation.participantName)}
    >
      <ThreadTop conversation={conversation} menu={menu?.(conversation)} onBack={onBack} />
      {stage(claim, conversation)}
      <ThreadBody
        conversation={conversation}
        messages={messages}
        leaving={composing.leaving}
        earlier={earlier}
        firstUnread={firstUnread}
        proposal={claim === null ? null : proposal(claim)}
        onReport={onReport}
      />
      {conversation.writable ? (
        <Composer key={conversation.id} conversation={conversation} composing={composing} />
      ) : (
        <p className={cx(messagesStyles['threadOver'], 't14 quiet')}>{texts.closed}</p>
      )}
    </Panel>
  )
}

/** What was unread when the thread was opened: it is marked as read at once, and what comes while one looks on is not marked as new. */
const useFirstUnread = (now: string | null, isFresh: boolean) => {
  const [first, setFirst] = useState({ id: now, isKnown: now !== null })
  if (!first.isKnown && (now !== null || isFresh)) setFirst({ id: now, isKnown: true })
  return first.id
}

const Awaited = ({ thread }: { thread: UseInfiniteQueryResult<unknown> }) => (
  <Panel id="main" as="main" className={messagesStyles['thread']}>
    <Answer to={thread} waiting={<MessagesWaiting />} failed={texts.failed} why={whyNot}>
      {() => null}
    </Answer>
  </Panel>
)

const whyNot = (error: Error) => (isMissing(error) ? texts.notThere : messageOf(error))

const MessagesWaiting = () => (
  <div className={cx('stack g4', messagesStyles['messagesWait'])}>
    <Skeleton height={48} />
    <Skeleton height={72} />
    <Skeleton height={44} width="60%" radius={18} />
    <Skeleton height={44} width="40%" radius={18} />
  </div>
)
