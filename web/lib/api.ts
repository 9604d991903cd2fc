import { makeHttp } from '#web/lib/http.ts'

type Listener = () => void
const signedOutListeners = new Set<Listener>()

/** The one client of this page: it holds the csrf token and the last position, which belong to the browser's session. */
export const api = makeHttp({
  fetch: (input, init) => window.fetch(input, init),
  newKey: () => crypto.randomUUID(),
  onSignedOut: () => signedOutListeners.forEach((listener) => listener()),
})

/** Tells when a call was refused because the session is gone. Returns the way to stop listening. */
export const onSignedOut = (listener: Listener) => {
  signedOutListeners.add(listener)
  return () => void signedOutListeners.delete(listener)
}
