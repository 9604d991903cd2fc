import { describe, expect, test } from 'vitest'
import { REDACTED } from '#domain/event.ts'
import * as say from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { items } from './listing.ts'
import { changedSince, listingChanges } from './listing-changes.ts'

const WHEN = { availabilityTimes: ['sunday'], availabilityWindow: 'after 6' } as const
const GONE = { availabilityTimes: REDACTED, availabilityWindow: REDACTED }
const NONE = { availabilityTimes: [], availabilityWindow: null }
const listed = say.listed({
  availabilityTimes: [...WHEN.availabilityTimes],
  availabilityWindow: WHEN.availabilityWindow,
})
const edited = say.edited({ availabilityTimes: ['saturday-morning'] })

/** As the log gives an event of somebody who is forgotten. */
const forgotten = (event: ReturnType<typeof say.listed> | ReturnType<typeof say.edited>) =>
  ({ ...event, data: { ...event.data, ...GONE } }) as never

describe('a listing', () => {
  const model = modelOf(items)
  test('has the times and the words beside them, each until it is changed', () => {
    model.given(...recordedAs([listed])).thenDocument(say.ITEM, WHEN)
    model
      .given(...recordedAs([listed, edited]))
      .thenDocument(say.ITEM, { availabilityTimes: ['saturday-morning'], availabilityWindow: 'after 6' })
  })
  test('of a forgotten person has neither, whether they were listed or changed', () => {
    model.given(...recordedAs([forgotten(listed)])).thenDocument(say.ITEM, NONE)
    model.given(...recordedAs([listed, forgotten(edited)])).thenDocument(say.ITEM, NONE)
  })
})

describe('what a listing said before', () => {
  const changes = (...events: Parameters<typeof recordedAs>[0]) => {
    const [only] = modelOf(listingChanges).given(...recordedAs(events, { from: 1 })).documents
    if (!only) throw new Error('no document')
    return only
  }
  test('holds the times, too, and a change of them is one that people rely on', () => {
    const document = changes(listed, say.requested('maya'), edited)
    expect(changedSince(document, 2)).toEqual({ availabilityTimes: ['sunday'] })
    expect(document).toMatchObject({ now: { availabilityTimes: ['saturday-morning'] }, changedAt: 3 })
  })
  test('is gone with the words of a forgotten person', () => {
    const document = changes(listed, say.requested('maya'), edited)
    const bare = listingChanges.words?.redact(document, 'tom')
    expect(bare).toMatchObject({ now: NONE, edits: [{ before: { availabilityTimes: [] } }] })
    expect(changes(forgotten(listed)).now).toMatchObject(NONE)
  })
})
