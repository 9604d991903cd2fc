import type { ClaimEvent } from '#domain/claims/events.ts'
import { isUnsaid, wentToAnother } from '#domain/claims/vocabulary.ts'
import { gift, type RowsOf, type Telling } from '#api/history/telling.ts'
import * as texts from './claim-texts.ts'

type Pair = Pick<ClaimEvent['data'], 'ownerId' | 'claimerId' | 'claimId' | 'itemId'>
type Party = 'owner' | 'claimer'

const partyOf = ({ ownerId, claimerId }: Pair, party: Party): string => (party === 'owner' ? ownerId : claimerId)
const isOwner = ({ ownerId }: Pair, { me }: Telling): boolean => ownerId === me
const at = (when: string): string => (when === '' ? '' : texts.pickupAt(when))

/** A claimer sees the exact place from the yes on; nothing tells when somebody looked, so this says how long it could be seen. */
const couldSee = (data: Pair, from: string, telling: Telling): string => {
  const { whom, who, when, addressUntil } = telling
  const until = addressUntil(data.claimId)
  const others = isOwner(data, telling)
  const seer = who(others ? data.claimerId : telling.me)
  const whose = others ? texts.yourAddress : texts.addressOf(whom(data.ownerId))
  const sight = { seer, whose, from: when(from) }
  if (until.is === 'open') return texts.canSeeUntilAfter(sight)
  if (until.is === 'unknown') return texts.couldSeeOn(sight)
  return until.is === 'until' ? texts.canSeeUntil(sight, when(until.at)) : texts.couldSeeUntil(sight, when(until.at))
}

export const claimRows: RowsOf<ClaimEvent['type']> = {
  ClaimRequested: gift(({ data }, telling) => {
    const { who, thing, when } = telling
    const asked = data.onWaitlist ? texts.joinedLine : isOwner(data, telling) ? texts.askedYou : texts.asked
    return { text: asked(who(data.claimerId), thing(data.itemId)), detail: at(when(data.pickupTime)) }
  }),
  ClaimAccepted: gift(
    ({ data, at: from }, telling) => {
      const { who, whom, thing } = telling
      const text = texts.claimAccepted(who(data.ownerId), whom(data.claimerId), thing(data.itemId))
      return { text, detail: couldSee(data, from, telling) }
    },
    ['ClaimRequested'],
  ),
  ClaimMatched: gift(({ data, at: from }, telling) => {
    const { who, thing } = telling
    const tookUp = isOwner(data, telling) ? texts.tookUpYours : texts.tookUp
    const text = tookUp(who(data.claimerId), thing(data.itemId))
    return { text, detail: couldSee(data, from, telling) }
  }),
  ClaimDeclined: gift(
    ({ data }, telling) => {
      const { who, whom, thing } = telling
      if (isUnsaid(data.reason)) return texts.claimWasEnded(thing(data.itemId))
      // The owner's own yes to somebody else stands beside it.
      if (wentToAnother(data.reason)) return isOwner(data, telling) ? null : texts.wentToAnother(thing(data.itemId))
      return texts.claimDeclined(who(data.ownerId), whom(data.claimerId), thing(data.itemId))
    },
    ['ClaimRequested'],
  ),
  ClaimWithdrawn: gift(
    ({ data }, { who, thing }) => texts.claimWithdrawn(who(data.claimerId), thing(data.itemId)),
    ['ClaimRequested'],
  ),
  ClaimCancelled: gift(
    ({ data }, { who, thing }) => ({
      text: texts.claimCancelled(who(data.claimerId), thing(data.itemId)),
      detail: data.late ? texts.cancelledLate : '',
    }),
    ['ClaimAccepted', 'ClaimMatched'],
  ),
  ClaimReleased: gift(
    ({ data }, { who, whom, thing }) => {
      if (isUnsaid(data.reason)) return texts.pickupEnded(thing(data.itemId))
      return data.noShow
        ? texts.didNotCome(who(data.ownerId), whom(data.claimerId), thing(data.itemId))
        : texts.claimReleased(who(data.ownerId), thing(data.itemId))
    },
    ['ClaimAccepted', 'ClaimMatched'],
  ),
  ClaimEnded: gift(
    ({ data }, telling) =>
      // The owner has the end of the listing.
      isOwner(data, telling) ? null : texts.claimEnded(telling.thing(data.itemId)),
    ['ClaimRequested'],
  ),
  ClaimCompleted: gift(
    ({ data }, { who, thing }) => texts.claimCompleted(who(partyOf(data, data.completedBy)), thing(data.itemId)),
    ['ClaimAccepted', 'ClaimMatched', 'PickupConfirmed'],
  ),
  ClaimDisputed: gift(
    ({ data }, { who, thing }) => texts.claimDisputed(who(data.disputedById), thing(data.itemId)),
    ['ClaimCompleted'],
  ),
  PickupProposed: gift(
    ({ data }, { who, thing, when }) =>
      texts.pickupProposed(who(partyOf(data, data.proposedBy)), when(data.pickupTime), thing(data.itemId)),
    ['ClaimRequested', 'ClaimAccepted', 'ClaimMatched', 'PickupProposalDeclined'],
  ),
  PickupConfirmed: gift(
    ({ data }, { who, thing, when }) =>
      texts.pickupConfirmed(who(partyOf(data, data.confirmedBy)), when(data.pickupTime), thing(data.itemId)),
    ['PickupProposed'],
  ),
  PickupProposalDeclined: gift(
    ({ data }, { who, thing, when }) =>
      texts.pickupProposalDeclined(who(partyOf(data, data.declinedBy)), when(data.pickupTime), thing(data.itemId)),
    ['PickupProposed'],
  ),
  PickupReminded: gift(
    ({ data }, { thing, when }) => ({
      text: texts.pickupReminded(thing(data.itemId)),
      detail: at(when(data.pickupTime)),
    }),
    ['PickupConfirmed', 'ClaimAccepted', 'ClaimMatched'],
  ),
  ClaimerSetOut: gift(
    ({ data }, { who, thing }) => texts.claimerSetOut(who(data.claimerId), thing(data.itemId)),
    ['PickupConfirmed', 'ClaimAccepted', 'ClaimMatched'],
  ),
}
