import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: body.current.scrollHeight })
  }, [newest, leaving.length, waiting.length, conversation.id])
  return (
    <div className="thread__scroll" ref={body} tabIndex={0} role="region" aria-label="Messages">
      {earlier && (
        <Button look="bare" size="sm" className="thread__earlier" busy={earlier.isBusy} onClick={earlier.onPress}>
          Earlier messages
        </Button>
      )}
      <ol className="thread__body" aria-live="polite">
        {entriesOf(messages, zone).map((entry) => (
          <EntryLine key={entry.key} entry={entry} readerId={conversation.participantId} />
        ))}
        <PendingBubbles waiting={waiting} leaving={leaving} />
        {proposal !== null && proposal !== undefined && <li className="thread__prop">{proposal}</li>}
      </ol>
    </div>
  )
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
