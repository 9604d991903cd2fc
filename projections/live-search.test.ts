import { describe, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { NotReady } from '#projections/engine/reads.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { idIn, reportedBy, town } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'
import type { Live } from './live-search.ts'
import { makeReadSide } from './read-side.ts'

const { world, tom, maya, priya, share, ask, accept } = town()

const told = ({ listings, requests }: Live) =>
  [listings, requests].map((index) => ({
    entries: [...index.newestFirst()].map((entry) => ({ ...entry, shown: index.shownPoint(entry as never) })),
    hidden: [...index.hiddenPlaces()].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }))

/** What is in memory is what would be read from the documents now. */
const isAsRead = async (): Promise<void> => {
  const fresh = makeReadSide(world().stores.reads, projections)
  expect(told(await world().deps.live())).toEqual(told(await fresh.live()))
}
const found = async (): Promise<readonly string[]> =>
  [...(await world().deps.live()).listings.newestFirst()].map(({ id }) => id)

const need = async (title: string, by = maya()) =>
  idIn(
    await by.post('/api/requests', {
      title,
      description: 'We would look after it well, and bring it back clean.',
      category: 'home_furniture',
    }),
    'request',
  )

describe('what may be found is in memory as the documents have it', () => {
  test('after every act of people', async () => {
    const [lamp, table] = [await share({ title: 'Brass lamp' }), await share({ title: 'Oak table' })]
    await isAsRead()
    expect(await found()).toEqual(expect.arrayContaining([lamp, table]))
    const acts: readonly (() => Promise<unknown>)[] = [
      () => tom().put(`/api/items/${lamp}`, { title: 'Brass reading lamp', category: 'electronics' }),
      () => tom().put(`/api/items/${table}/status`, { status: 'unavailable' }),
      () => tom().put(`/api/items/${table}/status`, { status: 'available' }),
      async () => accept(await ask(lamp)),
      () => need('A wooden cot'),
      async () => maya().post(`/api/requests/${await need('A garden bench')}/cancel`),
      () => tom().put('/api/auth/me', { preferences: { showLocation: false } }),
      () => share({ title: 'Made while hidden' }),
      () => tom().put('/api/auth/me', { preferences: { showLocation: true } }),
      () => tom().del(`/api/items/${table}`),
      async () =>
        reportedBy(await share({ title: 'Not what it seems' }), [
          maya(),
          priya(),
          await join(world().url, 'Sam Third'),
        ]),
    ]
    for (const act of acts) {
      await act()
      await isAsRead()
    }
    expect(await found()).not.toContain(table)
  })

  test('after read models were switched', async () => {
    const { runner, deps } = world()
    const before = await deps.live()
    await runner.rebuild(['items', 'people'])
    await share({ title: 'Written after the switch' })
    await expect.poll(async () => (await deps.live()) !== before).toBe(true)
    await isAsRead()
  })

  test('after the words of somebody were taken out: the own ones, and those in documents that are kept', async () => {
    const { deps, commands, time } = world()
    const olga = await join(world().url, 'Olga Leaving')
    const itemId = await share({ title: 'Zither of Olga' }, olga)
    const claimed = await share({ title: 'Kettle' })
    const claimId = await ask(claimed, olga, { claimer_message: 'It would hold my zither stand.' })
    const words = async (): Promise<string> => {
      const reads: Reads = deps.openReads()
      const all = projections.map(async ({ name }) => reads.of({ name }).getMany([itemId, claimId, olga.id]))
      return JSON.stringify(await Promise.all(all))
    }
    expect(await words()).toContain('Zither of Olga')
    expect(await words()).toContain('zither stand')
    const metadata = { by: { kind: 'system', id: 'test' }, commandId: 'erase-olga', startedAt: time.now } as const
    expect(await commands.erasure.erase(olga.id, metadata)).toMatchObject({ ok: true })
    const { runner } = world()
    expect(await runner.waitFor(await runner.head(), 5000)).toBe(true)
    expect(await words()).not.toMatch(/zither|Olga Leaving/iu)
    await isAsRead()
    for (const q of ['zither', 'kettle']) {
      const { body } = await maya().get(`/api/items?q=${q}`)
      expect([q, body['meta']]).toMatchObject([q, { total: q === 'kettle' ? 1 : 0 }])
    }
  })

  test('where it was filled while things happened', async () => {
    const { reads } = world().stores
    let isHeld = true
    const told: (() => void)[] = []
    // Each page of the filling waits until something has happened.
    const slow = makeReadSide(
      {
        ...reads,
        find: async (collection, query) => {
          const page = await reads.find(collection, query)
          if (isHeld) await new Promise<void>((resolve) => told.push(resolve))
          return page as never
        },
      },
      projections,
    )
    const filling = slow.live()
    const [a, b] = [await share({ title: 'Listed meanwhile' }), await share({ title: 'Gone meanwhile' })]
    const { events } = world().stores
    const tell = async (after: number): Promise<number> => {
      const registry = await reads.active()
      let position = after
      for await (const page of events.readAll(after)) {
        await slow.follower.heard(page.events, registry)
        position = page.upTo
      }
      return position
    }
    let position = 0
    const during = [
      () => tom().del(`/api/items/${b}`),
      () => tom().put('/api/auth/me', { preferences: { showLocation: false } }),
      () => tom().put(`/api/items/${a}`, { title: 'Listed and changed meanwhile' }),
    ]
    for (const act of during) {
      await act()
      position = await tell(position)
      told.shift()?.()
      await new Promise(setImmediate)
    }
    isHeld = false
    told.forEach((go) => go())
    const fresh = makeReadSide(reads, projections)
    const seen = await filling
    expect([...seen.listings.newestFirst()]).toEqual([...(await fresh.live()).listings.newestFirst()])
    expect([...seen.listings.hiddenPlaces().keys()].toSorted()).toEqual(
      [...(await fresh.live()).listings.hiddenPlaces().keys()].toSorted(),
    )
  })
})

test('while the documents are built for the first time, nothing can be found yet; then it is filled', async () => {
  const reads = memoryReadStore()
  const side = makeReadSide(reads, projections)
  await expect(side.live()).rejects.toThrow(NotReady)
  const collections = projections.map(({ name, version, indexes }) => ({ name, indexes, at: `${name}@${version}` }))
  for (const { at, indexes } of collections) await reads.define(at, indexes)
  await reads.swap(new Map(collections.map(({ name, at }) => [name, at])))
  expect([...(await side.live()).listings.newestFirst()]).toEqual([])
})

test('a listing is in it by what anybody may see', async () => {
  const [item] = [...(await world().deps.live()).listings.newestFirst()]
  if (!item) throw new Error('nothing is listed')
  const document = await world().deps.openReads().of<ItemDocument>(items).get(item.id)
  expect(document).toMatchObject({ visibility: 'public', hiddenBecause: [], ownerId: item.personId })
})
