import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { ClaimerSetOut, PickupConfirmed } from '../claims/events.ts'
import { itemDecider } from './decider.ts'

const { given } = specOf(itemDecider)
/** Half an hour after the clock of the tests. */
const SOON = '2026-11-19T07:42:00.000Z'
const cancel = { type: 'cancelClaim', claimId: say.claimId('maya') } as const
const asMaya = { by: 'maya' }
const coming = [say.listed(), say.requested('maya', { pickupTime: SOON }), say.accepted('maya', SOON)]
const edit = (changes: Parameters<typeof say.edited>[0]) => ({ type: 'editItem', changes }) as const
const PLACE = { publicPoint: { lat: -31.9, lng: 115.9 }, suburb: 'Bassendean' }

describe('who is told of an edit', () => {
  test('everybody with a live claim', () => {
    given(say.listed(), say.requested('maya'), say.requested('priya'), say.requested('zoe'), say.withdrawn('zoe'))
      .when(edit({ condition: 'fair' }))
      .thenEvents(say.edited({ condition: 'fair' }, ['maya', 'priya']))
  })
  test('who has it comes first, also where others wait', () => {
    given(...coming, say.requested('priya', { onWaitlist: true }))
      .when(edit({ photos: ['p9'] }))
      .thenEvents(say.edited({ photos: ['p9'] }, ['maya', 'priya']))
  })
  test('nobody of what nobody relies on', () => {
    given(say.listed(), say.requested('maya'))
      .when(edit({ category: 'books_media' }))
      .thenEvents(say.edited({ category: 'books_media' }))
  })
  test('of the notes only the one who may read them', () => {
    given(say.listed(), say.requested('maya'))
      .when(edit({ pickupNotes: 'Side gate.' }))
      .thenEvents(say.edited({ pickupNotes: 'Side gate.' }))
    given(...coming, say.requested('priya', { onWaitlist: true }))
      .when(edit({ pickupNotes: 'Side gate.' }))
      .thenEvents(say.edited({ pickupNotes: 'Side gate.' }, ['maya']))
  })
})

describe('who is told of a street', () => {
  const HOME = { ...say.listing.location, address: null }
  const adds = { type: 'editItem', changes: { location: say.listing.location }, addsStreetTo: HOME } as const
  test('nobody as long as nobody may see it', () => {
    given(say.listed({ location: HOME }), say.requested('maya'))
      .when(adds)
      .thenEvents(say.edited({ location: say.listing.location }))
  })
  test('only the one it is promised to', () => {
    given(say.listed({ location: HOME }), ...coming.slice(1), say.requested('priya', { onWaitlist: true }))
      .when(adds)
      .thenEvents(say.edited({ location: say.listing.location }, ['maya']))
  })
})

describe('stepping back from a listing that was changed', () => {
  test.each([
    ['the title', { title: 'Half a chair' }],
    ['the condition', { condition: 'for_parts' }],
    ['how heavy it is to carry', { pickupDifficulty: 'difficult' }],
    ['the pictures', { photos: ['p9'] }],
    ['the place', PLACE],
    ['when it can be fetched', { availabilityWindow: 'Sundays' }],
    ['its end', { timeSensitive: true, expiresAt: say.END }],
  ] as const)('is not late after %s was changed', (_, changes) => {
    given(...coming, say.edited({ ...changes } as Parameters<typeof say.edited>[0]))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', false))
  })
  test('is late of a listing that is as it was', () => {
    given(...coming)
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', true))
  })
  test('is late where it was changed before the claimer asked', () => {
    given(say.listed(), say.edited({ condition: 'fair' }), ...coming.slice(1))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', true))
  })
  test('is late where only notes, category or urgency were changed', () => {
    given(...coming, say.edited({ pickupNotes: 'Side gate.', category: 'books_media', urgency: 'verge_today' }))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', true))
  })
  test('is free though the owner said yes after the edit', () => {
    const [listed, asked, yes] = coming
    const events = [listed, asked, say.edited({ condition: 'fair' }), yes].filter((event) => event !== undefined)
    given(...events)
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', false))
  })
  test.each([
    ['proposed a time', [say.proposed('maya', 'claimer', SOON)]],
    ['is on the way', [ClaimerSetOut.new({ ...say.ofClaim('maya'), pickupTime: SOON })]],
    [
      'agreed to a time',
      [
        say.proposed('maya', 'owner', SOON),
        PickupConfirmed.new({ ...say.ofClaim('maya'), confirmedBy: 'claimer', pickupTime: SOON }),
      ],
    ],
  ])('counts again once the claimer %s', (_, steps) => {
    given(...coming, say.edited({ condition: 'fair' }), ...steps)
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', true))
  })
  test('stays free where the owner proposed another time', () => {
    given(...coming, say.edited({ condition: 'fair' }), say.proposed('maya', 'owner', SOON))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', false))
  })
  test('costs no more for those who ask after it', () => {
    const { state } = given(
      say.listed(),
      say.requested('maya'),
      say.edited({ condition: 'fair' }),
      say.requested('zoe'),
    )
    expect(state.edits).toBe(1)
  })
})
