import { IconArrowDown, IconCheck, IconX } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Bubbles } from './bubbles.tsx'
import { hasArrived } from '#web/features/messages/drafts.ts'
import { type ThreadEntry, entriesOf } from './grouping.ts'
import messagesStyles from '#web/features/messages/messages.module.css'
import { PendingBubbles } from './pending-bubbles.tsx'
import styles from '#web/features/messages/thread/thread.module.css'
import { useScroll } from './use-scroll.ts'
import * as texts from '#web/features/messages/texts.ts'
import { useQueued } from '#web/lib/outbox/use-outbox.ts'
import { daysAway, clockText, dayText, longDate } from '#web/lib/time/when.ts'
import { useMoment, useZone } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import { threadSubject } from '#web/vocabulary/subjects.ts'

/** Loads older messages; null if there are none. */
export type Earlier = { isBusy: boolean; onPress: () => void } | null

type Props = {
  conversation: ConversationView
  messages: readonly MessageView[]
  /** Texts of the messages that are being sent. */
  leaving: readonly string[]
  earlier: Earlier
  proposal: Elements
  /** The first message that was unread when the thread was opened; null without one. */
  firstUnread?: string | null
  /** Of a message of the other person. */
  onReport?: ((message: MessageView) => void) | undefined
}

/** Day lines, messages and status changes, with a line above what is new. */
export const ThreadBody = ({ conversation, messages, leaving, earlier, proposal, ...rest }: Props) => {
  const { firstUnread = null, onReport } = rest
  const zone = useZone()
  const body = useRef<HTMLDivElement>(null)
  const rule = useRef<HTMLLIElement>(null)
  const waiting = useQueued(threadSubject(conversation.id)).filter((entry) => !hasArrived(entry, messages))
  const { onScroll, hasNewer, toEnd } = useScroll(body, {
    newest: messages.at(-1)?.id,
    oldest: messages[0]?.id,
    own: leaving.length + waiting.length,
    rule,
  })
  return (
    <>
      <div
        className={cx(messagesStyles['threadScroll'], styles['scroll'])}
        ref={body}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={texts.messages}
      >
        {earlier && (
          <Button
            look="bare"
            size="sm"
            className={messagesStyles['threadEarlier']}
            busy={earlier.isBusy}
            onClick={earlier.onPress}
          >
            {texts.earlier}
          </Button>
        )}
        <ol className={messagesStyles['threadBody']}>
          {entriesOf(messages, zone, firstUnread).map((entry) => (
            <EntryLine
              key={entry.key}
              entry={entry}
              readerId={conversation.participantId}
              rule={rule}
              onReport={onReport}
            />
          ))}
          <PendingBubbles waiting={waiting} leaving={leaving} />
          {proposal !== null && proposal !== undefined && <li>{proposal}</li>}
        </ol>
      </div>
      {hasNewer && (
        <Button icon={IconArrowDown} look="line" size="sm" className={styles['newer']} onClick={toEnd}>
          {texts.newMessages}
        </Button>
      )}
      <NewMessage newest={messages.at(-1)} />
    </>
  )
}

/** Tells what comes while the conversation is open; not what was there, nor what is loaded above it. */
const NewMessage = ({ newest }: { newest: MessageView | undefined }) => {
  const [first] = useState(newest?.id)
  return (
    <p className="vh" role="status">
      {newest !== undefined && newest.id !== first && !newest.isMine && newest.content}
    </p>
  )
}

type LineProps = Pick<Props, 'onReport'> & {
  entry: ThreadEntry
  readerId: string
  rule: RefObject<HTMLLIElement | null>
}

const EntryLine = ({ entry, readerId, rule, onReport }: LineProps) => {
  const moment = useMoment()
  if (entry.is === 'new')
    return (
      <li className={cx(messagesStyles['day'], styles['newest'])} ref={rule}>
        <span>{texts.newest}</span>
      </li>
    )
  if (entry.is === 'day')
    return (
      <li className={messagesStyles['day']}>
        <span>
          {Math.abs(daysAway(entry.at, moment)) <= 1 ? dayText(entry.at, moment) : longDate(entry.at, moment.zone)}
        </span>
      </li>
    )
  if (entry.is === 'messages') return <Bubbles group={entry} readerId={readerId} onReport={onReport} />
  return (
    <li className={messagesStyles['event']}>
      <Icon of={ENDS.has(entry.message.kind) ? IconX : IconCheck} size={16} />
      {texts.eventAt(entry.message.content, <span>{clockText(entry.message.createdAt, moment.zone)}</span>)}
    </li>
  )
}

/** Steps that ended something, which a tick would praise. */
const ENDS: ReadonlySet<string | null> = new Set([
  'ClaimDeclined',
  'ClaimWithdrawn',
  'ClaimCancelled',
  'ClaimReleased',
  'ClaimEnded',
  'ClaimDisputed',
  'PickupProposalDeclined',
])
