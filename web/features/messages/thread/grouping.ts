import type { MessageView } from '#api/messages/contract.ts'
import { dayOf } from '#web/lib/time/when.ts'

export type ThreadEntry =
  | { is: 'day'; key: string; at: string }
  | { is: 'new'; key: string }
  | { is: 'event'; key: string; message: MessageView }
  | { is: 'messages'; key: string; senderId: string; senderName: string; isMine: boolean; messages: MessageView[] }

// After ten minutes a new group of messages begins.
const PAUSE_MS = 10 * 60_000

/**
 * One entry per day and per status change; messages of one person within ten minutes form one group. `firstUnread` is the message
 * that a line "New" stands above.
 */
export const entriesOf = (
  messages: readonly MessageView[],
  zone: string,
  firstUnread: string | null = null,
): ThreadEntry[] => {
  const entries: ThreadEntry[] = []
  let day = ''
  for (const message of messages) {
    const today = dayOf(Date.parse(message.createdAt), zone)
    if (today !== day) entries.push({ is: 'day', key: `day-${today}`, at: message.createdAt })
    day = today
    if (message.id === firstUnread) entries.push({ is: 'new', key: 'new' })
    add(entries, message)
  }
  return entries
}

const add = (entries: ThreadEntry[], message: MessageView) => {
  const { sender } = message
  if (message.type === 'system' || sender === null) {
    entries.push({ is: 'event', key: message.id, message })
    return
  }
  const last = entries.at(-1)
  if (last?.is === 'messages' && last.senderId === sender.id && isSoon(last.messages.at(-1), message))
    last.messages.push(message)
  else {
    const from = { senderId: sender.id, senderName: sender.name, isMine: message.isMine }
    entries.push({ is: 'messages', key: message.id, ...from, messages: [message] })
  }
}

const isSoon = (before: MessageView | undefined, after: MessageView) =>
  before !== undefined && Date.parse(after.createdAt) - Date.parse(before.createdAt) < PAUSE_MS

/** The earliest of the last `count` messages that somebody else said; null where there is none. */
export const firstUnreadOf = (messages: readonly MessageView[], count: number): string | null =>
  count === 0
    ? null
    : (messages.filter(({ type, isMine }) => type !== 'system' && !isMine).slice(-count)[0]?.id ?? null)
