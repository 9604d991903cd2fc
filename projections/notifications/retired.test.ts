import { describe, expect, test } from 'vitest'
import { PickupConfirmed, PickupReminded } from '#domain/claims/events.ts'
import type { NewEvent } from '#domain/event.ts'
import { ExpiryReminded, ItemFreed, StillAvailableAsked, StillAvailableConfirmed } from '#domain/items/events.ts'
import { fold, keysOf } from '#projections/engine/follow/fold.ts'
import * as say from '#tests/build/build.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import type { Stored } from '#stores/documents/port.ts'
import { inboxes, type InboxDocument } from './inboxes.ts'

/** Kinds of what this person has not looked at and still holds, oldest first. */
const unreadOf = (personId: string, events: readonly NewEvent[]) => {
  let stored: Stored = { pos: -1, document: null }
  for (const event of recordedAs(events).filter(({ type }) => inboxes.wants.some((wanted) => wanted === type)))
    if (keysOf(inboxes, event).includes(personId)) stored = fold(inboxes, stored, { id: personId, event })
  return ((stored.document as InboxDocument | null)?.notices ?? []).map(({ kind }) => kind)
}
const FRIDAY = '2026-11-20T09:30:00.000Z'
const asked = say.requested('maya')
const yes = say.accepted('maya')
const reminded = PickupReminded.new({ ...say.ofClaim('maya'), pickupTime: FRIDAY })
const ends = ExpiryReminded.new({ ...say.OF, expiresAt: say.END })
const still = StillAvailableAsked.new(say.OF)
const freed = ItemFreed.new({ ...say.OF, waiting: ['maya'] })
const proposed = say.proposed('maya', 'claimer', FRIDAY)
const confirmed = PickupConfirmed.new({ ...say.ofClaim('maya'), confirmedBy: 'owner', pickupTime: FRIDAY })

describe('a notification that no longer holds is no longer unread', () => {
  const cases: readonly (readonly [string, readonly NewEvent[], string, readonly string[]])[] = [
    ['a request, until it is answered', [asked], 'tom', ['claim_received']],
    ['a request that was accepted', [asked, yes], 'tom', []],
    ['a request that was declined', [asked, say.declined('maya')], 'tom', []],
    ['a request that was withdrawn', [asked, say.withdrawn('maya')], 'tom', ['claim_cancelled']],
    ['a request whose listing ended', [asked, say.ended('maya', 'item-deleted')], 'tom', []],
    ['a request of another', [asked, say.requested('priya'), say.declined('priya')], 'tom', ['claim_received']],
    ['a yes to a pickup that was released', [asked, yes, say.released('maya')], 'maya', ['claim_declined']],
    ['a proposed time, until it is answered', [asked, yes, proposed], 'tom', ['pickup_proposed']],
    ['a proposed time that was confirmed', [asked, yes, proposed, confirmed], 'tom', []],
    ['a time that a newer one replaces', [asked, yes, proposed, proposed], 'tom', ['pickup_proposed']],
    [
      'a proposed time of a cancelled pickup',
      [asked, yes, proposed, say.cancelled('maya')],
      'tom',
      ['claim_cancelled'],
    ],
    ['a reminder, until the pickup', [asked, yes, reminded], 'tom', ['pickup_reminder']],
    ['a reminder of what was picked up', [asked, yes, reminded, say.completed('maya', 'owner', NOW)], 'tom', []],
    [
      'a reminder, for the other one, too',
      [asked, yes, reminded, say.completed('maya', 'owner', NOW)],
      'maya',
      ['claim_completed'],
    ],
    ['a reminder of a cancelled pickup', [asked, yes, reminded, say.cancelled('maya')], 'maya', []],
    ['an end that comes', [say.ending, ends], 'tom', ['item_expiring']],
    ['an end that was moved', [say.ending, ends, say.edited({ expiresAt: FRIDAY, timeSensitive: true })], 'tom', []],
    ['an end, after other words', [say.ending, ends, say.edited({ title: 'Chair' })], 'tom', ['item_expiring']],
    ['an end that came', [say.ending, ends, say.expired], 'tom', ['item_expired']],
    ['the end of what is listed again', [say.ending, say.expired, say.relisted(NOW)], 'tom', []],
    ['whether it is still there, until it is answered', [still], 'tom', ['still_available']],
    ['whether it is still there, answered', [still, StillAvailableConfirmed.new(say.OF)], 'tom', []],
    ['whether it is still there, given elsewhere', [still, say.givenElsewhere], 'tom', []],
    ['whether it is still there, deleted', [still, say.deleted], 'tom', []],
    ['being next in line', [asked, freed], 'maya', ['next_in_line']],
    ['being next in line, with a yes', [asked, freed, yes], 'maya', ['claim_accepted']],
    ['being next in line, withdrawn', [asked, freed, say.withdrawn('maya')], 'maya', []],
  ]
  test.each(cases)('%s', (...[, events, personId, kinds]) => expect(unreadOf(personId, events)).toEqual(kinds))
})

test('an inbox of which nothing is retired is not written again', () => {
  const [before, after] = recordedAs([asked, say.deleted])
  if (!before || !after) throw new Error('nothing happened')
  const stored = fold(inboxes, { pos: -1, document: null }, { id: 'tom', event: before })
  expect(fold(inboxes, stored, { id: 'tom', event: after })).toBe(stored)
  expect(fold(inboxes, { pos: -1, document: null }, { id: 'zoe', event: after }).document).toBeNull()
})
