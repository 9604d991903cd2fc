import { describe, expect, test, vi } from 'vitest'
import { ItemFreed } from '#domain/items/events.ts'
import { fold, keysOf, ABSENT } from '#projections/engine/follow/fold.ts'
import * as say from '#tests/build/build.ts'
import { signInGuessed } from '#tests/build/build-account.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { inboxes } from './inboxes.ts'
import { noticeTo, type NoticeEvent } from './notices.ts'
import { notifications } from './notifications.ts'
import type { RecordedEvent } from '#domain/event.ts'

const PEOPLE = Array.from({ length: 500 }, (_, n) => `person-${n}`)

/** A thing that is free again, for which so many wait; `made`: how often the notices of all of them were put together. */
const freed = () => {
  const made = vi.fn()
  const waiting = Object.assign([...PEOPLE], {
    map: (each: (personId: string) => unknown) => {
      made()
      return PEOPLE.map(each)
    },
  })
  const [event] = recordedAs([ItemFreed.new({ ...say.OF, waiting: PEOPLE })])
  if (!event) throw new Error('one event was recorded')
  return { made, event: { ...event, data: { ...event.data, waiting } } as unknown as RecordedEvent<NoticeEvent> }
}

describe('what an event tells each person', () => {
  test('is the same for each of many, and nothing for whoever is not told', () => {
    const { event } = freed()
    for (const personId of PEOPLE) expect(noticeTo(event, personId)).toMatchObject({ personId, kind: 'next_in_line' })
    expect(noticeTo(event, 'somebody else')).toBeUndefined()
  })
  test.each([notifications, inboxes])(
    'of an event that tells 500 is put together a few times, and not once for each document of $name',
    (projection) => {
      const { event, made } = freed()
      const ids = keysOf(projection, event)
      expect(ids).toHaveLength(PEOPLE.length)
      for (const id of ids) expect(fold(projection, ABSENT, { id, event }).document).not.toBeNull()
      expect(made.mock.calls.length).toBeLessThanOrEqual(2)
    },
  )
})

describe('that a password is guessed', () => {
  const events = recordedAs([signInGuessed(NOW), signInGuessed(NOW), say.listed()])
  test('stands in the inbox of the owner, each time anew, and a letter tells it', () => {
    modelOf(inboxes)
      .given(...events)
      .thenDocument('tom', {
        total: 2,
        notices: [
          { kind: 'sign_in_guessed', subjectId: 'tom', order: 1 },
          { kind: 'sign_in_guessed', subjectId: 'tom', order: 2 },
        ],
        messages: [],
      })
    const rows = modelOf(notifications).given(...events).documents
    expect(rows).toMatchObject([
      { personId: 'tom', kind: 'sign_in_guessed', itemId: null, letterAt: 1, newListingAt: null },
      { personId: 'tom', kind: 'sign_in_guessed', itemId: null, letterAt: 2, newListingAt: null },
    ])
  })
  test('is the only kind so far of which a letter goes out: a request for a thing is none', () => {
    const rows = modelOf(notifications).given(...recordedAs([say.listed(), say.requested('maya')])).documents
    expect(rows).toMatchObject([{ kind: 'claim_received', letterAt: null }])
  })
})
