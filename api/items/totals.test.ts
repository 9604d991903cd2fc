import { beforeAll, expect, test } from 'vitest'
import { listIn, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask } = town()
const MANY = 16
const PAGE = 5

/** A page as Maya gets it. */
const listed = async (path: string) => {
  const { body } = await maya().get(path)
  const { data, meta } = body as { readonly data: readonly unknown[]; readonly meta: { readonly total: number } }
  return { length: data.length, total: meta.total }
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

test('what was saved is counted as it would be listed', async () => {
  expect((await listed(`/api/items/saved?limit=${PAGE}`)).total).toBe(MANY - 2)
  expect(listIn(await maya().get('/api/items/saved?limit=100'))).toHaveLength(MANY - 2)
})

test('so is what somebody shared or asked for', async () => {
  // Whoever asked goes on seeing what is hidden from strangers; one's own is counted, too.
  expect(await listed(`/api/items/user/mine?involved=true&limit=${PAGE}`)).toEqual({ length: PAGE, total: MANY })
  expect(listIn(await maya().get('/api/items/user/mine?involved=true&limit=100'))).toHaveLength(MANY)
})
