import { describe, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { NOW, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from './decider.ts'
import { ExactPlaceSeen } from './events.ts'

const { given } = specOf(itemDecider)
const { ownerId: _, ...listing } = say.listing
const AFTER_END = '2026-11-19T10:00:00.000Z'
const LATER = '2026-11-19T15:00:00.000Z'

describe('sharing a thing', () => {
  test('a new listing is available', () => {
    given().when({ type: 'listItem', listing }).thenEvents(say.listed())
  })
  test('an id is taken once', () => {
    given(say.listed()).when({ type: 'listItem', listing }).thenRefused('item-status-not-possible')
  })
  test.each(['title', 'description', 'dimensions', 'pickupNotes', 'availabilityWindow'] as const)(
    'contact details are refused in %s',
    (field) => {
      given()
        .when({ type: 'listItem', listing: { ...listing, [field]: 'ring 0412 345 678' } })
        .thenRefused('contact-details', field)
    },
  )
  test.each([null, NOW, '2026-11-18T07:12:00.000Z', '2026-12-19T07:12:00.001Z'])(
    'a time-sensitive listing needs an end within the next 30 days, not %s',
    (expiresAt) => {
      given()
        .when({ type: 'listItem', listing: { ...listing, timeSensitive: true, expiresAt } })
        .thenRefused('expiry-required', 'expiresAt')
    },
  )
  test('30 days ahead is still within', () => {
    const ends = { timeSensitive: true, expiresAt: '2026-12-19T07:12:00.000Z' }
    given()
      .when({ type: 'listItem', listing: { ...listing, ...ends } })
      .thenEvents(say.listed(ends))
  })
})

describe('changing what a listing says', () => {
  test('only what really changes is recorded', () => {
    given(say.listed())
      .when({ type: 'editItem', changes: { title: 'Green armchair', weight: '24 kg' } })
      .thenEvents(say.edited({ title: 'Green armchair' }))
  })
  test('no real change is no event', () => {
    given(say.listed(), say.edited({ title: 'Green armchair' }))
      .when({ type: 'editItem', changes: { title: 'Green armchair' } })
      .thenNothing()
  })
  test('while claimed only pickup notes, availability window and photos may change', () => {
    const claimed = given(say.listed(), say.requested('maya'), say.accepted('maya'))
    const free = { pickupNotes: 'Side gate.', availabilityWindow: 'Saturday', photos: ['a'] }
    claimed.when({ type: 'editItem', changes: free }).thenEvents(say.edited(free, ['maya']))
    claimed
      .when({ type: 'editItem', changes: { ...free, title: 'Another chair' } })
      .thenRefused('item-edit-while-claimed')
  })
  describe('a street that is added while claimed', () => {
    const HOME = { ...say.listing.location, address: null }
    const place = { ...HOME, address: '12 Oak Lane, Mount Lawley' }
    const claimed = given(say.listed({ location: HOME }), say.requested('maya'), say.accepted('maya'))
    const edit = (changes: Partial<typeof say.listing>) => ({ type: 'editItem', changes, addsStreetTo: HOME }) as const
    test('is told to the one it is promised to', () => {
      claimed.when(edit({ location: place })).thenEvents(say.edited({ location: place }, ['maya']))
    })
    test('may come together with the notes', () => {
      const changes = { location: place, pickupNotes: 'Side gate.' }
      claimed.when(edit(changes)).thenEvents(say.edited(changes, ['maya']))
    })
    test('is refused where it is not said that it only adds the street', () => {
      claimed.when({ type: 'editItem', changes: { location: place } }).thenRefused('item-edit-while-claimed')
    })
    test('moves nothing', () => {
      claimed
        .when(edit({ location: place, publicPoint: { lat: -31.9, lng: 115.9 } }))
        .thenRefused('item-edit-while-claimed')
      claimed.when(edit({ location: place, suburb: 'Bassendean' })).thenRefused('item-edit-while-claimed')
      claimed.when(edit({ location: place, title: 'Another chair' })).thenRefused('item-edit-while-claimed')
    })
    test('is refused where another one was added since the place was looked at', () => {
      const other = { ...HOME, address: '4 Elm Street, Mount Lawley' }
      given(
        say.listed({ location: HOME }),
        say.requested('maya'),
        say.accepted('maya'),
        say.edited({ location: other }, ['maya']),
      )
        .when(edit({ location: place }))
        .thenRefused('item-edit-while-claimed')
    })
    test('is not the business of others, and not possible once it is picked up', () => {
      claimed.when(edit({ location: place }), { by: 'maya' }).thenRefused('item-not-yours')
      given(
        say.listed({ location: HOME }),
        say.requested('maya'),
        say.accepted('maya'),
        say.completed('maya', 'owner', NOW),
      )
        .when(edit({ location: place }))
        .thenRefused('item-completed')
    })
  })
  test('a completed listing cannot be changed', () => {
    given(say.listed(), say.givenElsewhere)
      .when({ type: 'editItem', changes: { title: 'Another chair' } })
      .thenRefused('item-completed')
  })
  test('being time-sensitive and its end are told together', () => {
    given(say.ending)
      .when({ type: 'editItem', changes: { expiresAt: LATER } })
      .thenEvents(say.edited({ timeSensitive: true, expiresAt: LATER }))
    given(say.ending)
      .when({ type: 'editItem', changes: { timeSensitive: false } })
      .thenEvents(say.edited({ timeSensitive: false, expiresAt: null }))
    given(say.listed())
      .when({ type: 'editItem', changes: { timeSensitive: true } })
      .thenRefused('expiry-required', 'expiresAt')
  })
  test('contact details are refused in changes too', () => {
    given(say.listed())
      .when({ type: 'editItem', changes: { pickupNotes: 'www.example.com' } })
      .thenRefused('contact-details', 'pickupNotes')
  })
  test('only the owner changes it; a private or hidden listing does not even exist for others', () => {
    const command = { type: 'editItem', changes: { title: 'Mine now' } } as const
    given(say.listed()).when(command, { by: 'maya' }).thenRefused('item-not-yours')
    given(say.listed({ visibility: 'private' }))
      .when(command, { by: 'maya' })
      .thenRefused('item-not-found')
    given().when(command).thenRefused('item-not-found')
    given(say.listed(), say.deleted).when(command).thenRefused('item-not-found')
  })
})

describe('pausing and resuming', () => {
  test('available ⇄ unavailable, each repeatable', () => {
    given(say.listed()).when({ type: 'pauseItem' }).thenEvents(say.paused)
    given(say.listed(), say.paused).when({ type: 'pauseItem' }).thenNothing()
    given(say.listed(), say.paused).when({ type: 'offerItem', expiresAt: null }).thenEvents(say.resumed)
    given(say.listed()).when({ type: 'offerItem', expiresAt: null }).thenNothing()
    given(say.ending).when({ type: 'offerItem', expiresAt: say.END }).thenNothing()
  })
  test('409 while claimed', () => {
    const claimed = given(say.listed(), say.requested('maya'), say.accepted('maya'))
    claimed.when({ type: 'pauseItem' }).thenRefused('item-claimed')
    claimed.when({ type: 'offerItem', expiresAt: null }).thenRefused('item-claimed')
  })
  test('a paused listing whose end has passed resumes only with a new end', () => {
    const past = given(say.ending, say.paused)
    past.when({ type: 'offerItem', expiresAt: null }, { at: AFTER_END }).thenRefused('expiry-required', 'expiresAt')
    past
      .when({ type: 'offerItem', expiresAt: LATER }, { at: AFTER_END })
      .thenEvents(say.edited({ timeSensitive: true, expiresAt: LATER }), say.resumed)
  })
  test('completed and deleted are final', () => {
    for (const command of [{ type: 'pauseItem' }, { type: 'offerItem', expiresAt: null }] as const) {
      given(say.listed(), say.givenElsewhere).when(command).thenRefused('item-status-not-possible')
      given(say.listed(), say.deleted).when(command).thenRefused('item-not-found')
    }
  })
})

describe('given outside the app', () => {
  test('pending claims are declined: given to another neighbour', () => {
    given(say.listed(), say.requested('maya'), say.requested('priya'))
      .when({ type: 'giveItemElsewhere' })
      .thenEvents(say.givenElsewhere, say.givenToAnother('maya'), say.givenToAnother('priya'))
  })
  test('also from paused, and repeatable', () => {
    given(say.listed(), say.paused).when({ type: 'giveItemElsewhere' }).thenEvents(say.givenElsewhere)
    given(say.listed(), say.givenElsewhere).when({ type: 'giveItemElsewhere' }).thenNothing()
  })
  test('not while claimed, not once expired', () => {
    given(say.listed(), say.requested('maya'), say.accepted('maya'))
      .when({ type: 'giveItemElsewhere' })
      .thenRefused('item-claimed')
    given(say.ending, say.expired).when({ type: 'giveItemElsewhere' }).thenRefused('item-status-not-possible')
  })
})

describe('taking a listing away', () => {
  test('pending and accepted claims are cancelled by the system, with the reason item-deleted', () => {
    given(say.listed(), say.requested('maya'), say.requested('priya'), say.accepted('maya'))
      .when({ type: 'deleteItem' })
      .thenEvents(say.deleted, say.ended('maya', 'item-deleted'), say.ended('priya', 'item-deleted'))
  })
  test('any but completed → deleted', () => {
    given(say.listed(), say.paused).when({ type: 'deleteItem' }).thenEvents(say.deleted)
    given(say.ending, say.expired).when({ type: 'deleteItem' }).thenEvents(say.deleted)
    given(say.listed(), say.givenElsewhere).when({ type: 'deleteItem' }).thenRefused('item-completed')
  })
  test('a deleted one does not exist any more', () => {
    given(say.listed(), say.deleted).when({ type: 'deleteItem' }).thenRefused('item-not-found')
  })
})

test("an admin's look at an exact place is a fact; nobody else can make it", () => {
  given(say.listed())
    .when({ type: 'seeExactPlace' }, { by: { kind: 'admin', id: 'ada' } })
    .thenEvents(ExactPlaceSeen.new({ ...say.OF, adminId: 'ada' }))
  given(say.listed()).when({ type: 'seeExactPlace' }, { by: 'maya' }).thenRefused('item-not-yours')
})
