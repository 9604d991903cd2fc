import { getItem, setItem } from '#web/lib/storage.ts'

const KEY = 'thanks-not-now'
// A few hundred ids are enough: older pickups are not asked about any more.
const KEPT = 200

/** "Not now" never asks again for this pickup; the thanks stay possible. */
export const isDismissed = (claimId: string) => listed().includes(claimId)

export const dismiss = (claimId: string) =>
  setItem(KEY, [claimId, ...listed().filter((id) => id !== claimId)].slice(0, KEPT).join(' '))

const listed = () => (getItem(KEY) ?? '').split(' ').filter((id) => id !== '')
