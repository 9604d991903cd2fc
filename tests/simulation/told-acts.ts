import type { Choice, Choosing } from './choosing.ts'
import { deviceOf, endpointOf } from './sending.ts'

const ofTold =
  (choice: Choice): Choice =>
  (choosing) =>
    choosing.isTold ? choice(choosing) : null

const subscribe: Choice = ({ person: { id: personId, word } }) => {
  const keys = { keysMark: 'the same', p256dh: `${word} key`, auth: `${word} secret` }
  const device = {
    personId,
    subscriptionId: deviceOf(personId),
    sessionId: personId,
    endpoint: endpointOf(personId),
    ...keys,
  }
  return (commands, metadata) => commands.push.subscribe(device, metadata)
}

const hashOf = (verificationId: string): string => `hash of ${verificationId}`

/** As the API does: whoever asks again gets another link. */
const askForLink: Choice =
  ({ person: { id } }) =>
  ({ accounts }, metadata) => {
    const verificationId = accounts.verificationIdOf(id, metadata)
    return accounts.requestVerification(id, { verificationId, tokenHash: hashOf(verificationId) }, metadata)
  }

/** Follows the link that came last. */
const followLink: Choice = ({ person: { id }, letters }: Choosing) => {
  const last = letters(id).at(-1)
  return last === undefined ? null : ({ accounts }, metadata) => accounts.verifyEmail(id, hashOf(last), metadata)
}

/** What people do to be told of things while they are away. */
export const toldChoices: Readonly<Record<string, readonly [weight: number, choice: Choice]>> = {
  subscribe: [4, ofTold(subscribe)],
  askForLink: [3, ofTold(askForLink)],
  followLink: [3, ofTold(followLink)],
  wantMails: [
    3,
    ofTold(
      ({ person: { id } }) =>
        ({ accounts }, metadata) =>
          accounts.changeNotifications(id, { enableEmail: true }, metadata),
    ),
  ],
  saveSearch: [
    4,
    ofTold(() => async ({ searches }, metadata) => {
      const chairs = { words: 'chair', category: null, transport: null, place: null } as const
      return (await searches.save(chairs, metadata)).outcome
    }),
  ],
}
