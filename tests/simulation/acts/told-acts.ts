import type { Choice, Choices, Choosing } from './choosing.ts'
import { deviceOf, endpointOf } from '#tests/simulation/process/sending.ts'

const subscribe: Choice = ({ person: { id: personId, word } }) => {
  const keys = { keysMark: 'the same', p256dh: `${word} key`, auth: `${word} secret` }
  const device = {
    personId,
    subscriptionId: deviceOf(personId),
    sessionId: personId,
    endpoint: endpointOf(personId),
    ...keys,
  }
  return (commands, metadata) => commands.send({ type: 'subscribePush', subscription: device }, metadata)
}

const hashOf = (verificationId: string): string => `hash of ${verificationId}`

/** As the API does: whoever asks again gets another link. */
const askForLink: Choice =
  ({ person: { id } }) =>
  ({ accounts, send }, metadata) => {
    const verificationId = accounts.linkIdOf(id, metadata)
    return send(
      { type: 'requestEmailVerification', accountId: id, verificationId, tokenHash: hashOf(verificationId) },
      metadata,
    )
  }

/** Follows the link that came last. */
const followLink: Choice = ({ person: { id }, letters }) => {
  const last = letters(id).at(-1)
  return last === undefined
    ? null
    : ({ send }, metadata) => send({ type: 'verifyEmail', accountId: id, tokenHash: hashOf(last) }, metadata)
}

const wantMails: Choice =
  ({ person: { id } }) =>
  ({ send }, metadata) =>
    send({ type: 'changeNotificationPreferences', accountId: id, wish: { enableEmail: true } }, metadata)

const saveSearch: Choice =
  () =>
  async ({ searches }, metadata) => {
    const chairs = { words: 'chair', category: null, transport: null, place: null } as const
    return searches.save(chairs, metadata)
  }

const all: Choices = {
  subscribe: [6, subscribe],
  askForLink: [6, askForLink],
  followLink: [8, followLink],
  wantMails: [4, wantMails],
  saveSearch: [2, saveSearch],
}

/** Another one makes that of before void, which may be on its way. */
const MOST_LINKS = 3

/** What would change nothing any more is left out: a device that is told already, a link that nobody has been mailed. */
const isUseful: Readonly<Record<string, (choosing: Choosing) => boolean>> = {
  askForLink: ({ did }) => did('askForLink') < Math.min(did('followLink') + 2, MOST_LINKS),
  followLink: ({ did, letters, person }) => did('followLink') < letters(person.id).length,
}
const isFirst = (name: string, { did }: Choosing): boolean => did(name) === 0

/** What somebody may still do to be told of things while they are away; nothing where nobody is told. */
export const toldChoices = (choosing: Choosing): Choices =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => choosing.isTold && (isUseful[name]?.(choosing) ?? isFirst(name, choosing))),
  )
