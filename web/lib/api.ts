import { firstAnswers } from '#web/lib/first-answers.ts'
import { makeHttp } from '#web/lib/http.ts'
import { isListenedTo, sendWithProgress } from '#web/lib/upload-transport.ts'

type Listener = () => void
const signedOutListeners = new Set<Listener>()
const answeredListeners = new Set<Listener>()

const tell = (listeners: ReadonlySet<Listener>) => () => listeners.forEach((listener) => listener())
/** Call this when you notice that the session has ended. */
export const notifySignedOut = tell(signedOutListeners)

/** The one client of this page: it holds the csrf token and the last position, which belong to the browser's session. */
export const api = makeHttp({
  // Fetch cannot tell how far a body is.
  fetch: (input, init) =>
    init !== undefined && isListenedTo(init.body)
      ? sendWithProgress(new Request(input).url, init)
      : window.fetch(input, init),
  newKey: () => crypto.randomUUID(),
  known: firstAnswers.take,
  onSignedOut: notifySignedOut,
  onAnswered: tell(answeredListeners),
})

/** Calls the listener when the session has ended. Returns a function that stops listening. */
export const onSignedOut = (listener: Listener) => {
  signedOutListeners.add(listener)
  return () => void signedOutListeners.delete(listener)
}

/** Calls the listener on signs of a connection: the `online` event, or any answer, because `navigator.onLine` is often wrong. */
export const onMaybeOnline = (listener: Listener) => {
  answeredListeners.add(listener)
  window.addEventListener('online', listener)
  return () => {
    answeredListeners.delete(listener)
    window.removeEventListener('online', listener)
  }
}
