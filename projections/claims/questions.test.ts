import { describe, expect, test } from 'vitest'
import { countingView, isCountedIn } from '#projections/counting.kit.ts'
import { claims } from './claims.ts'
import { claimsOfListing, claimsOfPerson } from './questions.ts'

const PAGE = { limit: 20 }
const ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'

const isInIndex = isCountedIn(claims.indexes)

describe('the total of a list of claims', () => {
  test.each([
    ['mine', { role: 'claimer' }, 2],
    ['on my things', { role: 'owner' }, 2],
    ['both', { role: 'all' }, 4],
    ['mine of one status', { role: 'claimer', status: 'completed' }, 2],
    ['on my things of one status', { role: 'owner', status: 'pending' }, 2],
    ['both of one status', { role: 'all', status: 'accepted' }, 4],
  ] as const)('%s: is counted in an index, without reading a claim', async (_, asked, total) => {
    const { view, counted } = countingView()
    expect(await claimsOfPerson(view, 'tom', { ...PAGE, ...asked })).toMatchObject({ total })
    expect(counted.filter((where) => !isInIndex(where))).toEqual([])
  })
  test('of a listing: is counted in an index', async () => {
    const { view, counted } = countingView()
    expect(await claimsOfListing(view, ITEM, { ...PAGE, claimerId: null })).toMatchObject({ total: 2 })
    expect(counted.map(isInIndex)).toEqual([true])
  })
})
