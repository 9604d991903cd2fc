import { describe, expect, test } from 'vitest'
import { alertDecider } from '#domain/alerts/decide.ts'
import { alertEvents, AlertsSent } from '#domain/alerts/events.ts'
import { catalog } from '#domain/catalog.ts'
import type { NewEvent, RecordedEvent } from '#domain/event.ts'
import { conversationDecider } from '#domain/messages/decide.ts'
import { ConversationRead, ConversationStarted, messageEvents, MessageSent } from '#domain/messages/events.ts'
import { inboxDecider } from '#domain/notifications/decide.ts'
import { notificationEvents, NotificationsRead } from '#domain/notifications/events.ts'
import { recordedAs } from './recorded.ts'

const between = { conversationId: 'item-maya', itemId: 'item', ownerId: 'tom', participantId: 'maya' }
const sent = { ...between, messageId: 'm', senderId: 'maya', recipientId: 'tom', content: 'Hello' }
const cases = [
  {
    name: 'a conversation',
    decider: conversationDecider,
    kinds: messageEvents,
    past: [
      ConversationStarted.new(between),
      MessageSent.new(sent),
      ConversationRead.new({ ...between, readerId: 'tom', upTo: 2 }),
    ],
  },
  {
    name: 'an inbox',
    decider: inboxDecider,
    kinds: notificationEvents,
    past: [NotificationsRead.new({ personId: 'tom', upTo: 2, ids: ['n'] })],
  },
  {
    name: 'the alerts of a listing',
    decider: alertDecider,
    kinds: alertEvents,
    past: [AlertsSent.new({ itemId: 'item', ownerId: 'tom', searchers: [], requesters: [] })],
  },
] as const

/** Whoever looks at a personal or secret field of it throws. */
const guarded = (event: RecordedEvent): RecordedEvent => {
  const definition = catalog.get(event.type)
  const data = { ...(event.data as object) }
  for (const field of Object.keys({ ...definition?.personal, ...definition?.secret }))
    Object.defineProperty(data, field, {
      get: () => {
        throw new Error(`${event.type}.${field} was looked at`)
      },
    })
  return { ...event, data }
}

describe.each(cases)('$name has no personal state', ({ decider, past, kinds }) => {
  test('so that folding it looks at no personal field', () => {
    expect(decider.hasNoPersonalState).toBe(true)
    const events = recordedAs(past as readonly NewEvent[]).map(guarded)
    const evolve = decider.evolve as (state: unknown, event: RecordedEvent) => unknown
    expect(() => events.reduce(evolve, decider.initial)).not.toThrow()
  })
  test('of all its kinds of events', () => {
    expect(kinds.map(({ type }) => type).toSorted()).toEqual(past.map(({ type }) => type).toSorted())
  })
})
