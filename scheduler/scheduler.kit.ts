import { afterEach } from 'vitest'
import { dayIn } from '#api/http/site-time.ts'
import type { Clock } from '#projections/engine/clock.ts'
import { commandIdOf } from '#runtime/process/identity.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'
import type { World } from '#tests/site/world.ts'
import { alwaysMine, type SchedulerDeps } from './deps.ts'
import { policiesOf } from './jobs.ts'
import type { Policy } from './policy.ts'
import { type Scheduler, startScheduler } from './start.ts'

/** The scheduler's world for tests: memory stores, and a wall clock and a timer that the test moves, each by itself. */
export const depsOf = (world: World, changes: Partial<SchedulerDeps> = {}): SchedulerDeps => ({
  openReads: world.deps.openReads,
  ledger: makeMemoryEffects(),
  policies: policiesIn(world),
  calendar: [],
  clock: () => world.time.now,
  timer: makeVirtualTimer(),
  everyHour: () => () => undefined,
  onApplied: () => () => undefined,
  dayOf: (instant) => dayIn('Australia/Perth', instant),
  effectIdOf: (cause, effect) => commandIdOf(`${cause}/${effect}`),
  lease: alwaysMine,
  isLogAway: () => false,
  log: { warn: () => undefined },
  ...changes,
})

/** Starts schedulers of a test's world. All have stopped when the test ends, before its world is closed: register this after closing it. */
export const schedulersOf = (world: () => World) => {
  const started: Scheduler[] = []
  afterEach(async () => {
    for (const { stop } of started.splice(0)) await stop()
  })
  return (changes: Partial<SchedulerDeps> = {}): Scheduler => {
    const scheduler = startScheduler(depsOf(world(), changes))
    started.push(scheduler)
    return scheduler
  }
}

/** All jobs there are. */
export const policiesIn = ({ commands, stores, runner, deps }: World): readonly Policy[] =>
  policiesOf(commands, {
    ...deps,
    isApplied: async (position) => runner.waitFor(position === 'head' ? await stores.events.head() : position, 5000),
  })

export interface VirtualTimer extends Clock {
  /** Lets so much time pass: wakes whatever is due in it, in order, and waits until each has gone back to sleep. */
  readonly pass: (ms: number) => Promise<void>
  readonly wakings: () => number
}

interface Sleeper {
  readonly at: number
  readonly wakeUp: () => void
}

export const makeVirtualTimer = (): VirtualTimer => {
  let now = 0
  let wakings = 0
  const sleepers = new Set<Sleeper>()
  const wake = async (sleeper: Sleeper): Promise<void> => {
    const asleep = sleepers.size
    now = sleeper.at
    wakings += 1
    sleepers.delete(sleeper)
    sleeper.wakeUp()
    // Whoever woke goes back to sleep when its work is done.
    while (sleepers.size < asleep) await new Promise((resolve) => setImmediate(resolve))
  }
  const nextUntil = (end: number): Sleeper | undefined =>
    [...sleepers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after: (ms, wakeUp) => {
      const sleeper = { at: now + ms, wakeUp }
      sleepers.add(sleeper)
      return () => void sleepers.delete(sleeper)
    },
    pass: async (ms) => {
      const end = now + ms
      for (let next = nextUntil(end); next; next = nextUntil(end)) await wake(next)
      now = end
    },
    wakings: () => wakings,
  }
}

/** A tick of the scheduler, in milliseconds. */
const TICK = 15_000
/** So much time passes on both clocks, tick by tick; the read models follow, or whatever `follow` does. */
export const letPass = async (
  { world, timer }: { readonly world: World; readonly timer: VirtualTimer },
  ms: number,
  follow = () => settled(world),
): Promise<void> => {
  for (let left = ms; left > 0; left -= TICK) {
    const step = Math.min(left, TICK)
    world.time.now = new Date(Date.parse(world.time.now) + step).toISOString()
    await timer.pass(step)
    await follow()
  }
}

/** So that the read models know everything that the log has. */
export const settled = async ({ runner, stores }: World): Promise<void> =>
  void (await runner.waitFor(await stores.events.head(), 10_000))

export const countOf = async ({ stores }: World, wanted: string): Promise<number> => {
  let count = 0
  for await (const { events: page } of stores.events.readAll(0))
    count += page.filter(({ type }) => type === wanted).length
  return count
}

/** Shares a thing; with `expiresAt` it is time-sensitive. Its id. */
export const share = async (neighbour: Neighbour, expiresAt?: string): Promise<string> => {
  const { body } = await neighbour.post('/api/items', {
    title: 'Tray of seedlings',
    description: 'Tomato and basil, take them today.',
    category: 'outdoors_garden',
    location: { coordinates: [115.8716, -31.9341] },
    ...(expiresAt === undefined ? {} : { timeSensitive: true, expiresAt }),
  })
  return idIn(body, 'item')
}

export const idIn = (body: Record<string, unknown>, name: string): string => {
  const found = body[name]
  if (typeof found !== 'object' || found === null || !('id' in found)) throw new Error(JSON.stringify(body))
  return String(found.id)
}
