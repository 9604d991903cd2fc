import { expect, test, vi } from 'vitest'
import { items } from '#projections/items/listing.ts'
import { listingsQuestion } from '#projections/items/questions.ts'
import { ownHomes } from '#api/places/own-homes.ts'
import { town } from '#tests/visitor/api-spec.ts'

/** Where one's own stand. */
const { world, maya, share } = town()
const AROUND = { from: { lat: -31.934, lng: 115.8716 }, radiusKm: 5 }

/** How many homes are opened for somebody who looks for what is available. */
const openedFor = async (readerId: string): Promise<number> => {
  const { openReads, live, unseal, clock } = world().deps
  const deps = { unseal }
  const opening = vi.spyOn(deps, 'unseal')
  const listings = { index: (await live()).listings, view: openReads().of(items) }
  const question = listingsQuestion(listings, { statuses: ['available'] }, clock())
  const homes = await ownHomes({ deps, question, readerId }, AROUND)
  expect(homes.size).toBe(opening.mock.calls.length)
  return homes.size
}

test('of one’s own, only the homes of what is looked for are opened, however much was given away before', async () => {
  const ids = [await share({}, maya()), await share({}, maya()), await share({}, maya())]
  expect(await openedFor(maya().id)).toBe(3)
  for (const id of ids.slice(1)) expect((await maya().del(`/api/items/${id}`)).status).toBe(200)
  expect(await openedFor(maya().id)).toBe(1)
})
