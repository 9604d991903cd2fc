import type { Clock, Log } from '#projections/engine/clock.ts'
import type { Lease, Leases } from '#stores/documents/port.ts'

/** The one lease of the projections: whoever holds it feeds the read models. */
export const WORKER_LEASE = 'projections'
/** Not renewed for so long, by the clock of the process that looks, a lease is free: 8 s after a kill another has it. */
export const LEASE_MS = 5000
export const RENEW_MS = 1500
/** As long after a kill another one has taken it. */
const TAKEOVER_MS = 10_000

export interface LeaseOptions {
  readonly leases: Leases
  /** Which one. */
  readonly name: string
  /** Told apart from every other process. One that may only exist once (it has the data folder) keeps its name over restarts. */
  readonly holder: string
  readonly clock: Clock
  readonly log: Log
}

export interface HeldLease {
  readonly epoch: number
  readonly isLost: () => boolean
  /** False where nobody has confirmed it for so long that another process may have it: after a freeze, or while the store is away. */
  readonly isCertain: () => boolean
  /** Resolves when a newer epoch has it. */
  readonly lost: Promise<void>
  readonly markLost: () => void
  /** Stops renewing; gives it back where it still is ours, so that the next one need not wait. */
  readonly release: () => Promise<void>
}

export interface Competitor {
  /** Looks at the lease, and takes it where it is free or was this holder's; null where another has it. */
  readonly compete: () => Promise<HeldLease | null>
  /** Looks only. */
  readonly look: () => Promise<void>
  /** Whether nobody has renewed it for longer than another one needs to take it, as far as was looked. */
  readonly isMissing: () => boolean
}

/**
 * Two machines' clocks are never compared: a lease is free when it has not changed for `LEASE_MS` of the looker's own clock.
 * That two hold it for a moment harms nothing, since every commit names its epoch and an old one writes nothing.
 */
export const makeCompetitor = ({ leases, name, holder, clock, log }: LeaseOptions): Competitor => {
  let seen: Lease | null = null
  let changedAt = clock.now()

  const look = async (): Promise<void> => {
    const found = await leases.read(name)
    // Of one that was given back before we first looked it is unknown when that was.
    if (!areSame(found, seen)) changedAt = seen === null && found?.until === 0 ? -Infinity : clock.now()
    seen = found
  }
  const isHeld = (): boolean => seen !== null && seen.until !== 0 && clock.now() - changedAt < LEASE_MS

  return {
    look,
    isMissing: () => seen === null || clock.now() - changedAt >= TAKEOVER_MS,
    async compete() {
      await look()
      if (isHeld() && seen?.holder !== holder) return null
      const askedAt = clock.now()
      const taken = await leases.take(name, { holder, until: askedAt + LEASE_MS, seen })
      return taken && hold({ taken, askedAt }, { leases, name, clock, log })
    },
  }
}

const areSame = (one: Lease | null, other: Lease | null): boolean =>
  one?.epoch === other?.epoch && one?.until === other?.until

interface Taken {
  readonly taken: Lease
  /** When it was asked for. The answer may have come so late that another process has it by now. */
  readonly askedAt: number
}

const hold = (
  { taken, askedAt: takenAt }: Taken,
  { leases, name, clock, log }: Omit<LeaseOptions, 'holder'>,
): HeldLease => {
  let isLost = false
  let isOver = false
  let confirmedAt = takenAt
  let callOff = (): void => {}
  let tell = (): void => {}
  const lost = new Promise<void>((resolve) => (tell = resolve))
  const markLost = (): void => {
    isLost = isOver = true
    callOff()
    tell()
  }

  const renew = async (): Promise<void> => {
    const askedAt = clock.now()
    const isOurs = await leases
      .renew(name, { ...taken, until: askedAt + LEASE_MS })
      .then((isRenewed) => {
        confirmedAt = askedAt
        return isRenewed
      })
      .catch((err: unknown) => {
        // A store that does not answer has not given it to anybody else either.
        log.warn({ err, lease: name }, 'a lease could not be renewed')
        return true
      })
    if (isOver) return
    if (isOurs) schedule()
    else markLost()
  }
  const schedule = (): void => {
    callOff = clock.after(RENEW_MS, () => void renew())
  }
  schedule()

  return {
    epoch: taken.epoch,
    isLost: () => isLost,
    isCertain: () => !isOver && clock.now() - confirmedAt < LEASE_MS,
    lost,
    markLost,
    async release() {
      isOver = true
      callOff()
      if (!isLost) await leases.renew(name, { ...taken, until: 0 }).catch(() => undefined)
    },
  }
}
