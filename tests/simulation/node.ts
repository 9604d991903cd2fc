import { makeCommands, type Commands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/handling/deps.ts'
import { projections } from '#projections/all.ts'
import type { Log } from '#projections/engine/clock.ts'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { openReads } from '#projections/engine/reads.ts'
import { commandIdOf, eventIdOf, hmacOf, idsOf } from '#runtime/identity.ts'
import { policiesOf } from '#scheduler/jobs.ts'
import { makeLedger } from '#scheduler/ledger.ts'
import { runJob, type SchedulerDeps } from '#scheduler/run.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { Chance } from './chance.ts'
import { type Bell, makeCutLog } from './cut-log.ts'
import { type Life, makeFaults, type Weather } from './faults.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What all processes of a site share. */
export interface Site {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly bell: Bell
  readonly chance: Chance
  readonly time: VirtualTime
  readonly weather: () => Weather
  /** Whatever a process says. */
  readonly log: Log
}

/** One process: it takes commands, competes for the read models, and looks at what is due. */
export interface Node {
  readonly life: Life
  readonly commands: Commands
  /** Null until it has started. */
  readonly runner: () => Runner | null
  readonly stop: () => Promise<void>
}

/** Virtual time between two looks at what is due: often enough for a reminder, rarely enough for a month in a second. */
const TICK_MS = 10 * 60_000

export const startNode = (site: Site, onDeath: () => void): Node => {
  const { chance, time, weather, log } = site
  let alive = true
  let runner: Runner | null = null
  const life: Life = {
    isAlive: () => alive,
    die: () => {
      if (!alive) return
      alive = false
      onDeath()
    },
  }
  const faults = makeFaults({ chance, time, weather, life })
  const events = makeCutLog({ log: site.events, bell: site.bell, chance, time, faults })
  const reads = {
    ...faults.wrap(site.reads, { doubled: ['commit'], plain: ['scan', 'hashes', 'close', 'leases'] }),
    leases: faults.wrap(site.reads.leases),
  }
  const commands = makeCommands(commandDepsOf({ ...site, events }))
  const scheduler: SchedulerDeps = {
    openReads: () => openReads(reads),
    ledger: makeLedger(reads),
    policies: policiesOf(commands),
    clock: time.wall,
    effectIdOf: (cause, effect) => commandIdOf(`${cause}/${effect}`),
    log: { warn: (facts, message) => log.warn(facts, message) },
  }

  const lookAtWhatIsDue = async (): Promise<void> => {
    await scheduler.ledger.open()
    while (alive) {
      for (const { job } of scheduler.policies) await runJob(scheduler, job)
      await time.sleep(TICK_MS)
    }
  }
  const again = (work: () => Promise<void>): void => {
    if (alive) void work().catch(() => time.after(1000, () => again(work)))
  }
  again(async () => {
    runner = await startRunner({ events, reads, projections, clock: clockOf(time, life), log })
  })
  again(lookAtWhatIsDue)
  return {
    life,
    commands,
    runner: () => runner,
    stop: async () => {
      await runner?.stop()
      alive = false
    },
  }
}

/** A dead process is never called again. */
const clockOf = (time: VirtualTime, life: Life): VirtualTime['clock'] => ({
  now: time.now,
  after: (ms, then) => time.after(ms, () => life.isAlive() && then()),
})

const commandDepsOf = ({ events, time, chance }: Site): CommandDeps => ({
  events,
  clock: time.wall,
  steadyClock: time.now,
  hmac: hmacOf('a site secret that only the simulation knows'),
  suburbOf: (point) => ({ name: 'Mount Lawley', point }),
  idsOf,
  eventIdOf,
  pause: (attempt) => time.sleep(2 ** attempt * (0.5 + chance.next())),
})
