import type { Commands } from '#commands/all.ts'
import type { Clock } from '#projections/engine/clock.ts'
import { openReads } from '#projections/engine/reads.ts'
import { commandIdOf } from '#runtime/identity.ts'
import { alwaysMine, type SchedulerLease } from '#scheduler/deps.ts'
import { ERASURES_MS, finishErasures } from '#scheduler/erasures.ts'
import { policiesOf } from '#scheduler/jobs.ts'
import { makeSharedLease } from '#scheduler/lease.ts'
import { startLoop } from '#scheduler/loop.ts'
import { startScheduler } from '#scheduler/start.ts'
import type { Ports, Site } from './site.ts'

/** What one process does when it is due. */
export interface Scheduling {
  /** Begins nothing more; the lease is given back. */
  readonly stop: () => Promise<void>
}

export interface SchedulingOptions {
  readonly site: Site
  /** As the process sees them. */
  readonly ports: Pick<Ports, 'reads' | 'effects'>
  readonly commands: Commands
  readonly clock: Clock
  /** Told apart from every other process. */
  readonly holder: string
  readonly isApplied: (position: number | 'head') => Promise<boolean>
}

/** The scheduler looks every 15 s of the machines, which is four hours of people's: too rarely for a reminder of the last hour. */
const QUICKER = 12

export const startScheduling = (options: SchedulingOptions): Scheduling => {
  const { site, ports, commands, clock, isApplied } = options
  const { time, log } = site
  const openNow = () => openReads(ports.reads)
  const lease = leaseOf(options, () => void Promise.all([scheduler.tick(), erasing.tick()]))
  const scheduler = startScheduler({
    openReads: openNow,
    ledger: ports.effects,
    policies: policiesOf(commands, openNow, isApplied),
    calendar: [],
    everyHour: () => () => undefined,
    clock: time.wall,
    timer: { now: () => clock.now() * QUICKER, after: (ms, then) => clock.after(ms / QUICKER, then) },
    dayOf: (instant) => instant.slice(0, 10),
    effectIdOf: (cause, effect) => commandIdOf(`${cause}/${effect}`),
    lease,
    log,
  })
  const erasing = startLoop({
    timer: clock,
    everyMs: ERASURES_MS,
    work: () => finishErasures({ openReads: openNow, commands, log, lease }),
    onError: (err) => log.warn({ err }, 'a tick failed'),
  })
  return {
    stop: async () => {
      await Promise.all([scheduler.stop(), erasing.stop()])
    },
  }
}

/** Where schedulers do not compete, the ledger alone must keep them from doing a thing twice. */
const leaseOf = ({ site, ports, clock, holder }: SchedulingOptions, onTaken: () => void): SchedulerLease => {
  const { holding, defect, log } = site
  if (!holding) return alwaysMine
  const lease = makeSharedLease({ leases: ports.reads.leases, holder, clock, log, onTaken })
  return holding.watch(defect.lease?.(lease) ?? lease, holder)
}
