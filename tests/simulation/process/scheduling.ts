import type { Commands } from '#commands/all.ts'
import type { Clock } from '#projections/engine/clock.ts'
import type { Runner } from '#projections/engine/follow/runner.ts'
import type { PolicyReads } from '#scheduler/policy.ts'
import { HOUR } from '#domain/time.ts'
import { commandIdOf } from '#runtime/process/identity.ts'
import { picturesOf, purgePictures, purgeSoonAfterDeletions } from '#runtime/stores/purge-photos.ts'
import { alwaysMine, type SchedulerDeps, type SchedulerLease } from '#scheduler/deps.ts'
import { ERASURES_MS, finishErasures } from '#scheduler/forgetting/erasures.ts'
import { policiesOf } from '#scheduler/jobs.ts'
import { makeSharedLease } from '#scheduler/lease.ts'
import { type Loop, startLoop } from '#scheduler/loop.ts'
import { startScheduler } from '#scheduler/start.ts'
import type { MailDeps } from '#scheduler/mail/deps.ts'
import { planDigests } from '#scheduler/mail/plan-digests.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { HandOver } from '#tests/simulation/outbox.ts'
import { startSendings } from './sending.ts'
import type { Ports, Site } from '#tests/simulation/site.ts'
import type { Vault } from '#stores/vault/port.ts'
import { SPEED } from '#tests/simulation/virtual-time.ts'

/** What one process does when it is due. */
export interface Scheduling {
  /** From now on it hears what is applied. */
  readonly follow: (runner: Runner) => void
  /** Begins nothing more; the lease is given back. */
  readonly stop: () => Promise<void>
}

export interface SchedulingOptions {
  readonly site: Site
  /** As the process sees them. */
  readonly ports: Ports & { readonly photos: PhotoStore }
  readonly commands: Commands
  readonly clock: Clock
  readonly sessions: Pick<Vault['sessions'], 'byId'>
  readonly unseal: MailDeps['unseal']
  readonly handOver: HandOver
  /** Told apart from every other process. */
  readonly holder: string
  /** Null until it has started. */
  readonly runner: () => Runner | null
  readonly openReads: PolicyReads['openReads']
  readonly live: PolicyReads['live']
}

/** The scheduler looks every 15 s of the machines, which is four hours of people's: too rarely for a reminder of the last hour. */
const QUICKER = 12

export const startScheduling = (options: SchedulingOptions): Scheduling => {
  const { site, ports, commands, clock, runner, openReads, live } = options
  const { time, log } = site
  const isApplied = async (position: number | 'head'): Promise<boolean> =>
    (runner()?.position() ?? 0) >= (position === 'head' ? await ports.events.head() : position)
  const lease = leaseOf(options, () => {
    void Promise.all([scheduler.tick(), scheduler.calendarTick(), erasing.tick(), sendings?.tick()])
  })
  const timer = { now: () => clock.now() * QUICKER, after: quicker(clock) }
  const pictures = purgesOf(options, timer)
  const plans = {
    clock: time.wall,
    dayOf: (instant: string) => instant.slice(0, 10),
    effectIdOf: (cause: string, effect: string) => commandIdOf(`${cause}/${effect}`),
    openReads,
    ledger: ports.effects,
  }
  const listeners = new Set<Parameters<SchedulerDeps['onApplied']>[0]>()
  const deps: SchedulerDeps = {
    ...plans,
    policies: policiesOf(commands, { openReads, live, isApplied }),
    calendar: [...(site.hasPictures ? [purgePictures(pictures)] : []), ...(site.isTold ? [planDigests(plans)] : [])],
    everyHour: hoursOn(clock),
    onApplied: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    timer,
    lease,
    isLogAway: () => false,
    log,
  }
  const scheduler = startScheduler(deps)
  const appliedPosition = () => runner()?.position() ?? 0
  const sendings = site.isTold ? startSendings({ ...options, deps, appliedPosition }) : null
  const onError = (err: unknown): void => log.warn({ err }, 'a tick failed')
  const work = () => finishErasures({ openReads, commands, log, lease, isLogAway: () => false })
  const erasing = startLoop({ timer: clock, everyMs: ERASURES_MS, work, onError })
  const loops: Loop[] = [erasing]
  return {
    follow: (followed) => {
      followed.onApplied((events) => listeners.forEach((listener) => listener(events)))
      sendings?.follow(followed)
      if (site.hasPictures)
        loops.push(purgeSoonAfterDeletions({ ...pictures, runner: followed, lease, timer, onError }))
    },
    stop: async () => {
      await Promise.all([scheduler.stop(), sendings?.stop(), ...loops.map(({ stop }) => stop())])
    },
  }
}

const quicker =
  (clock: Clock): Clock['after'] =>
  (ms, then) =>
    clock.after(ms / QUICKER, then)

/** Hours of people's. */
const hoursOn =
  (clock: Clock) =>
  (wake: () => void): (() => void) => {
    let callOff = (): void => undefined
    const next = (): void => {
      callOff = clock.after(HOUR / SPEED, () => {
        wake()
        next()
      })
    }
    next()
    return () => callOff()
  }

const purgesOf = ({ site, ports, runner, openReads }: SchedulingOptions, timer: Clock) => {
  const started = (): Runner => {
    const running = runner()
    if (!running) throw new Error('the read models are not followed yet')
    return running
  }
  const pictures = picturesOf({
    stores: ports,
    openReads,
    runner: { health: async () => started().health(), waitFor: async (...until) => started().waitFor(...until) },
    clock: site.time.wall,
    timer,
  })
  return site.defect.purges?.(pictures) ?? pictures
}

/** Where schedulers do not compete, the ledger alone must keep them from doing a thing twice. */
const leaseOf = ({ site, ports, clock, holder }: SchedulingOptions, onTaken: () => void): SchedulerLease => {
  const { holding, defect, log } = site
  if (!holding) return alwaysMine
  const lease = makeSharedLease({ leases: ports.reads.leases, holder, clock, log, onTaken })
  return holding.watch(defect.lease?.(lease) ?? lease, holder)
}
