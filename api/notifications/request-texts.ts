import type { Sentence, Words } from './words.ts'

/** A heading and a sentence for each kind that is about a request. */
export const requestSentences = {
  offer_received: ({ who, thing, need }) => [`${who} offers ${thing}`, `For ${need}. Say yes, or see who else offers.`],
  offer_accepted: ({ who, thing, need }) => [
    `${who} accepted your offer`,
    `${thing} for ${need}: agree on a pickup in the chat.`,
  ],
  offer_declined: ({ who, thing, need, reason }) => declined({ who, thing, need, reason }),
  offer_ended: ({ thing, need }) => ['This offer was ended.', `${thing} is no longer offered for ${need}.`],
  offer_withdrawn: ({ who, thing, need, reason }) =>
    reason === 'helper'
      ? [`${who} withdrew an offer`, `${thing} is no longer offered for ${need}.`]
      : ['An offer is gone', `What ${who} offered for ${need} is no longer available.`],
  request_edited: ({ who, need, changed }) => [
    `${who} changed a request`,
    `${changed === '' ? '' : `Different now: ${changed}. `}See whether your offer still fits ${need}.`,
  ],
  request_reopened: (words) => reopened(words),
  offer_settled: ({ who, thing, need }) => [
    `Your yes to ${who} counts`,
    `${thing} is promised to you for ${need}: agree on a pickup in the chat.`,
  ],
  request_fulfilled: ({ who, thing, need }) => [
    'Picked up',
    `${who} says that ${thing} was picked up: ${need} is fulfilled. Say thanks?`,
  ],
  request_expiring: ({ need }) => ['Your request ends soon', `${need} ends within three days. Do you still need it?`],
  request_expired: ({ need }) => [
    'Your request has ended',
    `${need} found nobody in time. You may ask again any time.`,
  ],
  item_fits_request: ({ thing, need }) => [
    'Something you asked for may be here',
    `${thing} may be what ${need} asks for.`,
  ],
} as const satisfies Readonly<Record<string, Sentence>>

const declined = ({
  who,
  thing,
  need,
  reason,
}: Pick<Words, 'who' | 'thing' | 'need' | 'reason'>): readonly [string, string] => {
  if (reason === 'request-cancelled') return ['A request was cancelled', `${need} is no longer needed.`]
  if (reason === 'request-expired') return ['A request has ended', `${need} ended before your offer was answered.`]
  if (reason === 'request-fulfilled')
    return ['Another neighbour helped', `${need} is fulfilled. ${thing} is free for others.`]
  return [`${who} said no this time`, `${thing} was not what ${need} asks for.`]
}

/** To the requester, whose pickup did not come about; or to those whose offers count again. */
const reopened = ({ who, thing, need, reason }: Words): readonly [string, string] => {
  const open = `${need} is open again.`
  if (reason === 'no-show') return ['Pickup missed', `${who} waited for the pickup of ${thing}. ${open}`]
  if (reason === 'released') return [`${who} took an offer back`, `${thing} is no longer promised to you. ${open}`]
  if (reason !== null) return ['An offered listing has ended', `${thing} is no longer available. ${open}`]
  return ['A request is open again', `Your offer for ${need} counts again.`]
}

// How a request is called, and what is different about it
export const goneRequest = 'a request that is gone'
export const titleChanged = 'the title'
export const descriptionChanged = 'the description'
export const categoryChanged = (category: string) => `the category (${category})`
export const dayChanged = (day: string) => `the day (${day})`
export const anyDay = 'any day'
export const byDay = (day: string) => `by ${day}`
export const placeChanged = (suburb: string | null) => (suburb === null ? 'the place' : `the place (${suburb})`)
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
