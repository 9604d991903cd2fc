import { describe, expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { conversationDecider } from './decide.ts'
import { ConversationRead, ConversationStarted, MessageSent } from './events.ts'
import { isWritable } from './vocabulary.ts'

const { given } = specOf(conversationDecider)
const between = { conversationId: 'item-maya', itemId: 'item', ownerId: 'tom', participantId: 'maya' }
const sent = (messageId: string, senderId: string, recipientId: string) =>
  MessageSent.new({ ...between, messageId, senderId, recipientId, content: 'Still there?' })
const read = (readerId: string, upTo: number | null) => ConversationRead.new({ ...between, readerId, upTo })

describe('a conversation of two people about one thing', () => {
  const start = { type: 'startConversation', between } as const
  const send = { type: 'sendMessage', between, content: 'Still there?' } as const
  test('is started once', () => {
    given().when(start, { by: 'maya' }).thenEvents(ConversationStarted.new(between))
    given(ConversationStarted.new(between)).when(start, { by: 'maya' }).thenNothing()
    given(sent('1', 'maya', 'tom'))
      .when(start, { by: 'tom' })
      .thenNothing()
  })
  test('what one says goes to the other', () => {
    given()
      .when(send, { by: 'maya' })
      .thenEvents(sent('id-1', 'maya', 'tom'))
    given()
      .when(send, { by: 'tom' })
      .thenEvents(sent('id-1', 'tom', 'maya'))
  })
  test('does not exist for others, and nobody talks to himself', () => {
    given().when(send, { by: 'priya' }).thenRefused('conversation-not-found')
    const alone = { ...between, participantId: 'tom' }
    given()
      .when({ ...send, between: alone }, { by: 'tom' })
      .thenRefused('conversation-with-self')
  })
  test('the watermark of a reader only rises, by the order of the log; one event per move', () => {
    const mark = (upTo: number) => ({ type: 'markRead', between, upTo }) as const
    given(sent('5', 'maya', 'tom'))
      .when(mark(5))
      .thenEvents(read('tom', 5))
    given(read('tom', 5)).when(mark(5)).thenNothing()
    given(read('tom', 5)).when(mark(4)).thenNothing()
    given(read('tom', 9)).when(mark(10)).thenEvents(read('tom', 10))
    given(read('tom', 5)).when(mark(5), { by: 'maya' }).thenEvents(read('maya', 5))
    given(read('tom', null)).when(mark(5)).thenEvents(read('tom', 5))
  })
  test('20,000 messages leave nothing in the state but that something was said, and the two watermarks', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => sent(`m${n}`, 'maya', 'tom'))
    expect(given(...many, read('tom', 20_000)).state).toEqual({
      started: true,
      spoken: true,
      watermarks: { tom: 20_000 },
    })
  })
})

describe('who may still write', () => {
  const at = '2026-11-19T07:12:00.000Z'
  const standing = (claimStatus: string | null, itemStatus = 'available', completedAt: string | null = null) => ({
    claimStatus,
    itemStatus,
    completedAt,
  })
  test('while pending or accepted', () => {
    expect(isWritable(standing('pending', 'claimed'), at)).toBe(true)
    expect(isWritable(standing('accepted', 'claimed'), at)).toBe(true)
  })
  test('7 days after completion', () => {
    expect(isWritable(standing('completed', 'completed', '2026-11-12T07:12:00.000Z'), at)).toBe(true)
    expect(isWritable(standing('completed', 'completed', '2026-11-12T07:11:59.999Z'), at)).toBe(false)
  })
  test('with only a question, as long as the item may still be given away', () => {
    expect(isWritable(standing(null), at)).toBe(true)
    expect(isWritable(standing('declined'), at)).toBe(true)
    expect(isWritable(standing(null, 'completed'), at)).toBe(false)
    expect(isWritable(standing('cancelled', 'deleted'), at)).toBe(false)
  })
})
