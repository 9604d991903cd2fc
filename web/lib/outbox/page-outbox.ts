import { api, notifySignedOut, onMaybeOnline } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { makeOutbox } from '#web/lib/outbox/outbox.ts'
import { isOutboxKey, makeOutboxStorage } from '#web/lib/outbox/outbox-storage.ts'

const fetchPersonId = async () => {
  try {
    return (await api.get('/auth/me', {})).data.id
  } catch (error) {
    if (!(error instanceof ApiError && isRefused(error))) throw error
    if (error.isAuth) notifySignedOut()
    return null
  }
}

const isRefused = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429

/** Pages without https have no Web Locks. Two tabs may then send the same entry, which its Idempotency-Key makes harmless. */
const withLock = (run: () => Promise<void>) => {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('outbox', run) : run()
}

/** The one outbox of this page. */
export const outbox = makeOutbox({
  storage: makeOutboxStorage(),
  send: ({ key, method, path, body }, confirm) => api.call({ method, path, body }, { key, confirm }),
  fetchPersonId,
  now: () => Date.now(),
  withLock,
})

/** Each with its own key: what arrives now and is sent again at the next visit is done once. */
const leave = () =>
  outbox.leave(({ key, method, path, body }) => {
    void api.call({ method, path, body }, { key, keepalive: true }).catch(() => undefined)
  })

/** Wakes the outbox on every sign that the network may be back. Returns a function that stops listening. */
export const wakeOutboxWhenOnline = () => {
  const stop = onMaybeOnline(outbox.wake)
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (isOutboxKey(key)) outbox.changedElsewhere(oldValue, newValue)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') outbox.wake()
    // A phone may end a page that is out of sight without a word.
    else if (window.matchMedia('(pointer: coarse)').matches) leave()
  }
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pagehide', leave)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pagehide', leave)
  }
}
