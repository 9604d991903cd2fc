import { describe, expect, test } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import * as say from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { changedSince, type ListingChangesDocument, listingChanges } from './listing-changes.ts'

const { given } = modelOf(listingChanges)
const after = (...events: readonly NewEvent[]): ListingChangesDocument => {
  const [only] = given(...recordedAs(events, { from: 1 })).documents
  if (!only) throw new Error('no document')
  return only
}

describe('what a listing said before', () => {
  test('is known for whoever asked before the edit, and not for whoever asked after it', () => {
    const document = after(say.listed(), say.requested('maya'), say.edited({ condition: 'fair' }), say.requested('zoe'))
    expect(changedSince(document, 2)).toEqual({ condition: say.listed().data.condition })
    expect(changedSince(document, 4)).toEqual({})
  })
  test('of several edits the oldest word counts', () => {
    const document = after(
      say.listed(),
      say.requested('maya'),
      say.edited({ title: 'Chair' }),
      say.edited({ title: 'Stool' }),
      say.requested('zoe'),
      say.edited({ title: 'Footstool' }),
    )
    expect(changedSince(document, 2)).toEqual({ title: 'Green wool armchair' })
    expect(changedSince(document, 5)).toEqual({ title: 'Stool' })
    expect(document.edits).toHaveLength(2)
  })
  test('is kept of nothing before somebody asks', () => {
    const document = after(say.listed(), say.edited({ title: 'Chair' }), say.requested('maya'))
    expect(document).toMatchObject({ now: { title: 'Chair' }, edits: [], changedAt: 2 })
  })
  test('does not grow with history', () => {
    const rounds = Array.from({ length: 200 }, (_, n) => [say.requested(`n${n}`), say.edited({ title: `Chair ${n}` })])
    const document = after(say.listed(), ...rounds.flat())
    expect(document.edits).toHaveLength(10)
  })
  test('holds no exact place', () => {
    const document = after(say.listed(), say.requested('maya'), say.edited({ suburb: 'Bassendean' }))
    expect(Object.keys(document.now)).not.toContain('location')
    expect(Object.keys(changedSince(document, 2))).toEqual(['suburb'])
  })
  test('of what nobody relies on nothing counts as changed', () => {
    const document = after(say.listed(), say.requested('maya'), say.edited({ category: 'books_media' }))
    expect(document).toMatchObject({ changedAt: 0, edits: [] })
  })
  test('goes with the listing', () => {
    given(...recordedAs([say.listed(), say.deleted], { from: 1 })).thenNone(say.ITEM)
  })
})
