import type { Lease } from './port.ts'

/** Whether a lease still is as it was seen: each change of hands moves the epoch, each renewal `until`. */
export const isAsSeen = (present: Lease | null, seen: Lease | null): boolean =>
  present?.epoch === seen?.epoch && present?.until === seen?.until

export const takenAfter = (seen: Lease | null, holder: string, until: number): Lease => ({
  holder,
  epoch: (seen?.epoch ?? 0) + 1,
  until,
})
