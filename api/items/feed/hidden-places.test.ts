import { expect, test } from 'vitest'
import { haversine } from '#domain/place.ts'
import { feedAt, listIn, NEAR_MAYA, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, one } = town()

const listOf = async (path: string, reader: Neighbour) => listIn(await reader.get(path))

test('what somebody lists who hides the place is in the list of strangers, and in the own', async () => {
  await share({}, tom())
  await share({}, priya())
  await priya().put('/api/auth/me', { preferences: { showLocation: false } })
  for (const reader of [maya(), priya()]) expect(await listOf(NEAR_MAYA, reader)).toHaveLength(2)
})

test('whoever lives far from the centre of a wide suburb and hides it is found at the centre, also by a search that reaches no further', async () => {
  const ruth = await join(world().url, 'Ruth Farr', [116.15, -31.75])
  const location = { type: 'Point', coordinates: [116.15, -31.75], address: '1 Bush Road, Gidgegannup' }
  const hers = await share({ location }, ruth)
  const before = await one(hers)
  await ruth.put('/api/auth/me', { preferences: { showLocation: false } })
  const { lat, lng } = await one(hers)
  expect(haversine(before, { lat, lng })).toBeGreaterThan(2000)
  const atTheCentre = feedAt(lat, lng, '&radius=0.5')
  const found = [expect.objectContaining({ id: hers, distance: 0 })]
  expect(await listOf(atTheCentre, maya())).toEqual(found)
  const atHome = feedAt(-31.75, 116.15, '&radius=0.1')
  expect(await listOf(atHome, ruth)).toEqual([expect.objectContaining({ id: hers, isMine: true })])
  expect(await listOf(atHome, maya())).toEqual([])
})
