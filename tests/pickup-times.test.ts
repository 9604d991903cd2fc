import { expect, test } from 'vitest'
import { catalog, upcast } from '#domain/catalog.ts'
import { REDACTED } from '#domain/event.ts'
import { goldens, readGolden } from '#tests/events/golden.ts'

/** Times were kept as their English words, joined by semicolons, until they had keys (docs/decisions/133). */
const timesIn = async (type: string, words: string) => {
  const golden = goldens().find((one) => one.type === type && JSON.stringify(one.reads).includes(words))
  if (!golden) throw new Error(`no golden of ${type} has ${words}`)
  return readGolden(golden)
}

test.each([
  ['ItemListed', 'Weekday evenings; after 6; Any time, it is on the porch'],
  ['ItemEdited', 'Sunday; Saturday morning'],
  ['OfferMade', 'Saturday morning'],
])('%s that was written with %s reads as keys and the words beside them', async (type, words) => {
  const reads = {
    ItemListed: { availabilityTimes: ['weekday-evenings', 'any-time-on-porch'], availabilityWindow: 'after 6' },
    ItemEdited: { availabilityTimes: ['saturday-morning', 'sunday'], availabilityWindow: null },
    OfferMade: { pickupTimes: ['saturday-morning'], pickupWindow: null },
  }[type]
  expect(await timesIn(type, words)).toMatchObject(reads ?? {})
})

/** Data of an older version as it reads today. */
const today = (type: string, version: number, data: object) => {
  const definition = catalog.get(type)
  if (!definition) throw new Error(`${type} is no event`)
  return upcast(definition, version, data)
}

test.each([1, 2, 3])('words that name no time stay as they are in a listing of version %i', (version) => {
  const words = 'After 17:00, Saturday mornings'
  expect(today('ItemListed', version, { availabilityWindow: words })).toMatchObject({
    availabilityTimes: [],
    availabilityWindow: words,
  })
})
test('a listing that says nothing has no times', () => {
  expect(today('ItemListed', 3, { availabilityWindow: null })).toMatchObject({
    availabilityTimes: [],
    availabilityWindow: null,
  })
})
test.each([1, 2])('an edit of version %i that does not touch them says nothing of them', (version) => {
  const edit = Object.keys(today('ItemEdited', version, { itemId: 'i1', title: 'Chair', told: [] }) as object)
  expect(edit.toSorted()).toEqual(['itemId', 'title', 'told'])
})
test.each([
  ['ItemListed', 3, { availabilityWindow: REDACTED }, { availabilityWindow: REDACTED, availabilityTimes: REDACTED }],
  ['ItemEdited', 2, { availabilityWindow: REDACTED }, { availabilityWindow: REDACTED, availabilityTimes: REDACTED }],
  ['OfferMade', 1, { pickupWindow: REDACTED }, { pickupWindow: REDACTED, pickupTimes: REDACTED }],
])('of somebody who is forgotten %s of version %i has neither', (...[type, version, was, reads]) => {
  expect(today(type, version, was)).toMatchObject(reads)
})
