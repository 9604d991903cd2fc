import { describe, expect, test } from 'vitest'
import { MessageSent } from '#domain/messages/events.ts'
import { HOUR, plus } from '#domain/time.ts'
import type { NewEvent, RecordedEvent } from '#domain/event.ts'
import * as build from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { answersWithin, reliability } from './reliability.ts'

const { given } = modelOf(reliability)
let position = 0
const at = (hours: number, event: NewEvent): RecordedEvent => {
  position += 1
  const instant = plus('2026-11-01T00:00:00.000Z', hours * HOUR)
  const [only] = recordedAs([event], { at: instant, from: position })
  if (!only) throw new Error('no event')
  return only
}
const messageSent = (senderId: string, hours: number, conversationId = 'talk'): RecordedEvent => {
  const recipientId = senderId === 'tom' ? 'maya' : 'tom'
  const of = { conversationId, itemId: build.ITEM, ownerId: 'tom', participantId: 'maya', senderId, recipientId }
  return at(hours, MessageSent.new({ ...of, messageId: `m${position}`, content: 'Hello.' }))
}
const mayas = (...events: readonly RecordedEvent[]) => given(...events).documents.find(({ _id }) => _id === 'maya')

describe('what an owner may know of who asks', () => {
  test('what was collected, and who did not come', () => {
    const done = build.completed('maya', 'owner', '2026-11-19T10:00:00.000Z')
    const known = given(
      at(0, done),
      at(1, done),
      at(2, build.released('maya', true)),
      at(3, build.released('maya', false)),
    )
    known.thenDocument('maya', { collected: 2, noShows: 1 })
    known.thenIds('maya')
  })
  test('how long answers mostly take: from the first of several messages, more than half of the times', () => {
    const quick = [0, 10, 20].flatMap((hour) => [
      messageSent('tom', hour),
      messageSent('tom', hour + 1),
      messageSent('maya', hour + 2),
    ])
    expect(answersWithin(mayas(...quick) ?? { answers: [] })).toBe(3)
    const slow = [
      messageSent('tom', 30),
      messageSent('maya', 60),
      messageSent('tom', 61),
      messageSent('maya', 90),
      messageSent('tom', 91),
      messageSent('maya', 120),
    ]
    expect(
      answersWithin(mayas(...quick, ...slow, messageSent('tom', 121), messageSent('maya', 150)) ?? { answers: [] }),
    ).toBe(72)
  })
  test('nothing is said from fewer than three answers, nor of who speaks first', () => {
    const two = [0, 10].flatMap((hour) => [messageSent('tom', hour), messageSent('maya', hour + 1)])
    expect(answersWithin(mayas(...two, messageSent('maya', 30)) ?? { answers: [] })).toBeNull()
  })
  test('a talk that begins again after more than a week is no answer', () => {
    expect(mayas(messageSent('tom', 0), messageSent('maya', 24 * 7 + 1))?.answers).toEqual([0, 0, 0, 0, 0, 0])
  })
  test('does not grow with a life: the latest twenty open talks, and counts that are halved', () => {
    const open = Array.from({ length: 50 }, (_, n) => messageSent('tom', n, `talk ${n}`))
    const talk = Array.from({ length: 200 }, (_, n) => [
      messageSent('tom', 100 + n),
      messageSent('maya', 100.5 + n),
    ]).flat()
    const known = mayas(...open, ...talk)
    expect(known?.unanswered).toHaveLength(20 - 1)
    expect(known?.answers.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40)
  })
})
