import { expect, test } from 'vitest'
import { ConversationStarted, MessageSent } from '#domain/messages/events.ts'
import { conversations } from '#projections/messages/conversations.ts'
import { inboxes } from '#projections/notifications/inboxes.ts'
import { listIn, town } from '#tests/visitor/api-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import * as said from '#tests/build/build.ts'
import { conversationIdOf } from '#domain/ids.ts'

const { tom, maya, share } = town()

test('what a conversation says is unread, and what all together do, is one number', async () => {
  const itemId = await share()
  for (let n = 0; n < 3; n += 1) await maya().post(`/api/messages/items/${itemId}`, { content: `Hello ${n}` })
  const [thread] = listIn(await tom().get('/api/messages/conversations'))
  expect(thread?.['unreadCount']).toBe(3)
  expect((await tom().get('/api/messages/unread/count')).body['data']).toEqual({ count: 3, threads: 1 })
})

test.each([99, 100, 150, 200, 201, 400])(
  'of %i messages in one conversation both say the same, at most 200',
  (count) => {
    const of = {
      conversationId: conversationIdOf(said.ITEM, 'maya'),
      itemId: said.ITEM,
      ownerId: 'tom',
      participantId: 'maya',
    }
    const sent = Array.from({ length: count }, (_, n) =>
      MessageSent.new({ ...of, messageId: `m${n}`, senderId: 'maya', recipientId: 'tom', content: 'Hello' }),
    )
    const past = recordedAs([ConversationStarted.new(of), ...sent])
    const [thread] = modelOf(conversations).given(...past).documents
    const [inbox] = modelOf(inboxes)
      .given(...past)
      .documents.filter(({ _id }) => _id === 'tom')
    expect(thread?.unread['tom']?.length).toBe(Math.min(200, count))
    expect(inbox?.messages.reduce((sum, { orders }) => sum + orders.length, 0)).toBe(Math.min(200, count))
  },
)
