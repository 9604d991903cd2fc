import { expect, test } from 'vitest'
import { people } from '#projections/accounts/people.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { NEAR_MAYA, town } from '#tests/api-spec.ts'
import { servePages } from '#tests/page-server.ts'

const { tom, maya, priya, world, share } = town()

/** As in a city where so many hide that listing them all would cost more than looking at those who were found. */
const manyHide = (reads: Reads): Reads => ({
  of: <D extends Document>(projection: { readonly name: string; readonly document?: D }): View<D> => {
    const view = reads.of<D>(projection)
    return projection.name === people.name ? { ...view, selectFew: () => Promise.resolve(null) } : view
  },
})

test('where many hide their place the list is the same as where few do: for strangers, and for whoever hides', async () => {
  await share({}, tom())
  await share({}, priya())
  await priya().put('/api/auth/me', { preferences: { showLocation: false } })
  const { deps } = world()
  const server = await servePages({ ...deps, openReads: () => manyHide(deps.openReads()) }, {})
  const listOf = async (url: string, cookie: string): Promise<unknown> =>
    (await fetch(`${url}${NEAR_MAYA}`, { headers: { cookie } })).json()
  try {
    for (const reader of [maya(), priya()]) {
      const { cookie } = reader.session()
      const list = await listOf(server.url, cookie)
      expect(list).toMatchObject({ data: [{}, {}] })
      expect(list).toEqual(await listOf(world().url, cookie))
    }
  } finally {
    await server.close()
  }
})
