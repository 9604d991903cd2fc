import { expect, test } from 'vitest'
import { haversine } from '#domain/place.ts'
import { people } from '#projections/accounts/people.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { feedAt, NEAR_MAYA, town } from '#tests/api-spec.ts'
import { servePages } from '#tests/page-server.ts'
import { join, type Neighbour } from '#tests/visitor.ts'

const { tom, maya, priya, world, share, one } = town()

/** As in a city where so many hide that listing them all would cost more than looking at those who were found. */
const manyHide = (reads: Reads): Reads => ({
  of: <D extends Document>(projection: { readonly name: string; readonly document?: D }): View<D> => {
    const view = reads.of<D>(projection)
    return projection.name === people.name ? { ...view, selectFew: () => Promise.resolve(null) } : view
  },
})

const withMany = async (look: (url: string) => Promise<void>): Promise<void> => {
  const { deps } = world()
  const server = await servePages({ ...deps, openReads: () => manyHide(deps.openReads()) }, {})
  await look(server.url).finally(server.close)
}
const listOf = async (url: string, path: string, reader: Neighbour): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie: reader.session().cookie } })
  return ((await answer.json()) as { readonly data: unknown }).data
}

test('where many hide their place the list is the same as where few do: for strangers, and for whoever hides', async () => {
  await share({}, tom())
  await share({}, priya())
  await priya().put('/api/auth/me', { preferences: { showLocation: false } })
  await withMany(async (many) => {
    for (const reader of [maya(), priya()]) {
      const list = await listOf(many, NEAR_MAYA, reader)
      expect(list).toMatchObject([{}, {}])
      expect(list).toEqual(await listOf(world().url, NEAR_MAYA, reader))
    }
  })
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
  expect(await listOf(world().url, atTheCentre, maya())).toEqual(found)
  await withMany(async (many) => expect(await listOf(many, atTheCentre, maya())).toEqual(found))
  const atHome = feedAt(-31.75, 116.15, '&radius=0.1')
  expect(await listOf(world().url, atHome, ruth)).toEqual([expect.objectContaining({ id: hers, isMine: true })])
  expect(await listOf(world().url, atHome, maya())).toEqual([])
})
