import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from './decider.ts'
import type { ItemStreamEvent } from './evolve.ts'
import { latestValue } from '../latest-values.ts'
import { claimsOf } from './state.ts'

const { given } = specOf(itemDecider)
const edit = (changes: Parameters<typeof say.edited>[0]) => ({ type: 'editItem', changes }) as const
const LATER = '2026-11-20T10:00:00.000Z'
const waiting = (...past: readonly ItemStreamEvent[]) =>
  claimsOf(given(...past).state)
    .filter(({ is }) => is === 'pending')
    .map(({ claimerId }) => claimerId)

describe('a change that changes nothing is no event', () => {
  test.each([
    ['the same words', { title: say.listing.title, pickupNotes: say.listing.pickupNotes }],
    ['the same closed choices', { category: say.listing.category, condition: say.listing.condition }],
    ['the same photos in the same order', { photos: [] }],
    ['no end where there was none', { timeSensitive: false, expiresAt: null }],
    ['an end for what is not time-sensitive', { expiresAt: LATER }],
    ['nothing at all', {}],
  ])('%s', (_, changes) => {
    given(say.listed()).when(edit(changes)).thenNothing()
  })
  test('the end it has', () => {
    given(say.ending)
      .when(edit({ timeSensitive: true, expiresAt: say.END }))
      .thenNothing()
  })
  test('an end taken away and named again', () => {
    given(say.ending, say.edited({ timeSensitive: false, expiresAt: null }))
      .when(edit({ timeSensitive: false, expiresAt: say.END }))
      .thenNothing()
  })
})

describe('the latest word counts', () => {
  test('what was changed twice is compared with the second', () => {
    const twice = given(say.listed(), say.edited({ weight: '20 kg' }), say.edited({ weight: '22 kg' }))
    twice.when(edit({ weight: '22 kg' })).thenNothing()
    twice.when(edit({ weight: '20 kg' })).thenEvents(say.edited({ weight: '20 kg' }))
    expect(latestValue(twice.state.latestFields, 'weight')).toBe('22 kg')
    expect(latestValue(twice.state.latestFields, 'title')).toBe(say.listing.title)
  })
  test('what was taken away is none, and taking it away again is nothing', () => {
    const bare = given(say.listed(), say.edited({ weight: null }))
    bare.when(edit({ weight: null })).thenNothing()
    bare.when(edit({ weight: '24 kg' })).thenEvents(say.edited({ weight: '24 kg' }))
  })
  test('photos in another order are a change', () => {
    given(say.listed({ photos: ['a', 'b'] }))
      .when(edit({ photos: ['b', 'a'] }))
      .thenEvents(say.edited({ photos: ['b', 'a'] }))
  })
  test('a new end after relisting is the one that counts', () => {
    const again = given(say.ending, say.expired, say.relisted(LATER))
    expect(again.state).toMatchObject({ is: 'available', expiresAt: LATER, timeSensitive: true })
    again.when(edit({ expiresAt: LATER })).thenNothing()
  })
})

describe('the waiting list after each way of ending', () => {
  const line = [say.requested('maya'), say.requested('priya'), say.requested('sam')] as const
  const promised = [say.listed(), ...line, say.accepted('maya')] as const
  test('keeps its order while one of them is promised', () => {
    expect(waiting(...promised)).toEqual(['priya', 'sam'])
  })
  test.each([
    ['cancelled', say.cancelled('maya')],
    ['released', say.released('maya')],
    ['not picked up', say.released('maya', true)],
  ])('%s: it stays, in order, and the thing is available', (_, end) => {
    expect(waiting(...promised, end)).toEqual(['priya', 'sam'])
    expect(given(...promised, end).state.is).toBe('available')
  })
  test('one who leaves it does not change the order of the others', () => {
    expect(waiting(say.listed(), ...line, say.withdrawn('priya'))).toEqual(['maya', 'sam'])
    expect(waiting(say.listed(), ...line, say.declined('maya'))).toEqual(['priya', 'sam'])
  })
  test('one who comes back stands at its end', () => {
    const again = say.requested('maya', { claimId: `${say.ITEM}-again` })
    expect(waiting(say.listed(), ...line, say.withdrawn('maya'), again)).toEqual(['priya', 'sam', 'maya'])
  })
  test('picked up, given elsewhere, expired, deleted: nobody waits any more', () => {
    const others = (end: (who: string) => ReturnType<typeof say.ended>) => ['priya', 'sam'].map(end)
    const toAnother = ['priya', 'sam'].map(say.givenToAnother)
    expect(waiting(...promised, say.completed('maya', 'owner', LATER), ...toAnother)).toEqual([])
    expect(waiting(...promised, say.expired, ...others((who) => say.ended(who, 'item-expired')))).toEqual([])
    expect(waiting(...promised, say.deleted, ...others((who) => say.ended(who, 'item-deleted')))).toEqual([])
  })
})

describe('a decline bars until the thing is free again', () => {
  const barred = (...past: readonly ItemStreamEvent[]) => given(...past).state.barred
  const declined = [say.listed(), say.requested('maya'), say.declined('maya')] as const
  test('from the decline on, for that person only', () => {
    expect(barred(...declined)).toEqual(['maya'])
    expect(barred(...declined, say.requested('priya'), say.withdrawn('priya'))).toEqual(['maya'])
  })
  test.each([
    ['resumed', [say.paused, say.resumed]],
    ['relisted', [say.expired, say.relisted(LATER)]],
    ['set free by the claimer', [say.requested('priya'), say.accepted('priya'), say.cancelled('priya')]],
    ['released by the owner', [say.requested('priya'), say.accepted('priya'), say.released('priya')]],
  ])('%s: nobody is barred', (_, freed) => {
    expect(barred(...declined, ...freed)).toEqual([])
  })
})
