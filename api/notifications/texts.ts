import { GIVEN_TO_ANOTHER, wentToAnother } from '#domain/claims/vocabulary.ts'
import type { NotificationView } from './contract.ts'
import { requestSentences } from './request-texts.ts'
import { securitySentences } from './security-texts.ts'
import type { Sentence } from './words.ts'

const at = (when: string): string => (when === '' ? '' : ` for ${when}`)

/** A heading and a sentence for each kind, with present names and titles. */
export const sentences: Readonly<Record<NotificationView['type'], Sentence>> = {
  ...requestSentences,
  ...securitySentences,
  claim_received: ({ who, thing, when }) => [`${who} asks for ${thing}`, `Say yes, or see who else asks${at(when)}.`],
  claim_accepted: ({ who, thing, when }) => [`${who} said yes`, `${thing} is yours to pick up${at(when)}.`],
  claim_declined: ({ who, thing, reason }) => declined(who, thing, reason),
  claim_cancelled: ({ who, thing, reason }) => cancelled(who, thing, reason),
  claim_completed: ({ who, thing }) => ['Picked up', `${who} says that ${thing} was picked up. Say thanks?`],
  pickup_proposed: ({ who, thing, when }) => [
    `${who} proposes ${when}`,
    `Another time for ${thing}: confirm it or suggest another.`,
  ],
  pickup_confirmed: ({ who, thing, when }) => [`${who} confirmed the time`, `Pickup of ${thing}${at(when)}.`],
  pickup_declined: ({ who, thing }) => [`${who} cannot make that time`, `The pickup of ${thing} stays as it was.`],
  pickup_reminder: ({ who, thing, when }) => ['Pickup within the hour', `${thing} with ${who}${at(when)}.`],
  on_the_way: ({ who, thing, when }) => [`${who} is on the way`, `To pick up ${thing}${at(when)}.`],
  item_expiring: ({ thing }) => ['Your listing ends soon', `${thing} ends within the hour. Extend it?`],
  item_expired: ({ thing }) => ['Your listing has ended', `${thing} is off the map. List it again any time.`],
  still_available: ({ thing }) => ['Still available?', `${thing} has been on the map for 30 days.`],
  item_back: ({ thing }) => ['It is back', `${thing} is on the map again. You may ask for it again.`],
  item_hidden: ({ thing }) => ['Your listing is hidden', `Neighbours reported ${thing}. An admin will look at it.`],
  next_in_line: ({ thing }) => ['It is free again', `You are still in line for ${thing}.`],
  message: ({ who, thing, count }) => [
    count > 1 ? `${count > 99 ? '99+' : count} new messages from ${who}` : `Message from ${who}`,
    `About ${thing}.`,
  ],
  draw_held: ({ who, isByNobody, thing }) =>
    isByNobody
      ? ['The draw is over', `Nobody took part in the draw for ${thing}. Whoever asks now waits for your yes.`]
      : [`The draw chose ${who}`, `Arrange the pickup of ${thing} in the chat.`],
  draw_not_won: ({ thing, place }) => ['Somebody else was drawn', `You are number ${place} in line for ${thing}.`],
  item_matches_search: ({ thing, search }) => [`A new listing matches ${search}`, `${thing} is on the map.`],
  pickup_ended: ({ thing }) => ['This pickup was ended.', `What was arranged for ${thing} no longer holds.`],
  listing_changed: ({ who, thing, reason }) =>
    reason === 'address-added'
      ? [`${who} added the address`, `See where to pick up ${thing}.`]
      : [`${who} changed what you asked for`, `See what is different about ${thing}. You may step back.`],
  appreciation: ({ who, thing }) => [`${who} said thanks`, `For ${thing}.`],
}

const declined = (who: string, thing: string, reason: string | null): readonly [string, string] => {
  if (wentToAnother(reason)) return [GIVEN_TO_ANOTHER, `${thing} found a home elsewhere this time.`]
  if (reason === 'no-show') return ['Pickup missed', `${who} waited for the pickup of ${thing}; it is free again.`]
  return reason === 'released'
    ? [`${who} released the pickup`, `${thing} is free again.`]
    : [`${who} said no this time`, `${thing} goes to somebody else.`]
}

const cancelled = (who: string, thing: string, reason: string | null): readonly [string, string] => {
  if (reason === 'item-expired') return ['The listing has ended', `Your request for ${thing} ended with it.`]
  if (reason === 'item-deleted') return ['The listing was removed', `Your request for ${thing} ended with it.`]
  if (reason === 'withdrawn') return [`${who} no longer asks`, `The request for ${thing} was withdrawn.`]
  return [
    'Pickup cancelled',
    `${who} cancelled the pickup of ${thing}${reason === 'late' ? ' at short notice' : ''}. It is free again.`,
  ]
}

// Whom and what a sentence is about, where there is no name
export const nobody = 'The listing'
export const goneThing = 'a listing that is gone'
export const unknownDevice = 'A browser'
export const someSearch = 'your search'

// What became of it
export const notFree = 'It is no longer free.'
export const settled = 'This is settled.'
export const movedOn = 'The listing has moved on since.'
export const pickedUp = 'It was picked up.'
export const cancelledSince = 'It was cancelled since.'
export const endedWithListing = 'It ended with the listing.'
export const wasEnded = 'It was ended since.'
export const releasedSince = 'It was released since.'
export const saidYes = 'You said yes.'
export const saidNo = 'You said no.'
export const requestWithdrawn = 'The request was withdrawn.'
export const wentElsewhere = 'It went to another neighbour.'
export const pickupReleased = 'The pickup was released.'
export const offerWithdrawn = 'The offer was withdrawn.'
export const requestEnded = 'The request has ended.'
export const endedSince = 'It has ended since.'
export const staysLonger = 'It stays longer.'
export const agreed = 'This time is agreed.'
export const anotherTime = 'Another time was found, or the time was not possible.'
export const removed = 'The listing was removed.'
export const foundHome = 'It found a home.'
export const extended = 'It was extended.'
