// How long somebody can see an address
interface Sight {
  readonly seer: string
  readonly whose: string
  readonly from: string
}
export const yourAddress = 'your address'
export const addressOf = (whom: string) => `the address of ${whom}`
export const canSeeUntilAfter = ({ seer, whose, from }: Sight) =>
  `${seer} can see ${whose} from ${from} until 7 days after the pickup`
export const couldSeeOn = ({ seer, whose, from }: Sight) => `${seer} could see ${whose} from ${from} on`
export const canSeeUntil = ({ seer, whose, from }: Sight, until: string) =>
  `${seer} can see ${whose} from ${from} until ${until}`
export const couldSeeUntil = ({ seer, whose, from }: Sight, until: string) =>
  `${seer} could see ${whose} from ${from} until ${until}`

export const pickupAt = (when: string) => `Pickup ${when}`
export const joinedLine = (who: string, thing: string) => `${who} joined the line for ${thing}`
export const askedYou = (who: string, thing: string) => `${who} asked you for ${thing}`
export const asked = (who: string, thing: string) => `${who} asked for ${thing}`
export const tookUpYours = (who: string, thing: string) => `${who} took up your offer of ${thing}`
export const tookUp = (who: string, thing: string) => `${who} took up the offer of ${thing}`

export const claimAccepted = (who: string, whom: string, thing: string) => `${who} said yes to ${whom} for ${thing}`
export const claimWasEnded = (thing: string) => `The request for ${thing} was ended`
export const wentToAnother = (thing: string) => `Another neighbour got ${thing}`
export const claimDeclined = (who: string, whom: string, thing: string) => `${who} said no to ${whom} for ${thing}`
export const claimWithdrawn = (who: string, thing: string) => `${who} took back the request for ${thing}`
export const claimCancelled = (who: string, thing: string) => `${who} cancelled the pickup of ${thing}`
export const cancelledLate = 'Less than two hours before'
export const pickupEnded = (thing: string) => `The pickup of ${thing} was ended`
export const didNotCome = (who: string, whom: string, thing: string) =>
  `${who} noted that ${whom} did not come for ${thing}`
export const claimReleased = (who: string, thing: string) => `${who} set ${thing} free again`
export const claimEnded = (thing: string) => `Your request for ${thing} ended with the listing`
export const claimCompleted = (who: string, thing: string) => `${who} marked ${thing} as picked up`
export const claimDisputed = (who: string, thing: string) => `${who} said that the pickup of ${thing} did not happen`
export const pickupProposed = (who: string, when: string, thing: string) => `${who} proposed ${when} for ${thing}`
export const pickupConfirmed = (who: string, when: string, thing: string) => `${who} confirmed ${when} for ${thing}`
export const pickupProposalDeclined = (who: string, when: string, thing: string) =>
  `${who} could not make ${when} for ${thing}`
export const pickupReminded = (thing: string) => `You were reminded of the pickup of ${thing}`
export const claimerSetOut = (who: string, thing: string) => `${who} set out to pick up ${thing}`
