import { describe, expect, it } from 'vitest'
import { hasPassed, needsTime, stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { timeError } from '#web/features/claims/time/time-error.ts'

const moment = { now: Date.parse('2026-11-18T02:00:00.000Z') }
const AHEAD = '2026-11-18T02:00:00.000Z'
const NOW = '2026-11-18T01:00:00.000Z'
const PASSED = '2026-11-18T00:59:59.999Z'

describe('the pickup time', () => {
  it.each([
    [null, 'none'],
    [AHEAD, 'ahead'],
    ['2026-11-18T01:59:59.999Z', 'now'],
    [NOW, 'now'],
    [PASSED, 'passed'],
  ])('%s is %s', (pickupTime, state) => {
    expect(stateOfTime({ pickupTime }, moment)).toBe(state)
  })

  it.each([
    ['none is agreed', { agreed: null, proposed: null }, true],
    ['the agreed one has passed', { agreed: PASSED, proposed: null }, true],
    ['the agreed one is ahead', { agreed: AHEAD, proposed: null }, false],
    ['somebody may still be on the way', { agreed: NOW, proposed: null }, false],
    ['one is proposed', { agreed: null, proposed: AHEAD }, false],
    ['the proposed one has passed too', { agreed: null, proposed: NOW }, true],
  ])('has to be found where %s: %s %s', (_, { agreed, proposed }, needed) => {
    expect(needsTime({ pickupTime: agreed, proposedPickupTime: proposed }, moment)).toBe(needed)
  })

  it('has passed once the clock is behind it', () => {
    expect(hasPassed(AHEAD, moment)).toBe(false)
    expect(hasPassed(NOW, moment)).toBe(true)
  })

  it.each([
    [NOW, null, 'That time has passed.'],
    [AHEAD, null, undefined],
    ['2027-01-17T02:00:00.000Z', null, undefined],
    ['2027-01-17T02:00:00.001Z', null, 'Pickup is not possible that late.'],
    ['2026-11-19T02:00:00.000Z', '2026-11-18T15:59:00.000Z', 'Pickup is not possible that late.'],
  ])('%s, where the listing ends %s: %s', (time, endsAt, error) => {
    expect(timeError(time, endsAt, moment)).toBe(error)
  })
})
