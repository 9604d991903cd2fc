import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimOf, claimsOf, isShownTo } from '#domain/items/state.ts'
import { offerOf } from '#domain/requests/state.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { logBroken } from '#tests/simulation/invariants/log-invariants.ts'
import { requestsBroken } from '#tests/simulation/invariants/request-invariants.ts'
import { ACTIONS, begin, idsOf, PEOPLE, stateOf, step, take, type Walk } from './walk-actions.kit.ts'
import { sees } from './walk-model.kit.ts'

/** Before everything: nothing that a policy does later is missed yet. */
const NO_POLICY_HAS_RUN = ''

const IS = {
  available: 'available',
  paused: 'unavailable',
  promised: 'claimed',
  given: 'completed',
  expired: 'expired',
} as const

const thingOf = async ({ world: { stores } }: Walk, id: string) =>
  (await stores.events.load(streams.item(id))).reduce(
    // An item's stream holds only what its decider folds.
    (before, event) => itemDecider.evolve(before, event as never),
    itemDecider.initial,
  )

/** Requests and their offers stand as the model does. */
const requestsAgree = async (walk: Walk): Promise<void> => {
  for (const [request, id] of walk.requests) {
    const { is, expiresAt } = await stateOf(walk, id)
    expect({ is, expiresAt }).toEqual({ is: request.is, expiresAt: request.endsAt })
  }
  for (const offer of walk.model.offers) {
    const { offerId } = await idsOf(walk, offer)
    expect(offerOf(await stateOf(walk, requestOfOffer(offerId) ?? ''), offerId)?.is).toBe(offer.is)
  }
}

/** So do things and who asked for them, nobody has heard yes beside another, and nobody knows of what is none of his business. */
const thingsAgree = async (walk: Walk): Promise<void> => {
  for (const [thing, id] of walk.things) {
    const state = await thingOf(walk, id)
    expect(state.is).toBe(IS[thing.is])
    expect(claimsOf(state).filter(({ is }) => is === 'accepted')).toHaveLength(thing.is === 'promised' ? 1 : 0)
    for (const person of PEOPLE) expect(isShownTo(state, person), `${person} sees ${id}`).toBe(sees(person, thing))
  }
  for (const [claim, id] of walk.claims)
    expect(claimOf(await thingOf(walk, itemOfClaim(id) ?? ''), id)?.is).toBe(claim.is)
}

const logOf = async ({ world: { stores } }: Walk): Promise<readonly RecordedEvent[]> => {
  const log: RecordedEvent[] = []
  for await (const { events } of stores.events.readAll(0)) log.push(...events)
  return log
}

/** Random walks over requests, offers, claims and things together, through the real commands of two processes on one log. */
test('whatever neighbours do in whatever order, each act is allowed or refused as the rules say, and both streams agree', async () => {
  const seen = new Set<string>()
  const walks = async () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
        const walk = await begin()
        for (const [turn, one] of steps.entries()) {
          const taken = await take(walk, one, turn)
          if (!taken) continue
          const { outcome, isAllowed } = taken
          expect(outcome.ok, `${one.action}: ${outcome.ok ? 'allowed' : outcome.rejection.rejected}`).toBe(isAllowed)
          if (outcome.ok) seen.add(one.action)
          await requestsAgree(walk)
          await thingsAgree(walk)
          const log = await logOf(walk)
          expect([...requestsBroken(log, NO_POLICY_HAS_RUN), ...logBroken(log)]).toEqual([])
        }
      }),
      { numRuns: 45, endOnFailure: true },
    )
  // The walks come to everything, though not each round to the rarest of it.
  for (let round = 0; round < 4 && seen.size < ACTIONS.length; round += 1) await walks()
  expect(seen).toEqual(new Set(ACTIONS))
}, 300_000)
