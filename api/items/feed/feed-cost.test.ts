import { expect, test } from 'vitest'
import { join } from '#tests/visitor/visitor.ts'
import { NEAR_MAYA } from '#tests/visitor/api-spec.ts'
import { countedReads } from '#tests/site/counted-reads.ts'
import { memoryStores, openWorld } from '#tests/site/world.ts'

test('once a feed was asked for, the next ones ask the store at most twice, and not at all where nobody has written', async () => {
  const stores = memoryStores()
  const { reads, asked } = countedReads(stores.reads)
  const world = await openWorld({}, { ...stores, reads })
  const [tom, maya] = await Promise.all([join(world.url, 'Tom Whitfield'), join(world.url, 'Maya Fernandes')])
  const costs: number[] = []
  for (let round = 0; round < 15; round += 1) {
    const thing = { title: `Chair ${round}`, description: 'Deep and kind to backs.', category: 'home_furniture' }
    const place = { location: { coordinates: [115.8716, -31.9341] } }
    expect((await tom.post('/api/items', { ...thing, ...place })).status).toBe(201)
    for (const by of [maya, tom, maya]) {
      const before = asked()
      const feed = await by.get(NEAR_MAYA)
      expect(feed.body['data']).toHaveLength(round + 1)
      costs.push(asked() - before)
    }
  }
  const [, ...later] = costs
  expect(Math.max(...later)).toBeLessThanOrEqual(2)
  expect(later.filter((cost) => cost === 0).length).toBeGreaterThanOrEqual(2 * 14)
  await world.close()
})
