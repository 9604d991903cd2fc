import { describe, expect, test } from 'vitest'
import { type Audience, type LiveChange, makeRecentChanges } from './recent-changes.ts'

const toTom = (...changes: readonly LiveChange[]): Audience => ({ lists: [], people: new Map([['tom', changes]]) })
const toAll = (...lists: Audience['lists']): Audience => ({ lists, people: new Map() })
const NOBODY = toAll()

describe('what was told lately', () => {
  test('to a person after a position, and of the lists that everybody sees; nothing that others were told', () => {
    const recent = makeRecentChanges()
    recent.note({ position: 5 }, toTom({ kind: 'claims', itemId: 'i1' }, { kind: 'notifications' }))
    recent.note({ position: 9 }, toAll('feed'))
    expect(recent.since(4, 'tom')).toEqual([
      { kind: 'claims', itemId: 'i1', position: 5 },
      { kind: 'notifications', position: 5 },
      { kind: 'feed', position: 9 },
    ])
    expect(recent.since(5, 'tom')).toEqual([{ kind: 'feed', position: 9 }])
    expect(recent.since(4, 'maya')).toEqual([{ kind: 'feed', position: 9 }])
    expect(recent.since(9, 'tom')).toEqual([])
  })
  test('each thing once, where it changed last, in the order of the log', () => {
    const recent = makeRecentChanges()
    recent.note({ position: 1 }, toAll('feed'))
    recent.note({ position: 2 }, toTom({ kind: 'notifications' }))
    recent.note({ position: 3 }, toAll('feed'))
    expect(recent.since(0, 'tom')).toEqual([
      { kind: 'notifications', position: 2 },
      { kind: 'feed', position: 3 },
    ])
  })
  test('is not known where nothing was heard, before the first that was, and of another log', () => {
    const recent = makeRecentChanges()
    expect(recent.since(0, 'tom')).toBeNull()
    recent.note({ position: 7 }, NOBODY)
    expect(recent.since(5, 'tom')).toBeNull()
    expect(recent.since(6, 'tom')).toEqual([])
    expect(recent.since(7, 'tom')).toEqual([])
    expect(recent.since(8, 'tom')).toBeNull()
  })
  test('is not known from before an event that could not be read', () => {
    const recent = makeRecentChanges()
    recent.note({ position: 1 }, toTom({ kind: 'notifications' }))
    recent.forget({ position: 2 })
    recent.note({ position: 3 }, toAll('feed'))
    expect(recent.since(1, 'tom')).toBeNull()
    expect(recent.since(2, 'tom')).toEqual([{ kind: 'feed', position: 3 }])
  })
  test('does not grow: of the oldest it is said that they are not known any more', () => {
    const recent = makeRecentChanges(100)
    for (let position = 1; position <= 10_000; position += 1)
      recent.note({ position }, toTom({ kind: 'notifications' }))
    expect(recent.since(1, 'tom')).toBeNull()
    expect(recent.since(9900, 'tom')).toBeNull()
    expect(recent.since(9990, 'tom')).toEqual([{ kind: 'notifications', position: 10_000 }])
    expect(recent.since(10_000, 'tom')).toEqual([])
  })
  test('an event that tells five hundred counts as so many', () => {
    const recent = makeRecentChanges(600)
    const many = new Map(Array.from({ length: 500 }, (_, n) => [`person-${n}`, [{ kind: 'notifications' as const }]]))
    recent.note({ position: 1 }, { lists: [], people: many })
    recent.note({ position: 2 }, { lists: [], people: many })
    expect(recent.since(0, 'person-3')).toBeNull()
    expect(recent.since(1, 'person-3')).toEqual([{ kind: 'notifications', position: 2 }])
  })
})
