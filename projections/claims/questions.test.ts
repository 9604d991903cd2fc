import { describe, expect, test } from 'vitest'
import { countingView, isCountedIn, isFoundIn, viewOf } from '#projections/counting.kit.ts'
import { type ClaimDocument, claims } from './claims.ts'
import { claimsOfListing, claimsOfPerson, claimsWithoutThanks, countWithoutThanks } from './questions.ts'
import { NOBODY_OWES } from './thanks-due.ts'

const PAGE = { limit: 20 }
const ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'

const isInIndex = isCountedIn(claims.indexes)

describe('a list of a person’s claims', () => {
  test.each([
    ['mine', { role: 'claimer' }],
    ['both', { role: 'all' }],
    ['on my things of one status', { role: 'owner', status: 'pending' }],
    ['both of one status', { role: 'all', status: 'accepted' }],
  ] as const)('%s: is found in an index, in its order', async (_, asked) => {
    const { view, found } = countingView()
    await claimsOfPerson(view, 'tom', { ...PAGE, ...asked })
    expect(found.filter((query) => !isFoundIn(claims.indexes)(query))).toEqual([])
  })
  test.each([1, 2, 3, 5, 6, 20])(
    'of both sides: in pages of %i, latest first, none missing and none twice',
    async (limit) => {
      const view = await viewOf(claims, [
        claim('a', { ownerId: 'tom', createdAt: '2026-03-01' }),
        claim('b', { claimerId: 'tom', createdAt: '2026-03-03' }),
        claim('c', { ownerId: 'tom', createdAt: '2026-03-02' }),
        claim('e', { claimerId: 'tom', createdAt: '2026-03-02' }),
        claim('d', { ownerId: 'tom', createdAt: '2026-03-02' }),
        claim('f', { createdAt: '2026-03-04' }),
      ])
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await claimsOfPerson(view, 'tom', { role: 'all', limit, after })
        expect(page.documents.length).toBeLessThanOrEqual(limit)
        seen.push(...page.documents.map(({ _id }) => _id))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(seen).toEqual(['b', 'c', 'd', 'e', 'a'])
    },
  )
})

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

describe('claims that a person has not said thanks for', () => {
  const due = (id: string, dueFrom: Partial<ClaimDocument['thanksDueFrom']>, createdAt: string) => ({
    ...claim(id, { ownerId: dueFrom.owner ?? 'mia', claimerId: dueFrom.claimer ?? 'jo', createdAt }),
    thanksDueFrom: { ...NOBODY_OWES, ...dueFrom },
  })
  test('of both sides: latest first, each once, and counted', async () => {
    const view = await viewOf(claims, [
      due('a', { owner: 'tom' }, '2026-03-01'),
      due('b', { claimer: 'tom' }, '2026-03-02'),
      due('c', { owner: 'tom', claimer: 'jo' }, '2026-03-03'),
      due('d', { claimer: 'jo' }, '2026-03-04'),
      { ...claim('e', { claimerId: 'tom', createdAt: '2026-03-05' }), thanksDueFrom: NOBODY_OWES },
    ])
    const { documents } = await claimsWithoutThanks(view, 'tom', PAGE)
    expect(documents.map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
    expect(await countWithoutThanks(view, 'tom', new Set())).toBe(3)
    expect(await countWithoutThanks(view, 'tom', new Set(['mia', 'nobody']))).toBe(2)
    expect(await countWithoutThanks(view, 'tom', new Set(['jo']))).toBe(1)
  })
  test('are found and counted in an index', async () => {
    const { view, counted, found } = countingView()
    await claimsWithoutThanks(view, 'tom', PAGE)
    expect(await countWithoutThanks(view, 'tom', new Set())).toBe(4)
    expect(found.map(isFoundIn(claims.indexes))).toEqual([true, true])
    expect(counted.map(isInIndex)).toEqual([true, true])
  })
})

const claim = (id: string, { ownerId = 'mia', claimerId = 'jo', createdAt = '' }: Partial<ClaimDocument>) => ({
  _id: id,
  _pos: 1,
  ownerId,
  claimerId,
  createdAt,
})
