import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { envOf } from '#tests/events/decider-spec.ts'
import { isRejection } from '../rejection.ts'
import { itemDecider, type ItemStreamCommand, type NewItemStreamEvent } from './decider.ts'
import { LineEndingFinished, LineEndingStarted } from './events.ts'
import type { ItemStreamEvent } from './evolve.ts'
import { claimOf, claimsOf, type ItemStream } from './state.ts'

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

const LATE = '2026-11-19T10:00:01.000Z'
const ask = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: true } as const
const asks = (state: ItemStream, who: string) => itemDecider.decide(ask, state, envOf({ by: who }))

describe('400 people have asked for one thing', () => {
  const line = lineOf(400)
  test('one more is told that too many have', () => {
    expect(asks(line, 'late')).toMatchObject({
      rejected: 'waiting-list-full',
      message: 'Too many people have asked for this.',
    })
    expect(isRejection(asks(lineOf(399), 'late'))).toBe(false)
  })
  test('the one who was accepted is one of them', () => {
    const accept = { type: 'acceptClaim', claimId: say.claimId('p7'), ownerResponse: null } as const
    expect(asks(after(line, decide(line, accept)), 'late')).toMatchObject({ rejected: 'waiting-list-full' })
  })
  test('where one of them steps back there is room again', () => {
    expect(isRejection(asks(itemDecider.evolve(line, say.withdrawn('p7')), 'late'))).toBe(false)
  })
  test('what they are told otherwise comes first', () => {
    expect(asks(line, 'p7')).toMatchObject({ rejected: 'claim-already-live' })
    expect(asks(line, 'tom')).toMatchObject({ rejected: 'claim-own-item' })
  })

  test.each([
    ['given elsewhere', { type: 'giveItemElsewhere' }, undefined],
    ['deleted', { type: 'deleteItem' }, undefined],
    ['expired', { type: 'expireItem' }, LATE],
  ] as const)('%s: all are told in one append, in order, that every store takes', (_, command, at) => {
    const events = decide(line, command, at)
    expect(toldIn(events)).toEqual(names(400))
    expect(events).toHaveLength(401)
    // Bytes of the facts and about 400 of the envelope of each.
    expect(JSON.stringify(events).length + 400 * events.length).toBeLessThan(256 * 1024)
    const is = command.type === 'giveItemElsewhere' ? 'declined' : 'cancelled'
    expect(new Set(claimsOf(after(line, events)).map((claim) => claim.is))).toEqual(new Set([is]))
  })
  test('picked up: the one who got it is not among those who are told', () => {
    const promised = after(line, decide(line, { type: 'acceptClaim', claimId: say.claimId('p7'), ownerResponse: null }))
    const events = decide(promised, { type: 'completeClaim', claimId: say.claimId('p7') })
    expect(toldIn(events)).toEqual(names(400).filter((who) => who !== 'p7'))
    expect(claimOf(after(promised, events), say.claimId('p7'))?.is).toBe('completed')
  })
})

describe('an older log, in which longer lines were told in pages', () => {
  const started = LineEndingStarted.new({ ...say.OF, waiting: 3 })
  const ended = (who: string) => say.ended(who, 'item-expired')
  test('reads as it did', () => {
    const line = names(3).map((who) => say.requested(who))
    const told = [started, ended('p0'), ended('p1'), ended('p2'), LineEndingFinished.new(say.OF)]
    const whole = stateOf([say.ending, ...line, say.expired, ...told])
    expect(claimsOf(whole).map(({ is }) => is)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const offer = { type: 'offerItem', expiresAt: '2026-11-25T00:00:00.000Z', tellAskers: true } as const
    expect(decide(whole, offer, LATE)).toMatchObject([{ type: 'ItemRelisted', data: { told: names(3) } }])
  })
  test('a line of 3,000 that still waits is ended', () => {
    expect(toldIn(decide(lineOf(3000), { type: 'deleteItem' }))).toHaveLength(3000)
  })
})

test('what was edited 1,000 times is kept as the latest word of each field', () => {
  const edits = Array.from({ length: 1000 }, (_, n) => say.edited({ title: `Chair ${n}` }))
  const { latestFields } = stateOf([say.listed(), ...edits])
  expect(new Set(Object.values(latestFields)).size).toBe(2)
})
