import { expect, test, vi } from 'vitest'
import { items } from '#projections/items/listing.ts'
import { type Belonging, standingFor } from '#api/places/standing.ts'
import { town } from '#tests/api-spec.ts'

/** Where documents stand for one reader (G17). */
const { world, maya, share } = town()
const AROUND = { from: { lat: -31.934, lng: 115.8716 }, radiusKm: 5 }

/** How many homes are opened for somebody who looks for what is available. */
const openedFor = async (readerId: string): Promise<number> => {
  const reads = world().deps.openReads()
  const deps = { unseal: world().deps.unseal }
  const unseal = vi.spyOn(deps, 'unseal')
  const belonging: Belonging = { field: 'ownerId', personOf: ({ ownerId }) => ownerId }
  const where = [{ field: 'status', in: ['available'] }] as const
  await standingFor({ deps, reads, view: reads.of(items), belonging, readerId, where }, AROUND)
  return unseal.mock.calls.length
}

test('of one’s own, only the homes of what is looked for are opened, however much was given away before', async () => {
  const ids = [await share({}, maya()), await share({}, maya()), await share({}, maya())]
  expect(await openedFor(maya().id)).toBe(3)
  for (const id of ids.slice(1)) expect((await maya().del(`/api/items/${id}`)).status).toBe(200)
  expect(await openedFor(maya().id)).toBe(1)
})
