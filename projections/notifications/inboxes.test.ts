import { describe, expect, test } from 'vitest'
import { ConversationRead, MessageSent } from '#domain/messages/events.ts'
import { NotificationsRead } from '#domain/notifications/events.ts'
import { fold } from '#projections/engine/follow/fold.ts'
import { begun } from '#projections/engine/handover.kit.ts'
import type { Stored } from '#stores/documents/port.ts'
import * as say from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { inboxes, type InboxDocument } from './inboxes.ts'

const id = `${say.ITEM}-maya`
const between = { ...say.OF, conversationId: id, participantId: 'maya' }
const words = (n: number, to = 'tom') =>
  MessageSent.new({
    ...between,
    messageId: `m${n}`,
    senderId: to === 'tom' ? 'maya' : 'tom',
    recipientId: to,
    content: 'Hello',
  })
const threadRead = (upTo: number | null) => ConversationRead.new({ ...between, readerId: 'tom', upTo })
const read = (upTo: number, ...ids: string[]) => NotificationsRead.new({ personId: 'tom', upTo, ids })
const inThread = <Event extends { readonly data: object }>(event: Event, conversationId: string): Event => ({
  ...event,
  data: { ...event.data, conversationId },
})
const requested = (who: string) => say.requested(who)
const model = modelOf(inboxes)

describe('the inbox of one person', () => {
  test('knows what nobody has looked at, in the order of the log', () => {
    model.given(...recordedAs([...begun, words(1)])).thenDocument('tom', {
      total: 1,
      notices: [
        { id: 'event-2', order: 2, kind: 'claim_received', subjectId: say.claimId('maya') },
        { id: 'event-3', order: 3, kind: 'message', subjectId: id },
      ],
      messages: [{ conversationId: id, orders: [2, 3] }],
    })
  })
  test('the messages of one conversation are one notification, at the place of the newest', () => {
    model.given(...recordedAs([words(1), requested('priya'), words(3), words(4)])).thenDocument('tom', {
      notices: [
        { id: 'event-2', order: 2, kind: 'claim_received' },
        { id: 'event-4', order: 4, kind: 'message', subjectId: id },
      ],
      messages: [{ orders: [1, 3, 4] }],
    })
    model.given(...recordedAs([words(1), words(2), words(3), threadRead(2)])).thenDocument('tom', {
      notices: [{ id: 'event-3', order: 3 }],
      messages: [{ orders: [3] }],
    })
  })
  test('reading all reads up to a position: what came in between stays unread', () => {
    model.given(...recordedAs([requested('maya'), requested('priya'), requested('sam'), read(2)])).thenDocument('tom', {
      total: 3,
      notices: [{ order: 3 }],
    })
    model.given(...recordedAs([words(1), words(2), words(3), read(3)])).thenDocument('tom', {
      notices: [],
      messages: [{ orders: [1, 2, 3] }],
    })
  })
  test('one read out of order is read, the others are not; so were the ids of version 1', () => {
    model
      .given(
        ...recordedAs([requested('maya'), requested('priya'), requested('sam'), read(0, 'event-2.tom', 'event-9.tom')]),
      )
      .thenDocument('tom', {
        notices: [{ order: 1 }, { order: 3 }],
      })
  })
  test('reading a thread reads the notifications of its messages, but not of the request that opened it', () => {
    model
      .given(...recordedAs([...begun, words(1), words(2), threadRead(3)]))
      .thenDocument('tom', { notices: [{ order: 2 }, { order: 4 }], messages: [{ orders: [4] }] })
    model
      .given(...recordedAs([...begun, words(1), threadRead(null)]))
      .thenDocument('tom', { notices: [{ order: 2 }], messages: [] })
  })
  test('of 16,000 unread things the newest 200 are told apart, in less than 50 kB', () => {
    const events = recordedAs(Array.from({ length: 16_000 }, (_, n) => words(n)))
    let stored: Stored = { pos: -1, document: null }
    for (const event of events) stored = fold(inboxes, stored, { id: 'tom', event })
    const document = stored.document as InboxDocument
    expect(document.notices).toMatchObject([{ order: 16_000 }])
    expect(document.messages).toEqual([
      { conversationId: id, orders: Array.from({ length: 200 }, (_, n) => 15_801 + n) },
    ])
    expect(JSON.stringify(document).length).toBeLessThan(2000)
  })
  test('of 200 unread messages the oldest goes first, whichever conversation it is in', () => {
    const sent = recordedAs(Array.from({ length: 300 }, (_, n) => words(n)))
    const events = sent.map((event, n) => (n % 3 === 0 ? inThread(event, 'another') : event))
    let stored: Stored = { pos: -1, document: null }
    for (const event of events) stored = fold(inboxes, stored, { id: 'tom', event })
    const { messages } = stored.document as InboxDocument
    expect(messages.map(({ conversationId }) => conversationId).toSorted()).toEqual([id, 'another'].toSorted())
    expect(messages.flatMap(({ orders }) => orders).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => 101 + n),
    )
  })
  test('of 16,000 requests the newest 200 are told apart, in less than 50 kB', () => {
    const events = recordedAs(Array.from({ length: 16_000 }, (_, n) => requested(`person-${n}`)))
    let stored: Stored = { pos: -1, document: null }
    for (const event of events) stored = fold(inboxes, stored, { id: 'tom', event })
    const document = stored.document as InboxDocument
    expect(document.total).toBe(16_000)
    expect(document.notices.map(({ order }) => order)).toEqual(Array.from({ length: 200 }, (_, n) => 15_801 + n))
    expect(JSON.stringify(document).length).toBeLessThan(50_000)
  })
})
