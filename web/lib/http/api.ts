import { type AnswerOf, pathOf, type ReadInput, type ReadPath } from '#web/calls.ts'
import { firstAnswers } from '#web/lib/http/first-answers.ts'
import { makeHttp, type Refused, type SendOptions } from '#web/lib/http/http.ts'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'

type Listener = () => void
const signedOutListeners = new Set<Listener>()
const answeredListeners = new Set<Listener>()
const otherPersonListeners = new Set<Listener>()

const tell = (listeners: ReadonlySet<Listener>) => () => listeners.forEach((listener) => listener())
/** Call this when you notice that the session has ended. */
export const notifySignedOut = tell(signedOutListeners)
/** Call this when you notice that another person is signed in than the page shows. */
export const notifyOtherPerson = tell(otherPersonListeners)

let shows: () => string | null | undefined = () => undefined
/** Where to look up whom the page shows: null for a visitor, undefined while it is not known. */
export const lookUpPerson = (lookUp: typeof shows) => {
  shows = lookUp
}

type Asking = (refused: Refused) => Promise<boolean>
const asking = new Map<string, Asking>()
/** Who asks the person for what a call is refused without, by the code of the refusal. Returns a function that ends it. */
export const onAsked = (code: string, asks: Asking) => {
  asking.set(code, asks)
  return () => void asking.delete(code)
}

/** Asks the person, and says whether it was given; undefined where nobody asks. For a file that is fetched by the browser itself. */
export const ask = (code: string, refused: Refused) => asking.get(code)?.(refused)

/** The one client of this page: it holds the csrf token and the last position, which belong to the browser's session. */
const http = makeHttp({
  // Fetch cannot tell how far a body is.
  fetch: async (input, init) =>
    init?.body instanceof FormData
      ? (await import('#web/lib/http/upload/upload-transport.ts')).sendForm(input, init)
      : window.fetch(input, init),
  newKey: () => crypto.randomUUID(),
  known: firstAnswers.take,
  onSignedOut: notifySignedOut,
  onAnswered: tell(answeredListeners),
  shows: () => shows(),
  onOther: notifyOtherPerson,
  onAsked: ask,
})

/** Calls as the contracts describe them. The answer is not checked again here: the server's tests hold it to its contract. */
export const api = {
  ...http,
  get: async <Path extends ReadPath>(path: Path, input: ReadInput<Path> & { readonly signal?: AbortSignal }) => {
    const answer = await http.get(pathOf(path, input.params), input.query, { signal: input.signal })
    return answer as AnswerOf<`GET ${Path}`>
  },
  /** Sends what `write` (web/write.ts) describes. */
  send: async <Result>(write: TypedWrite<Result>, options: SendOptions = {}) =>
    (await http.call(write, options)) as Result,
}

const listenTo = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Calls the listener when the session has ended. Returns a function that stops listening. */
export const onSignedOut = listenTo(signedOutListeners)
/** The same for when somebody else has signed in with this browser. */
export const onOtherPerson = listenTo(otherPersonListeners)

/** Calls the listener on signs of a connection: the `online` event, or any answer, because `navigator.onLine` is often wrong. */
export const onMaybeOnline = (listener: Listener) => {
  answeredListeners.add(listener)
  window.addEventListener('online', listener)
  return () => {
    answeredListeners.delete(listener)
    window.removeEventListener('online', listener)
  }
}
