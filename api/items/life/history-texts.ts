import { GIVEN_TO_ANOTHER, isUnsaid, wentToAnother } from '#domain/claims/vocabulary.ts'
import type { HistoryDocument } from '#projections/items/history.ts'
import { someNeighbour } from '#api/items/texts.ts'

/** Who acts in a sentence, as this reader may know him. */
export interface Voice {
  readonly who: 'you' | 'owner' | 'neighbour' | 'system'
  /** As it stands in a sentence; null where the reader may not know. */
  readonly name: string | null
  /** The claimer: "you", a name, or "a neighbour". */
  readonly claimer: string | null
}
type Facts = HistoryDocument['facts']

const subject = ({ who, name }: Voice): string => {
  if (who === 'you') return 'You'
  if (name !== null) return name
  return who === 'owner' ? 'The owner' : who === 'system' ? 'The listing' : 'A neighbour'
}
const claimerName = ({ claimer }: Voice): string => claimer ?? someNeighbour

type Sentence = (voice: Voice, facts: Facts) => string

const HIDDEN_FOR_REPORTS = 'Hidden after reports until an admin looks'
const HIDDEN: Readonly<Record<string, string>> = {
  review: 'Hidden until an admin has looked at it',
  'owner-away': 'Hidden while you are away',
}

/** One plain sentence for each kind of step. */
const sentences: Readonly<Record<HistoryDocument['kind'], Sentence>> = {
  ItemListed: (voice, { passedOn }) => `${subject(voice)} ${passedOn === true ? 'passed it on' : 'shared it'}`,
  ItemEdited: (voice, { onlyPhotos, onlyAddress, addsAddress }) =>
    addsAddress === true
      ? `${subject(voice)} added the address`
      : `${subject(voice)} changed the ${onlyPhotos === true ? 'pictures' : onlyAddress === true ? 'address' : 'listing'}`,
  ItemPaused: (voice) => `${subject(voice)} paused the listing`,
  ItemResumed: (voice) => `${subject(voice)} put it back on the map`,
  ItemExtended: () => 'The end was moved, so that there is time for the pickup',
  ItemRelisted: (voice) => `${subject(voice)} listed it again`,
  ItemExpired: () => 'The listing reached its end',
  ItemGivenElsewhere: (voice) => `${subject(voice)} gave it away outside the app`,
  ItemDeleted: (voice) => `${subject(voice)} took the listing away`,
  ItemHidden: (_, { because }) => HIDDEN[String(because)] ?? HIDDEN_FOR_REPORTS,
  ItemShown: (_, { because }) =>
    because === 'owner-away' ? 'Shown again: you are back' : 'Shown again: an admin has looked',
  ClaimRequested: (voice) => `${subject(voice)} asked for it`,
  ClaimAccepted: (voice) => `${subject(voice)} said yes to ${claimerName(voice)}`,
  ClaimMatched: (voice) => `Promised to ${claimerName(voice)} for a request`,
  ClaimDeclined: (voice, { reason }) =>
    isUnsaid(reason)
      ? 'The request was ended'
      : wentToAnother(reason)
        ? GIVEN_TO_ANOTHER
        : `${subject(voice)} said no to ${claimerName(voice)}`,
  ClaimWithdrawn: (voice) => `${subject(voice)} no longer ${voice.who === 'you' ? 'ask' : 'asks'} for it`,
  ClaimCancelled: (voice) => `${subject(voice)} cancelled the pickup; it is free again`,
  ClaimReleased: (voice, { noShow, reason }) =>
    isUnsaid(reason)
      ? 'The pickup was ended; it is free again'
      : noShow === true
        ? 'Nobody came for the pickup; it is free again'
        : `${subject(voice)} set it free again`,
  ClaimEnded: (_, { reason }) =>
    reason === 'item-expired' ? 'The request ended with the listing' : 'The request ended; the listing is gone',
  ClaimCompleted: (voice) => (voice.claimer === 'you' ? 'You picked it up' : `Picked up by ${claimerName(voice)}`),
  PickupProposed: (voice) => `${subject(voice)} proposed a pickup time`,
  PickupConfirmed: (voice) => `${subject(voice)} confirmed the pickup time`,
  PickupProposalDeclined: (voice) => `${subject(voice)} could not make that time`,
  DrawOpened: (_, { fingerprint }) => `A draw decides who gets it. Fingerprint of its seed: ${String(fingerprint)}`,
  DrawHeld: (_, { entries }) =>
    entries === 0
      ? 'The draw was held; nobody took part'
      : `The draw was held among ${entries === 1 ? 'one neighbour' : `${String(entries)} neighbours`}`,
  DrawCalledOff: (_, { reason }) =>
    reason === 'owner-away' ? 'The draw was called off' : 'The draw was called off; who asked first is first in line',
  AppreciationSent: (voice) => `${subject(voice)} said thanks`,
}

export const stepSentence = (kind: HistoryDocument['kind'], voice: Voice, facts: Facts): string =>
  sentences[kind](voice, facts)
