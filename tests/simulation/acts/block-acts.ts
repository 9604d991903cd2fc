import type { Pair } from '#commands/processes/people/block.ts'
import { claimsOf, isLive } from '#domain/items/state.ts'
import { pendingOffers, type RequestStream } from '#domain/requests/state.ts'
import { claims } from '#projections/claims/claims.ts'
import { openClaimsBetween } from '#projections/claims/questions.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { offers } from '#projections/requests/offers.ts'
import { pendingOffersBetween } from '#projections/requests/questions.ts'
import { isBetween } from '#tests/simulation/invariants/block-invariants.ts'
import type { Choice, Choices, Choosing, Send } from './choosing.ts'

/** As the API does: what is open between the two ends before the answer comes, as far as it can be found and ended by then. */
const blocking =
  (pair: Pair): Send =>
  async ({ blocks }, metadata, { openReads }) => {
    const outcome = await blocks.block(pair, metadata)
    const [blocked] = outcome.ok ? outcome.events : []
    if (blocked) {
      const endOpen = async () =>
        blocks.endOpen(await openBetween(pair, openReads()), { ...metadata, commandId: blocked.id })
      await endOpen().catch(() => undefined)
    }
    return outcome
  }

const openBetween = async ({ blockerId, blockedId }: Pair, reads: Reads) => ({
  blockerId,
  claimIds: await openClaimsBetween(reads.of(claims), blockerId, blockedId),
  offerIds: await pendingOffersBetween(reads.of(offers), blockerId, blockedId),
})

const block: Choice = (choosing) => {
  const { person, others, chance, knowledge, mostBlocks } = choosing
  if (knowledge.blocks.length >= mostBlocks) return null
  const near = othersNear(choosing)
  const some = near.length > 0 && chance.happens(0.8) ? near : others
  return some.length === 0 ? null : blocking({ blockerId: person.id, blockedId: chance.pick(some) })
}

/** In the moment in which an offer is being accepted, one of the two wants nothing more to do with the other. */
const blockChosen: Choice = ({ person, knowledge, mostBlocks }) => {
  if (knowledge.blocks.length >= mostBlocks) return null
  const [pair] = knowledge.requests.flatMap(acceptingIn).filter((two) => two.includes(person.id))
  const other = pair?.find((id) => id !== person.id)
  return other === undefined ? null : blocking({ blockerId: person.id, blockedId: other })
}
/** Requester and helper of the offer that is being accepted. */
const acceptingIn = ({ requesterId, offers, is, chosen }: RequestStream): readonly (readonly [string, string])[] => {
  const offer = is === 'accepting' && chosen ? offers.find(({ offerId }) => offerId === chosen.offerId) : undefined
  return offer ? [[requesterId, offer.helperId]] : []
}

/** With whom something is open, or may be in a moment. */
const othersNear = ({ person, knowledge }: Choosing): readonly string[] => {
  const ofThings = knowledge.items
    .slice(-6)
    .map((item) => [item.ownerId, ...claimsOf(item).flatMap((claim) => (isLive(claim) ? [claim.claimerId] : []))])
  const ofRequests = knowledge.requests
    .slice(-6)
    .map((request) => [request.requesterId, ...pendingOffers(request).map(({ helperId }) => helperId)])
  return [...ofThings, ...ofRequests]
    .filter((people) => people.includes(person.id))
    .flat()
    .filter((id) => id !== person.id)
}

const unblock: Choice = ({ person, chance, knowledge }) => {
  const mine = knowledge.blocks.filter(({ blockerId }) => blockerId === person.id)
  if (mine.length === 0) return null
  const pair = chance.pick(mine)
  return ({ send }, metadata) => send({ type: 'unblockPerson', ...pair }, metadata)
}

/** About a pickup that the two had before: one of them writes, block or not. */
const writeAcross: Choice = ({ person, chance, knowledge }) => {
  const apart = knowledge.blocks.filter(({ blockerId, blockedId }) => [blockerId, blockedId].includes(person.id))
  const theirs = knowledge.items.flatMap((item) =>
    claimsOf(item).flatMap(({ claimId, claimerId }) =>
      apart.some((pair) => isBetween(pair, item.ownerId, claimerId)) ? [claimId] : [],
    ),
  )
  if (theirs.length === 0) return null
  const claimId = chance.pick(theirs.slice(-6))
  return ({ messages }, metadata) => messages.sendToClaim(claimId, `${person.word}, still there?`, metadata)
}

/** What people do who want nothing more to do with each other. */
export const blockChoices: Choices = {
  block: [2, block],
  blockChosen: [5, blockChosen],
  unblock: [4, unblock],
  writeAcross: [3, writeAcross],
}
