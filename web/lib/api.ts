import { firstAnswers } from '#web/lib/first-answers.ts'
import { makeHttp } from '#web/lib/http.ts'

type Listener = () => void
const signedOutListeners = new Set<Listener>()
const answeredListeners = new Set<Listener>()

const tell = (listeners: ReadonlySet<Listener>) => () => listeners.forEach((listener) => listener())
/** The session is gone: whoever finds out says so here. */
export const notifySignedOut = tell(signedOutListeners)

/** The one client of this page: it holds the csrf token and the last position, which belong to the browser's session. */
export const api = makeHttp({
  fetch: (input, init) => window.fetch(input, init),
  newKey: () => crypto.randomUUID(),
  known: firstAnswers.take,
  onSignedOut: notifySignedOut,
  onAnswered: tell(answeredListeners),
})

/** Tells when a call was refused because the session is gone. Returns the way to stop listening. */
export const onSignedOut = (listener: Listener) => {
  signedOutListeners.add(listener)
  return () => void signedOutListeners.delete(listener)
}

/** Tells that the line may stand again: the browser says so, or an answer came (browsers are often wrong). */
export const onMaybeOnline = (listener: Listener) => {
  answeredListeners.add(listener)
  window.addEventListener('online', listener)
  return () => {
    answeredListeners.delete(listener)
    window.removeEventListener('online', listener)
  }
}
