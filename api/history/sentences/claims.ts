import type { ClaimEvent } from '#domain/claims/events.ts'
import { isUnsaid, wentToAnother } from '#domain/claims/vocabulary.ts'
import { gift, type RowsOf, type Telling } from '#api/history/telling.ts'

type Pair = Pick<ClaimEvent['data'], 'ownerId' | 'claimerId' | 'claimId' | 'itemId'>
type Party = 'owner' | 'claimer'

const partyOf = ({ ownerId, claimerId }: Pair, party: Party): string => (party === 'owner' ? ownerId : claimerId)
const isOwner = ({ ownerId }: Pair, { me }: Telling): boolean => ownerId === me
const at = (when: string): string => (when === '' ? '' : `Pickup ${when}`)

/** A claimer sees the exact place from the yes on; nothing tells when somebody looked, so this says how long it could be seen. */
const couldSee = (data: Pair, from: string, telling: Telling): string => {
  const { whom, who, when, addressUntil } = telling
  const until = addressUntil(data.claimId)
  const others = isOwner(data, telling)
  const seer = others ? who(data.claimerId) : 'You'
  const whose = others ? 'your address' : `the address of ${whom(data.ownerId)}`
  if (until.is === 'open') return `${seer} can see ${whose} from ${when(from)} until 7 days after the pickup`
  if (until.is === 'unknown') return `${seer} could see ${whose} from ${when(from)} on`
  return `${seer} ${until.is === 'until' ? 'can' : 'could'} see ${whose} from ${when(from)} until ${when(until.at)}`
}

export const claimRows: RowsOf<ClaimEvent['type']> = {
  ClaimRequested: gift(({ data }, telling) => {
    const { who, thing, when } = telling
    const what = data.onWaitlist ? 'joined the line' : isOwner(data, telling) ? 'asked you' : 'asked'
    return { text: `${who(data.claimerId)} ${what} for ${thing(data.itemId)}`, detail: at(when(data.pickupTime)) }
  }),
  ClaimAccepted: gift(
    ({ data, at: from }, telling) => {
      const { who, whom, thing } = telling
      const text = `${who(data.ownerId)} said yes to ${whom(data.claimerId)} for ${thing(data.itemId)}`
      return { text, detail: couldSee(data, from, telling) }
    },
    ['ClaimRequested'],
  ),
  ClaimMatched: gift(({ data, at: from }, telling) => {
    const { who, thing } = telling
    const whose = isOwner(data, telling) ? 'your' : 'the'
    const text = `${who(data.claimerId)} took up ${whose} offer of ${thing(data.itemId)}`
    return { text, detail: couldSee(data, from, telling) }
  }),
  ClaimDeclined: gift(
    ({ data }, telling) => {
      const { who, whom, thing } = telling
      if (isUnsaid(data.reason)) return `The request for ${thing(data.itemId)} was ended`
      // The owner's own yes to somebody else stands beside it.
      if (wentToAnother(data.reason))
        return isOwner(data, telling) ? null : `Another neighbour got ${thing(data.itemId)}`
      return `${who(data.ownerId)} said no to ${whom(data.claimerId)} for ${thing(data.itemId)}`
    },
    ['ClaimRequested'],
  ),
  ClaimWithdrawn: gift(
    ({ data }, { who, thing }) => `${who(data.claimerId)} took back the request for ${thing(data.itemId)}`,
    ['ClaimRequested'],
  ),
  ClaimCancelled: gift(
    ({ data }, { who, thing }) => ({
      text: `${who(data.claimerId)} cancelled the pickup of ${thing(data.itemId)}`,
      detail: data.late ? 'Less than two hours before' : '',
    }),
    ['ClaimAccepted', 'ClaimMatched'],
  ),
  ClaimReleased: gift(
    ({ data }, { who, whom, thing }) => {
      if (isUnsaid(data.reason)) return `The pickup of ${thing(data.itemId)} was ended`
      return data.noShow
        ? `${who(data.ownerId)} noted that ${whom(data.claimerId)} did not come for ${thing(data.itemId)}`
        : `${who(data.ownerId)} set ${thing(data.itemId)} free again`
    },
    ['ClaimAccepted', 'ClaimMatched'],
  ),
  ClaimEnded: gift(
    ({ data }, telling) =>
      // The owner has the end of the listing.
      isOwner(data, telling) ? null : `Your request for ${telling.thing(data.itemId)} ended with the listing`,
    ['ClaimRequested'],
  ),
  ClaimCompleted: gift(
    ({ data }, { who, thing }) => `${who(partyOf(data, data.completedBy))} marked ${thing(data.itemId)} as picked up`,
    ['ClaimAccepted', 'ClaimMatched', 'PickupConfirmed'],
  ),
  ClaimDisputed: gift(
    ({ data }, { who, thing }) =>
      `${who(data.disputedById)} said that the pickup of ${thing(data.itemId)} did not happen`,
    ['ClaimCompleted'],
  ),
  PickupProposed: gift(
    ({ data }, { who, thing, when }) =>
      `${who(partyOf(data, data.proposedBy))} proposed ${when(data.pickupTime)} for ${thing(data.itemId)}`,
    ['ClaimRequested', 'ClaimAccepted', 'ClaimMatched', 'PickupProposalDeclined'],
  ),
  PickupConfirmed: gift(
    ({ data }, { who, thing, when }) =>
      `${who(partyOf(data, data.confirmedBy))} confirmed ${when(data.pickupTime)} for ${thing(data.itemId)}`,
    ['PickupProposed'],
  ),
  PickupProposalDeclined: gift(
    ({ data }, { who, thing, when }) =>
      `${who(partyOf(data, data.declinedBy))} could not make ${when(data.pickupTime)} for ${thing(data.itemId)}`,
    ['PickupProposed'],
  ),
  PickupReminded: gift(
    ({ data }, { thing, when }) => ({
      text: `You were reminded of the pickup of ${thing(data.itemId)}`,
      detail: at(when(data.pickupTime)),
    }),
    ['PickupConfirmed', 'ClaimAccepted', 'ClaimMatched'],
  ),
  ClaimerSetOut: gift(
    ({ data }, { who, thing }) => `${who(data.claimerId)} set out to pick up ${thing(data.itemId)}`,
    ['PickupConfirmed', 'ClaimAccepted', 'ClaimMatched'],
  ),
}
