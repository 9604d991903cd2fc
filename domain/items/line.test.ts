import { describe, expect, test } from 'vitest'
import * as say from '#tests/build.ts'
import { envOf } from '#tests/decider-spec.ts'
import { isRejection } from '../rejection.ts'
import { itemDecider, type ItemStreamCommand, type NewItemStreamEvent } from './decider.ts'
import type { ItemStreamEvent } from './evolve.ts'
import { claimOf, claimsOf, type ItemStream, liveClaims } from './state.ts'

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `p${n}`)
const stateOf = (events: readonly ItemStreamEvent[]): ItemStream =>
  events.reduce(itemDecider.evolve, itemDecider.initial)
const lineOf = (count: number): ItemStream => stateOf([say.ending, ...names(count).map((who) => say.requested(who))])
const decide = (state: ItemStream, command: ItemStreamCommand, at?: string): readonly NewItemStreamEvent[] => {
  const decision = itemDecider.decide(command, state, envOf({ by: 'tom', ...(at && { at }) }))
  if (isRejection(decision)) throw new Error(decision.rejected)
  return decision
}
const after = (state: ItemStream, events: readonly NewItemStreamEvent[]): ItemStream =>
  events.reduce<ItemStream>(itemDecider.evolve, state)
const toldIn = (events: readonly NewItemStreamEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'ClaimDeclined' || type === 'ClaimEnded' ? [data.claimerId] : []))
/** Goes on until nothing is left; the pages. */
const finish = (state: ItemStream): readonly (readonly NewItemStreamEvent[])[] => {
  const page = decide(state, { type: 'continueEnding' })
  return page.length === 0 ? [] : [page, ...finish(after(state, page))]
}

const LATE = '2026-11-19T10:00:01.000Z'
const endings = [
  ['given elsewhere', { type: 'giveItemElsewhere' }, undefined],
  ['deleted', { type: 'deleteItem' }, undefined],
  ['expired', { type: 'expireItem' }, LATE],
] as const

describe('a listing with 3,000 people in line that ends', () => {
  const line = lineOf(3000)
  test.each(endings)('%s: every append is small, and everybody is told once, in order', (_, command, at) => {
    const first = decide(line, command, at)
    const pages = [first, ...finish(after(line, first))]
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(402)
      // Bytes of the facts and about 300 of the envelope of each.
      expect(JSON.stringify(page).length + 300 * page.length).toBeLessThan(256 * 1024)
    }
    expect(pages).toHaveLength(8)
    expect(pages.flatMap(toldIn)).toEqual(names(3000))
    expect(first.map(({ type }) => type).slice(1, 2)).toEqual(['LineEndingStarted'])
    expect(pages.at(-1)?.at(-1)?.type).toBe('LineEndingFinished')
  })
  test.each(endings)('%s: everybody has ended with the first append already', (_, command, at) => {
    const ended = after(line, decide(line, command, at))
    expect(liveClaims(ended)).toEqual([])
    const is = command.type === 'giveItemElsewhere' ? 'declined' : 'cancelled'
    expect(new Set(claimsOf(ended).map((claim) => claim.is))).toEqual(new Set([is]))
    const accept = { type: 'acceptClaim', claimId: say.claimId('p2999'), ownerResponse: null } as const
    expect(itemDecider.decide(accept, ended, envOf({ by: 'tom' }))).toMatchObject({ rejected: 'claim-not-pending' })
  })
  test('picked up: the one who got it is not among those who are told', () => {
    const promised = after(line, decide(line, { type: 'acceptClaim', claimId: say.claimId('p7'), ownerResponse: null }))
    const first = decide(promised, { type: 'completeClaim', claimId: say.claimId('p7') })
    const told = [first, ...finish(after(promised, first))].flatMap(toldIn)
    expect(told).toHaveLength(2999)
    expect(told).not.toContain('p7')
    expect(claimOf(after(promised, first), say.claimId('p7'))?.is).toBe('completed')
  })
  test('it is not listed again before everybody has been told', () => {
    const ended = after(line, decide(line, { type: 'expireItem' }, LATE))
    const offer = { type: 'offerItem', expiresAt: '2026-11-25T00:00:00.000Z', tellAskers: true } as const
    expect(itemDecider.decide(offer, ended, envOf({ at: LATE }))).toMatchObject({ rejected: 'busy-stream' })
    const told = finish(ended).flat().reduce<ItemStream>(itemDecider.evolve, ended)
    expect(told.ending).toBeNull()
    const [relisted] = decide(told, offer, LATE)
    expect(relisted).toMatchObject({ type: 'ItemRelisted', data: { told: names(500) } })
  })
})

describe('a line that fits into one append', () => {
  test('ends with it, as it always did', () => {
    const line = lineOf(2)
    expect(decide(line, { type: 'giveItemElsewhere' })).toEqual([
      say.givenElsewhere,
      say.givenToAnother('p0'),
      say.givenToAnother('p1'),
    ])
    expect(finish(after(line, decide(line, { type: 'giveItemElsewhere' })))).toEqual([])
  })
})

describe('a decision does not depend on how many there are', () => {
  test('one more claim among 5,000 leaves all but one row of the claims as they were', () => {
    const before = lineOf(5000)
    const asked = itemDecider.evolve(before, say.requested('late'))
    expect(asked.claims.rows.filter((row, at) => row !== before.claims.rows[at])).toHaveLength(1)
    expect(asked.line.rows.filter((row, at) => row !== before.line.rows[at])).toHaveLength(1)
  })
  test('what was edited 1,000 times is kept as the latest word of each field', () => {
    const edits = Array.from({ length: 1000 }, (_, n) => say.edited({ title: `Chair ${n}` }))
    const { latestFields } = stateOf([say.listed(), ...edits])
    expect(new Set(Object.values(latestFields)).size).toBe(2)
  })
})
