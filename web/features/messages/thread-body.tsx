import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { Bubbles } from '#web/features/messages/bubbles.tsx'
import { hasArrived } from '#web/features/messages/drafts.ts'
import { type ThreadEntry, entriesOf } from '#web/features/messages/grouping.ts'
import { PendingBubbles } from '#web/features/messages/pending-bubbles.tsx'
import { useQueued } from '#web/lib/use-outbox.ts'
import { daysAway, clockText, dayText, longDate } from '#web/lib/when.ts'
import { useMoment, useZone } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { threadSubject } from '#web/vocabulary/subjects.ts'

/** Loads older messages; null if there are none. */
export type Earlier = { isBusy: boolean; onPress: () => void } | null

type Props = {
  conversation: ConversationView
  messages: readonly MessageView[]
  /** Texts of the messages that are being sent. */
  leaving: readonly string[]
  earlier: Earlier
  proposal: ReactNode
}

/** Day separators, messages and status changes; scrolls to the newest after every message. */
export const ThreadBody = ({ conversation, messages, leaving, earlier, proposal }: Props) => {
  const zone = useZone()
  const body = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  const waiting = useQueued(threadSubject(conversation.id)).filter((entry) => !hasArrived(entry, messages))
  const onScroll = useScrollToNewest(body, {
    newest,
    oldest: messages[0]?.id,
    own: leaving.length + waiting.length,
    of: conversation.id,
  })
  return (
    <>
      <div className="thread__scroll" ref={body} onScroll={onScroll} tabIndex={0} role="region" aria-label="Messages">
        {earlier && (
          <Button look="bare" size="sm" className="thread__earlier" busy={earlier.isBusy} onClick={earlier.onPress}>
            Earlier messages
          </Button>
        )}
        <ol className="thread__body">
          {entriesOf(messages, zone).map((entry) => (
            <EntryLine key={entry.key} entry={entry} readerId={conversation.participantId} />
          ))}
          <PendingBubbles waiting={waiting} leaving={leaving} />
          {proposal !== null && proposal !== undefined && <li className="thread__prop">{proposal}</li>}
        </ol>
      </div>
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

// Whoever is as near to the end as this has seen it.
const AT_END_PX = 80

type Ends = { newest: string | undefined; oldest: string | undefined; own: number; of: string }

/**
 * Keeps the newest message in sight for whoever is at the end, or has just written one; whoever reads earlier ones stays where they are, also
 * while still earlier ones come above. Returns what listens to scrolling.
 */
const useScrollToNewest = (body: RefObject<HTMLDivElement | null>, { newest, oldest, own, of }: Ends) => {
  const before = useRef({ isAtEnd: true, height: 0, oldest, own, of })
  useLayoutEffect(() => {
    const node = body.current
    if (node === null) return
    const was = before.current
    const isOther = was.of !== of
    const hasWritten = own > was.own
    if (isOther || was.isAtEnd || hasWritten) node.scrollTo({ top: node.scrollHeight })
    else if (was.oldest !== oldest) node.scrollTo({ top: node.scrollTop + node.scrollHeight - was.height })
    before.current = { isAtEnd: isOther || was.isAtEnd || hasWritten, height: node.scrollHeight, oldest, own, of }
  }, [body, newest, oldest, own, of])
  return () => {
    const node = body.current
    if (node === null) return
    before.current.isAtEnd = node.scrollHeight - node.scrollTop - node.clientHeight < AT_END_PX
    before.current.height = node.scrollHeight
  }
}

const EntryLine = ({ entry, readerId }: { entry: ThreadEntry; readerId: string }) => {
  const moment = useMoment()
  if (entry.is === 'day')
    return (
      <li className="day">
        <span>
          {Math.abs(daysAway(entry.at, moment)) <= 1 ? dayText(entry.at, moment) : longDate(entry.at, moment.zone)}
        </span>
      </li>
    )
  if (entry.is === 'said') return <Bubbles said={entry} readerId={readerId} />
  return (
    <li className="event">
      <Icon of={IconCheck} size={16} />
      {entry.message.content} <span>{clockText(entry.message.createdAt, moment.zone)}</span>
    </li>
  )
}
