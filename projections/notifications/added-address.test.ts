import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { itemHistory } from '#projections/items/history.ts'
import { noticesOf } from './notices.ts'
import { notifications } from './notifications.ts'

const { location } = say.listing

describe('a street that is added to a listing', () => {
  const model = modelOf(notifications)
  const row = `edits.${say.ITEM}`
  const added = { kind: 'listing_changed', actorId: 'tom', facts: { reason: 'address-added' } }
  test('is told to the one who comes as what it is', () => {
    for (const changes of [{ location }, { location, pickupNotes: 'Side gate.' }])
      model.given(...recordedAs([say.edited(changes, ['maya'])])).thenDocument(`${row}.maya`, added)
  })
  test('is not told to those who wait, whom other parts of the edit concern', () => {
    const [event] = recordedAs([say.edited({ location, photos: ['p9'] }, ['maya', 'priya'])])
    expect(event && noticesOf(event).map(({ personId, facts }) => [personId, facts])).toEqual([
      ['maya', {}],
      ['priya', {}],
    ])
  })
  test('is in the history of its owner, and of the one who comes where it was added after the yes', () => {
    const events = recordedAs([say.edited({ location }), say.edited({ location }, ['maya'])])
    const told = modelOf(itemHistory).given(...events)
    const facts = { photos: null, onlyPhotos: false, onlyAddress: true, addsAddress: false }
    const [before, after] = events.map((event) => idByTime(event))
    told.thenDocument(before ?? '', { audience: 'owner', facts })
    told.thenDocument(after ?? '', { audience: 'maya', facts: { ...facts, addsAddress: true } })
  })
})
