import { getItem, setItem, type Store } from '#web/lib/storage.ts'

const KEY = 'thanks-not-now'
// A few hundred ids are enough: older pickups are not asked about any more.
const KEPT = 200

/** "Not now" never asks again for this pickup; the thanks stay possible. */
export const isDismissed = (claimId: string, store?: Store) => listed(store).includes(claimId)

export const dismiss = (claimId: string, store?: Store) =>
  setItem(KEY, [claimId, ...listed(store).filter((id) => id !== claimId)].slice(0, KEPT).join(' '), store)

const listed = (store?: Store) => (getItem(KEY, store) ?? '').split(' ').filter((id) => id !== '')
