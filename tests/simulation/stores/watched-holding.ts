import type { SchedulerLease } from '#scheduler/deps.ts'

/** Who says of itself that the scheduler's work is its own, at every moment. */
export interface WatchedHolding {
  /** The same lease, looked at whenever it says that it is held. */
  readonly watch: (lease: SchedulerLease, holder: string) => SchedulerLease
}

/** Never do two processes hold the lease at one moment: each knows in time that another may have it, also after it stood still. */
export const watchHolding = (report: (sentence: string) => void): WatchedHolding => {
  const leases = new Map<string, SchedulerLease>()
  return {
    watch: (lease, holder) => {
      leases.set(holder, lease)
      const hold = async (): Promise<boolean> => {
        const isHeld = await lease.hold()
        if (!isHeld) return false
        for (const [other, its] of leases)
          if (other !== holder && (await its.hold()))
            report(`${holder} had the lease of the scheduler while ${other} had it`)
        return true
      }
      return { ...lease, hold }
    },
  }
}
