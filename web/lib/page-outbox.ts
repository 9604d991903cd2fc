import { api, onLineBack, tellSignedOut } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { makeOutbox } from '#web/lib/outbox.ts'
import { isShelfKey, makeShelf } from '#web/lib/outbox-shelf.ts'

const whoIsHere = async () => {
  try {
    return (await api.get<{ id: string }>('/auth/me')).data.id
  } catch (error) {
    if (!(error instanceof ApiError && isRefused(error))) throw error
    if (error.isAuth) tellSignedOut()
    return null
  }
}

const isRefused = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429

/** Without locks (a page without https) two tabs may send the same act: its key makes that harmless. */
const inTurn = (run: () => Promise<void>) => {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('outbox', run) : run()
}

/** The one outbox of this page. */
export const outbox = makeOutbox({
  shelf: makeShelf(),
  send: ({ key, method, path, body }, confirm) => api.call({ method, path, body }, { key, confirm }),
  whoIsHere,
  now: () => Date.now(),
  inTurn,
})

/** Whatever may mean that the line stands again wakes it. Returns the way to stop. */
export const wakeOutbox = () => {
  const stop = onLineBack(outbox.wake)
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (isShelfKey(key)) outbox.changedElsewhere(oldValue, newValue)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') outbox.wake()
  }
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
