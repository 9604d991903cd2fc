import { describe, expect, it } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { answers, filtersOn, listed, radiusOf } from './filters.ts'

const item = (id: string, change: Partial<ItemView> = {}): ItemView =>
  ({
    id,
    distance: 500,
    status: 'available',
    transport: 'walkable',
    category: 'other',
    endsToday: false,
    isMine: false,
    myClaimId: null,
    myClaimStatus: null,
    ...change,
  }) as ItemView

const ids = (feed: ItemView[], filters = {}, radius = 3) => listed(feed, filters, radius).items.map(({ id }) => id)

describe('what is listed', () => {
  it('keeps to what is in range', () => {
    expect(ids([item('near'), item('far', { distance: 4000 })])).toEqual(['near'])
  })

  it('shows the twenty nearest when nothing is in range', () => {
    const far = Array.from({ length: 30 }, (_, n) => item(`${n}`, { distance: 9000 + n }))
    expect(listed(far, {}, 3)).toMatchObject({ inRange: false, items: { length: 20 } })
  })

  it('hides what is taken while anything is available, but never what I asked for', () => {
    const feed = [
      item('open'),
      item('taken', { status: 'claimed' }),
      item('mine', { status: 'claimed', myClaimStatus: 'accepted' }),
    ]
    expect(ids(feed)).toEqual(['open', 'mine'])
    expect(ids([item('taken', { status: 'claimed' })])).toEqual(['taken'])
  })

  it("puts one's own behind the neighbours'", () => {
    const feed = [item('own', { isMine: true, distance: 0 }), item('near'), item('far', { distance: 900 })]
    expect(ids(feed)).toEqual(['near', 'far', 'own'])
    expect(ids(feed, { tab: 'others' })).toEqual(['near', 'far'])
  })

  it('knows the tabs', () => {
    const feed = [
      item('own', { isMine: true, status: 'unavailable' }),
      item('asked', { myClaimStatus: 'pending', myClaimId: 'c' }),
      item('done', { status: 'completed', myClaimId: 'd', myClaimStatus: 'completed' }),
      item('other'),
    ]
    expect(ids(feed, { tab: 'yours' })).toEqual(['own'])
    expect(ids(feed, { tab: 'claimed' })).toEqual(['asked'])
    expect(ids(feed, { tab: 'history' })).toEqual(['own', 'asked', 'done'])
    expect(ids(feed, { tab: 'others' })).toEqual(['asked', 'other'])
  })

  it('filters by walking and by today', () => {
    const feed = [
      item('walk'),
      item('drive', { transport: 'car' }),
      item('today', { endsToday: true, transport: 'car' }),
    ]
    expect(ids(feed, { walkable: true })).toEqual(['walk'])
    expect(ids(feed, { today: true })).toEqual(['today'])
  })
})

it('takes the first whole radius from 1 to 25, else 10', () => {
  expect(radiusOf([undefined, Number.NaN, 26, 2.5, 7, 3])).toBe(7)
  expect(radiusOf([undefined, 0])).toBe(10)
})

it('counts the filters that are on', () => {
  expect(filtersOn({ r: 3, q: 'lamp', walkable: true, tab: 'all' })).toBe(2)
})

describe('what I asked for, while something is searched', () => {
  const chair = item('chair', {
    title: 'Green wool armchair',
    description: 'Deep and kind to backs.',
    category: 'home_furniture',
    approx_address: 'Mount Lawley',
  })

  it('stays where every word is said of it: title, words, category or suburb', () => {
    expect(['ARMCHAIR', 'deep green', 'furniture lawley', ''].map((q) => answers(chair, q))).toEqual(
      Array(4).fill(true),
    )
    expect(answers(chair)).toBe(true)
  })

  it('goes where one is not', () => {
    expect(['unicorn', 'green unicorn'].map((q) => answers(chair, q))).toEqual([false, false])
  })
})
