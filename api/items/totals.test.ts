import { beforeAll, expect, test } from 'vitest'
import type { Reads, View } from '#projections/engine/projection.ts'
import { involvements } from '#projections/items/involvements.ts'
import { items } from '#projections/items/listing.ts'
import { saved } from '#projections/items/saved.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Query } from '#stores/documents/query.ts'
import { listIn, town, reportedBy } from '#tests/api-spec.ts'
import { servePages } from '#tests/page-server.ts'
import { join } from '#tests/visitor.ts'

const { tom, maya, priya, world, share, ask } = town()
const MANY = 16
const PAGE = 5

/** The same answers; how many documents of each read model they were made of. */
const counting = () => {
  const read = new Map<string, number>()
  const over = (reads: Reads): Reads => ({
    of: <D extends Document>(projection: { readonly name: string; readonly document?: D }): View<D> => {
      const view = reads.of<D>(projection)
      const counted = <Found extends readonly D[]>(found: Found): Found => {
        read.set(projection.name, (read.get(projection.name) ?? 0) + found.length)
        return found
      }
      const find = async (query: Query) => {
        const page = await view.find(query)
        return { ...page, documents: counted(page.documents) }
      }
      return { ...view, find, getMany: async (ids) => counted(await view.getMany(ids)) }
    },
  })
  return { over, documentsOf: ({ name }: { readonly name: string }): number => read.get(name) ?? 0 }
}

/** A list as Maya gets it, and what it was made of. */
const listed = async (path: string) => {
  const { deps } = world()
  const counted = counting()
  const server = await servePages({ ...deps, openReads: () => counted.over(deps.openReads()) }, {})
  const response = await fetch(`${server.url}${path}`, { headers: { cookie: maya().session().cookie } })
  const body = (await response.json()) as { readonly data: readonly unknown[]; readonly meta: { total: number } }
  await server.close()
  return { ...counted, length: body.data.length, total: body.meta.total }
}

let ids: string[] = []
beforeAll(async () => {
  ids = await Promise.all(Array.from({ length: MANY }, (_, at) => share({ title: `Thing ${at}` })))
  for (const id of ids) {
    await maya().post(`/api/items/${id}/save`)
    await ask(id)
  }
  // Of what can no longer be seen, one is gone, one hidden by reports, and one of somebody who was blocked.
  const [gone, hidden] = ids
  await tom().del(`/api/items/${gone}`)
  const reporters = [priya(), await join(world().url, 'Sam Third'), await join(world().url, 'Kim Fourth')]
  await reportedBy(hidden ?? '', reporters)
  const quarrel = await join(world().url, 'Quentin Quarrel')
  const theirs = await share({}, quarrel)
  await maya().post(`/api/items/${theirs}/save`)
  await ask(theirs)
  expect((await maya().post(`/api/users/${quarrel.id}/block`)).status).toBe(200)
  await share({ title: 'Of my own' }, maya())
})

test('what was saved is counted as it would be listed, and no more is read than a page', async () => {
  const page = await listed(`/api/items/saved?limit=${PAGE}`)
  expect(page.total).toBe(MANY - 2)
  expect(page.documentsOf(items)).toBeLessThanOrEqual(PAGE)
  // Once for the page, once for what each card says of it.
  expect(page.documentsOf(saved)).toBeLessThanOrEqual(2 * PAGE)
  expect(listIn(await maya().get('/api/items/saved?limit=100'))).toHaveLength(page.total)
})

test('so is what somebody shared or asked for', async () => {
  const page = await listed(`/api/items/user/mine?involved=true&limit=${PAGE}`)
  expect(page.length).toBe(PAGE)
  // Whoever asked goes on seeing what is hidden from strangers; one's own is counted, too.
  expect(page.total).toBe(MANY - 1 + 1)
  expect(listIn(await maya().get('/api/items/user/mine?involved=true&limit=100'))).toHaveLength(page.total)
  // A listing that cannot be seen is made up for by a further one.
  expect(page.documentsOf(items)).toBeLessThanOrEqual(PAGE + 2)
  expect(page.documentsOf(involvements)).toBeLessThanOrEqual(2 * PAGE + 2)
})
