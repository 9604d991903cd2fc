import { describe, expect, test } from 'vitest'
import { ITEM } from '#tests/build/build.ts'
import * as say from '#tests/build/build-request.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { requestDecider } from '../requests/decider.ts'

const { given } = specOf(requestDecider)
const SYSTEM = { by: { kind: 'system', id: 'finish-acceptances' } } as const
const asNina = { by: 'nina' }
const accept = { type: 'startAcceptance', offerId: say.offerId('tom') } as const
const { claimId } = say.promisedBy('tom')
const two = [say.posted(), say.offered('tom'), say.offered('liam')]
const accepting = [...two, say.accepting('tom')]
const matched = [...two, ...say.matchedWith('tom')]

describe('accepting', () => {
  test('step 1 blocks all others', () => {
    given(...two)
      .when(accept, asNina)
      .thenEvents(say.accepting('tom'))
    given(...accepting)
      .when({ ...accept, offerId: say.offerId('liam') }, asNina)
      .thenRefused('busy-stream')
  })
  test('is repeatable, while it is on its way and when it is done', () => {
    given(...accepting)
      .when(accept, asNina)
      .thenNothing()
    given(...matched)
      .when(accept, asNina)
      .thenNothing()
  })
  test('is the requester’s', () => {
    given(...two)
      .when(accept)
      .thenRefused('request-only-requester')
    given(...two)
      .when(accept, { by: 'liam' })
      .thenRefused('offer-not-found')
  })
  test('needs an offer that waits, on a request that is open', () => {
    given(...two, say.offerWithdrawn('tom'))
      .when(accept, asNina)
      .thenRefused('offer-not-pending')
    given(...matched)
      .when({ ...accept, offerId: say.offerId('liam') }, asNina)
      .thenRefused('request-not-open')
    given(...two)
      .when(accept, { by: 'nina', at: say.SIXTY_DAYS })
      .thenRefused('request-expired')
  })
  test('step 3: the thing was reserved, or it is gone and the request is open again', () => {
    const finish = { type: 'finishAcceptance', claimId, reserved: true } as const
    given(...accepting)
      .when(finish, SYSTEM)
      .thenEvents(say.offerAccepted('tom'), say.requestMatched('tom'))
    given(...accepting)
      .when({ ...finish, reserved: false }, SYSTEM)
      .thenEvents(say.acceptanceFailed('tom'), say.offerWithdrawn('tom', 'item-not-available'))
    expect(given(...accepting, say.acceptanceFailed('tom')).state).toMatchObject({ is: 'open', chosen: null })
  })
  test('step 3 is done once, for this acceptance only, and by nobody but the system', () => {
    const finish = { type: 'finishAcceptance', claimId, reserved: false } as const
    given(...matched)
      .when(finish, SYSTEM)
      .thenNothing()
    given(...two)
      .when(finish, SYSTEM)
      .thenNothing()
    given(...accepting)
      .when({ ...finish, claimId: `${ITEM}-another` }, SYSTEM)
      .thenNothing()
    given(...accepting)
      .when(finish, asNina)
      .thenRefused('request-only-requester')
  })
})

describe('when the claim of a match ends, the request follows', () => {
  const end = { type: 'endMatch', claimId, outcome: 'completed' } as const
  const last = [...two, say.offered('zoe'), ...say.matchedWith('tom')]
  test('picked up: fulfilled, the other offers are declined', () => {
    given(...last)
      .when(end, SYSTEM)
      .thenEvents(
        say.requestFulfilled('tom'),
        say.offerDeclined('liam', 'request-fulfilled'),
        say.offerDeclined('zoe', 'request-fulfilled'),
      )
  })
  test('cancelled by the requester: the offer is declined, the others count again and are told', () => {
    given(...last)
      .when({ ...end, outcome: 'cancelled' }, SYSTEM)
      .thenEvents(say.offerCancelled('tom'), say.requestReopened('tom', ['liam', 'zoe']))
  })
  test.each([
    ['released', 'helper'],
    ['item-ended', 'item-ended'],
  ] as const)('%s: the offer is withdrawn, and the request is open again', (outcome, reason) => {
    given(...last)
      .when({ ...end, outcome }, SYSTEM)
      .thenEvents(say.offerReleased('tom', reason), say.requestReopened('tom', ['liam', 'zoe']))
    const { state } = given(...last, say.offerReleased('tom'), say.requestReopened('tom'))
    expect(state).toMatchObject({ is: 'open', chosen: null })
  })
  test('expired at once where its end has come meanwhile', () => {
    given(...matched)
      .when({ ...end, outcome: 'released' }, { ...SYSTEM, at: say.SIXTY_DAYS })
      .thenEvents(
        say.offerReleased('tom'),
        say.requestReopened('tom', ['liam']),
        say.requestExpired,
        say.offerDeclined('liam', 'request-expired'),
      )
  })
  test('also where a process died between the reservation and step 3', () => {
    given(...accepting)
      .when(end, SYSTEM)
      .thenEvents(
        say.offerAccepted('tom'),
        say.requestMatched('tom'),
        say.requestFulfilled('tom'),
        say.offerDeclined('liam', 'request-fulfilled'),
      )
  })
  test('once', () => {
    given(...matched, say.requestFulfilled('tom'))
      .when(end, SYSTEM)
      .thenNothing()
    given(...matched, say.offerReleased('tom'), say.requestReopened('tom'))
      .when({ ...end, outcome: 'released' }, SYSTEM)
      .thenNothing()
    given(...matched)
      .when({ ...end, claimId: `${ITEM}-another` }, SYSTEM)
      .thenNothing()
  })
})
