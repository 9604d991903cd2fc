import { createHmac } from 'node:crypto'
import { makeCommands, type Commands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/handling/deps.ts'
import { projections } from '#projections/all.ts'
import type { Log } from '#projections/engine/clock.ts'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { openReads } from '#projections/engine/reads.ts'
import { commandIdOf, eventIdOf, idsOf } from '#runtime/identity.ts'
import { policiesOf } from '#scheduler/jobs.ts'
import { alwaysMine } from '#scheduler/deps.ts'
import { startScheduler } from '#scheduler/start.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
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
  readonly effects: EffectLedger
  /** Opens what the log keeps sealed. */
  readonly unseal: CommandDeps['unseal']
  readonly forgetPerson: CommandDeps['forgetPerson']
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

/** The scheduler looks every 15 s of the machines, which is two hours of people's: too rarely for a reminder of the last hour. */
const QUICKER = 20

export const startNode = (site: Site, name: string, onDeath: () => void): Node => {
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
  const clock = clockOf(time, life)
  const scheduler = startScheduler({
    openReads: () => openReads(reads),
    ledger: faults.wrap(site.effects, { doubled: ['lease', 'finish'] }),
    policies: policiesOf(commands),
    calendar: [],
    everyHour: () => () => undefined,
    clock: time.wall,
    timer: { now: () => clock.now() * QUICKER, after: (ms, then) => clock.after(ms / QUICKER, then) },
    dayOf: (instant) => instant.slice(0, 10),
    effectIdOf: (cause, effect) => commandIdOf(`${cause}/${effect}`),
    // Both work at once: the ledger alone must keep them from doing a thing twice.
    lease: alwaysMine,
    log: { warn: (facts, message) => log.warn(facts, message) },
  })

  const again = (work: () => Promise<void>): void => {
    if (!alive) return
    void work().catch((err: unknown) => {
      log.error({ err }, 'a process could not start')
      time.after(1000, () => again(work))
    })
  }
  again(async () => {
    runner = await startRunner({ events, reads, projections, clock, log, holder: name })
  })
  return {
    life,
    commands,
    runner: () => runner,
    stop: async () => {
      await Promise.all([runner?.stop(), scheduler.stop()])
      alive = false
    },
  }
}

/** A dead process is never called again. */
const clockOf = (time: VirtualTime, life: Life): VirtualTime['clock'] => ({
  now: time.now,
  after: (ms, then) => time.after(ms, () => life.isAlive() && then()),
})

const commandDepsOf = ({ events, time, chance, unseal, forgetPerson }: Site): CommandDeps => ({
  events,
  clock: time.wall,
  steadyClock: time.now,
  hmac: (purpose, text) => createHmac('sha256', `the simulation's key for ${purpose}`).update(text).digest(),
  forgetPerson,
  unseal,
  suburbOf: (point) => ({ name: 'Mount Lawley', point }),
  idsOf,
  eventIdOf,
  pause: (attempt) => time.sleep(2 ** attempt * (0.5 + chance.next())),
})
