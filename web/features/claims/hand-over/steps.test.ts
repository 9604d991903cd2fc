import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { canStep, type ClaimStep, isPossible, type Seen } from '#web/features/claims/hand-over/steps.ts'
import { acceptedOf, claimOf, completedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const NOW = Date.parse('2026-11-18T02:00:00Z')
const STEPS = 'yes no withdraw cancel release time confirm refuse complete dispute address'.split(' ') as ClaimStep[]
const open = (claim: ClaimView) => STEPS.filter((step) => canStep(step, claim, NOW)).join(' ')
const proposal = { proposedPickupTime: '2026-11-20T09:30:00.000Z', proposedBy: 'owner' } as const

const NOWHERE = { address: 'Mount Lawley, WA 6050', coordinates: [115.87, -31.93] as [number, number] }
const lacking = (rest: Partial<ClaimView>) => acceptedOf({ pickup: NOWHERE, ...rest })

describe('the steps that are open', () => {
  it.each([
    ['who asked', claimOf(), 'withdraw time'],
    ['who is asked', claimOf({ role: 'owner' }), 'yes no time'],
    ['who may come', acceptedOf(), 'cancel time complete'],
    ['who gives', acceptedOf({ role: 'owner' }), 'release time complete'],
    ['to whom a time was proposed', claimOf(proposal), 'withdraw time confirm refuse'],
    [
      'to whom one was proposed that has passed',
      claimOf({ ...proposal, proposedPickupTime: '2026-11-18T01:59:59.999Z' }),
      'withdraw time refuse',
    ],
    ['who proposed it', claimOf({ role: 'owner', ...proposal }), 'yes no time'],
    ['whose thing is promised without a street', lacking({ role: 'owner' }), 'release time complete address'],
    ['who comes for it', lacking({}), 'cancel time complete'],
    ['who gave it without one', completedOf({ role: 'owner', pickup: NOWHERE }), ''],
    ['who did not mark it', completedOf(), 'dispute'],
    ['who marked it', completedOf({ role: 'owner' }), ''],
    ['who said already that it was wrong', completedOf({ disputedAt: '2026-11-18T01:00:00.000Z' }), ''],
    ['who says so too late', completedOf({ disputableUntil: '2026-11-18T01:59:59.000Z' }), ''],
    ['who was told no', claimOf({ status: 'declined' }), ''],
    ['who called it off', claimOf({ status: 'cancelled' }), ''],
  ])('to one %s', (_, claim, steps) => expect(open(claim)).toBe(steps))

  it.each(['claimed', 'unavailable', 'expired', 'deleted'])('are without a yes where the thing is %s', (status) => {
    const claim = claimOf({ role: 'owner' })
    expect(open({ ...claim, item: { ...claim.item, status } })).toBe('no time')
  })
})

describe('on a screen', () => {
  const seen = (rest: Partial<Seen> = {}): Seen => ({ claims: [claimOf()], item: null, waiting: [], now: NOW, ...rest })
  const withdraw = { step: 'withdraw', claimId: 'i1-c1' } as const

  it('nothing follows what waits to be sent about the same claim', () => {
    expect(isPossible(withdraw, seen())).toBe(true)
    expect(isPossible(withdraw, seen({ waiting: ['claim:i1-c2'] }))).toBe(true)
    expect(isPossible(withdraw, seen({ waiting: ['claim:i1-c1'] }))).toBe(false)
  })
  it('no street is asked for while a change of the listing waits to be sent', () => {
    const address = { step: 'address', claimId: 'i1-c1' } as const
    const claims = [lacking({ role: 'owner' })]
    expect(isPossible(address, seen({ claims, waiting: ['claim:i1-c1'] }))).toBe(true)
    expect(isPossible(address, seen({ claims, waiting: ['listing:i1'] }))).toBe(false)
  })
  it('nothing happens to a claim that is not there', () => {
    expect(isPossible(withdraw, seen({ claims: [] }))).toBe(false)
  })
  it.each([
    [{}, [], true],
    [{ status: 'claimed' }, [], true],
    [{}, [claimOf({ status: 'declined', endedBecause: 'owner' })], true],
    [{}, [claimOf()], false],
    [{ status: 'completed' }, [], false],
    [{ isMine: true }, [], false],
  ] as const)('one asks where the thing is to be had: %j', (item, claims, possible) => {
    expect(isPossible({ step: 'ask' }, seen({ claims, item: itemOf(item) }))).toBe(possible)
  })
})
