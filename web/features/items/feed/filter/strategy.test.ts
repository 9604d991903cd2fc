import { expect, it } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { searchFeed } from './strategy.ts'

type Query = { radius?: number; status: 'available' | 'all' }

const things = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: `${from + n}`, distance: (from + n) * 100 }) as ItemView)

/** A city whose answers depend on how far one asks. */
const city = (answer: (ask: Query) => ItemView[]) => {
  const asked: Query[] = []
  const fetchPage = async (ask: Query) => {
    asked.push(ask)
    return { items: answer(ask), hasMore: false }
  }
  return { asked, fetchPage }
}

it('stops at the first ring with enough', async () => {
  const { asked, fetchPage } = city(() => things(6))
  const feed = await searchFeed(fetchPage, 5)
  expect(asked).toEqual([{ radius: 5, status: 'available' }])
  expect(feed).toMatchObject({ searched: 5 })
})

it('widens to 15 and 50 km while there is nothing', async () => {
  const { asked, fetchPage } = city(({ radius }) => (radius === 50 ? things(8) : []))
  expect(await searchFeed(fetchPage, 5)).toMatchObject({ searched: 50 })
  expect(asked.map(({ radius }) => radius)).toEqual([5, 15, 50])
})

it('begins with a ring that reaches as far as the slider', async () => {
  const { asked, fetchPage } = city(() => things(9))
  await searchFeed(fetchPage, 10)
  expect(asked[0]?.radius).toBe(15)
})

it('tops up from the city below six, once each, nearest first, at most twenty', async () => {
  const { fetchPage } = city(({ radius }) => (radius === undefined ? things(40).toReversed() : things(3)))
  const { items } = await searchFeed(fetchPage, 5)
  expect(items).toHaveLength(20)
  expect(items.map(({ id }) => id).slice(0, 5)).toEqual(['0', '1', '2', '3', '4'])
})

it('falls back to the city, then to every status', async () => {
  const { asked, fetchPage } = city(({ status }) => (status === 'all' ? things(2) : []))
  const feed = await searchFeed(fetchPage, 5)
  expect(feed.items).toHaveLength(2)
  expect(asked.slice(-2)).toEqual([{ status: 'available' }, { status: 'all' }])
})
