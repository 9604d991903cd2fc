import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Of each page's cache: up to which event its keys were asked for again after own writes. */
const renewed = new WeakMap<QueryClient, Map<string, Renewed>>()
type Renewed = { key: QueryKey; position: number }

/**
 * Refetches what a write has made stale. `position` is that of the write's last event: these answers show everything up to it,
 * so that what the live stream tells of it need not be fetched again; null where that is not certain.
 */
export const renewAfterWrite = (client: QueryClient, keys: readonly QueryKey[], position: number | null) => {
  const known = renewed.get(client) ?? new Map<string, Renewed>()
  renewed.set(client, known)
  if (position !== null) for (const key of keys) known.set(hashKey(key), { key, position })
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Whether an own write has already made this key be fetched as it is at this position or later. */
export const isRenewedSince = (client: QueryClient, key: QueryKey, position: number) =>
  [...(renewed.get(client)?.values() ?? [])].some((one) => one.position >= position && isWithin(key, one.key))

const isWithin = (key: QueryKey, whole: QueryKey) => hashKey(key.slice(0, whole.length)) === hashKey(whole)

/** Resolves when no write is under way whose answer would say how far its lists are fetched. */
export const writesEnded = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => look())
    const look = () => {
      if (client.isMutating() > 0) return
      stop()
      resolve()
    }
    look()
  })
