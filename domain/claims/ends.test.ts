import { describe, test } from 'vitest'
import { accepted, completed, declined, listed, OF, ofClaim, claimId, requested } from '#tests/build/build.ts'
import { NOW, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ItemFreed } from '../items/events.ts'
import { ClaimDeclined, ClaimReleased } from './events.ts'

/** What is open between two people ends when one of them blocks the other. */
const { given } = specOf(itemDecider)
const SYSTEM = { by: { kind: 'system', id: 'end-blocked' } } as const
const end = { type: 'endClaim', claimId: claimId('maya'), because: 'blocked', personId: 'maya' } as const
const blocked = { ...ofClaim('maya'), ownerResponse: null, reason: 'blocked', blockedBy: 'claimer' } as const
const endedBeforeYes = ClaimDeclined.new(blocked)
const endedAfterYes = ClaimReleased.new({ ...blocked, noShow: false })

describe('a claim between two people of whom one blocked the other', () => {
  test('ends while it waits', () => {
    given(listed(), requested('maya')).when(end, SYSTEM).thenEvents(endedBeforeYes)
  })
  test('and the log, alone, says whose act it was', () => {
    given(listed(), requested('maya'))
      .when({ ...end, personId: 'tom' }, SYSTEM)
      .thenEvents(ClaimDeclined.new({ ...blocked, blockedBy: 'owner' }))
  })
  test('ends as an agreed pickup: the thing is free again, and whoever waits is told', () => {
    given(listed(), requested('maya'), accepted('maya')).when(end, SYSTEM).thenEvents(endedAfterYes)
    given(listed(), requested('maya'), requested('liam'), accepted('maya'))
      .when(end, SYSTEM)
      .thenEvents(endedAfterYes, ItemFreed.new({ ...OF, waiting: ['liam'] }))
  })
  test('over already, nothing ends', () => {
    given(listed(), requested('maya'), declined('maya')).when(end, SYSTEM).thenNothing()
    given(listed(), requested('maya'), accepted('maya'), completed('maya', 'owner', NOW))
      .when(end, SYSTEM)
      .thenNothing()
  })
  test('is not for people to end', () => {
    for (const by of ['tom', 'maya'])
      given(listed(), requested('maya')).when(end, { by }).thenRefused('claim-not-found')
  })
  test('nobody has said no: once they see each other again, the thing may be asked for', () => {
    given(listed(), requested('maya'), endedBeforeYes)
      .when({ type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false }, { by: 'maya' })
      .thenEvents(requested('maya', { claimId: `${OF.itemId}-child-1`, messageId: 'id-2' }))
    given(listed(), requested('maya'), declined('maya'))
      .when({ type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false }, { by: 'maya' })
      .thenRefused('claim-barred')
  })
})

describe('a claim of which one of the two is away', () => {
  const left = { ...ofClaim('maya'), ownerResponse: null, reason: 'person-left', leftBy: 'claimer' } as const
  const away = { ...end, because: 'person-left' } as const
  test('ends as it would by a block, and the log alone says who left', () => {
    given(listed(), requested('maya')).when(away, SYSTEM).thenEvents(ClaimDeclined.new(left))
    given(listed(), requested('maya'), requested('liam'), accepted('maya'))
      .when(away, SYSTEM)
      .thenEvents(ClaimReleased.new({ ...left, noShow: false }), ItemFreed.new({ ...OF, waiting: ['liam'] }))
  })
  test('whoever is back may ask again', () => {
    given(listed(), requested('maya'), ClaimDeclined.new(left))
      .when({ type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false }, { by: 'maya' })
      .thenEvents(requested('maya', { claimId: `${OF.itemId}-child-1`, messageId: 'id-2' }))
  })
})
