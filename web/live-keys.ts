import type { QueryKey } from '@tanstack/react-query'

/** What each kind of change in the live stream makes stale. The first element of a key is the capability. */
const KEYS: Record<string, readonly QueryKey[]> = {
  // A place in the waiting list depends on the claims of others.
  feed: [['items'], ['claims']],
  item: [['items']],
  claims: [['claims'], ['items'], ['messages'], ['appreciation']],
  messages: [['messages']],
  notifications: [['notifications']],
  account: [['accounts']],
}

/** Of a message only its own thread is asked for again, beside the lists. */
export const keysOf = (kind: string, conversationId?: string): readonly QueryKey[] =>
  kind === 'messages' && conversationId !== undefined
    ? [
        ['messages', 'thread', conversationId],
        ['messages', 'conversations'],
        ['messages', 'unread'],
      ]
    : (KEYS[kind] ?? [])

export const LIVE_KINDS = Object.keys(KEYS)
