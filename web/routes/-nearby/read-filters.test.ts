import { describe, expect, it } from 'vitest'
import { readFilters } from '#web/routes/-nearby/read-filters.ts'

describe('what the address says', () => {
  it.each(['all', 'available', 'yours', 'claimed', 'history', 'others'])('the tab %s', (tab) => {
    expect(readFilters({ tab })).toEqual({ tab })
  })

  it('radius, words and quick filters', () => {
    expect(
      readFilters({ r: 7, q: 'lamp', walkable: true, today: 'true', category: 'books_media', transport: 'car' }),
    ).toEqual({ r: 7, q: 'lamp', walkable: true, today: true, category: 'books_media', transport: 'car' })
    expect(readFilters({ r: '7', walkable: 'true', q: '5e2' })).toEqual({ r: 7, walkable: true, q: '5e2' })
  })

  it.each(['list', 'map'])('the view %s', (view) => {
    expect(readFilters({ view })).toEqual({ view })
  })

  it.each([0, 26, 2.5, Number.NaN, '', '26', '2.5', 'near', null])('not a radius of %s', (r) => {
    expect(readFilters({ r })).toEqual({})
  })

  it('nothing that it should not', () => {
    expect(
      readFilters({
        tab: 'everything',
        q: '  ',
        walkable: 'no',
        category: 'cars',
        transport: 'plane',
        view: 'globe',
        x: 1,
      }),
    ).toEqual({})
  })
})
