import { test } from 'vitest'
import * as say from '#tests/build/build-request.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { requestDecider } from '../requests/decider.ts'

/** What is open between two people ends when one of them blocks the other. */
const { given } = specOf(requestDecider)
const SYSTEM = { by: { kind: 'system', id: 'end-blocked' } } as const
const end = { type: 'endOffer', offerId: say.offerId('tom'), because: 'blocked' } as const

test('an offer that waits ends', () => {
  given(say.posted(), say.offered('tom')).when(end, SYSTEM).thenEvents(say.offerDeclined('tom', 'blocked'))
})
test('what is being accepted cannot end before its claim is there', () => {
  given(say.posted(), say.offered('tom'), say.accepting('tom')).when(end, SYSTEM).thenRefused('busy-stream')
})
test('what has ended, or was accepted, is left as it is', () => {
  given(say.posted(), say.offered('tom'), say.offerWithdrawn('tom')).when(end, SYSTEM).thenNothing()
  given(say.posted(), say.offered('tom'), ...say.matchedWith('tom'))
    .when(end, SYSTEM)
    .thenNothing()
})
test('is not for people to end', () => {
  for (const by of ['tom', 'nina'])
    given(say.posted(), say.offered('tom')).when(end, { by }).thenRefused('offer-not-found')
})
