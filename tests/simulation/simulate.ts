import { createHash } from 'node:crypto'
import { projections } from '#projections/all.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import { DrawHeld } from '#domain/draws/events.ts'
import { DAY, MINUTE } from '#domain/time.ts'
import { type Chance, makeChance } from './chance.ts'
import { CALM } from './faults.ts'
import { drawHabits, type Habits } from '#tests/simulation/neighbours/habits.ts'
import { brokenInvariants, readLog } from '#tests/simulation/invariants/invariants.ts'
import { letLive } from '#tests/simulation/neighbours/neighbours.ts'
import { type Node, startNode } from '#tests/simulation/process/node.ts'
import { type Defect, makeSite, NO_DEFECT, type Site } from './site.ts'
import { makeVirtualTime, SPEED } from './virtual-time.ts'

export interface Simulated {
  readonly seed: number
  readonly broken: readonly string[]
  readonly acts: number
  readonly events: number
  readonly deaths: number
  readonly erased: number
  readonly rebuilt: number
  readonly releases: number
  /** Pictures that were kept. */
  readonly pictures: number
  /** Pushes and mails that were taken. */
  readonly sent: number
  /** Draws that were held. */
  readonly draws: number
  /** Times that the server of the log was away, stood still, answered with what is old, or had a copy in its place. */
  readonly logTroubles: number
  /** The same for the same seed, however often it is run. */
  readonly trace: string
}
export interface SimulateOptions {
  readonly seed: number
  readonly days: number
  readonly defect?: Defect
}

/** A chance of its own: other seeds than these give the log no trouble. */
const LOG_HABITS = 2_000_000_011
const START = '2026-03-01T00:00:00.000Z'
/** Milliseconds of the machines until a dead process is started again, at most. */
const LONGEST_DEATH_MS = 12_000
/** Long enough for every lease to end, every retry to come and everything that is due to be done; and for as much to become due. */
const QUIET_MS = 80_000
/** After so long everybody who was dead is back, and every act has been answered. */
const RECOVERY_MS = 25_000
/** Milliseconds of the machines in which the read models take what was appended. */
const SETTLING_MS = 1000
/** What fell due so long ago has been done. */
const GRACE_MS = 20_000

/** A neighbourhood lives for some days on a site whose processes die and whose stores fail, and is then looked at. */
export const simulate = async ({ seed, days, defect = NO_DEFECT }: SimulateOptions): Promise<Simulated> => {
  const chance = makeChance(seed)
  const habits = habitsOf(seed, chance, defect)
  const time = makeVirtualTime(chance, START)
  const end = (days * DAY) / SPEED
  const counts = { deaths: 0, rebuilt: 0, releases: 0 }
  let weather = CALM
  const site = makeSite({ chance, time, defect, seed, ...habits, weather: () => (time.now() < end ? weather : CALM) })
  const nodes = startNodes(site, habits, counts)
  const neighbours = letLive({ site, nodes, habits, seed, end })
  const { every } = makeEvents(site, end)
  const applied = async (): Promise<number> => (await site.reads.checkpoint(APPLIED))?.position ?? 0
  site.logServer.begin({ everyMs: habits.logTroubleMs, end, head: site.events.head, applied })
  every(habits.weatherMs, () => (weather = chance.happens(habits.calm) ? CALM : habits.storm), 'at once')
  every(habits.clockStepMs, () => time.stepWall((chance.next() - 0.5) * 10 * MINUTE))
  every(habits.rebuildMs, () => rebuildSome(site, nodes, () => (counts.rebuilt += 1)))
  every(habits.releaseMs, () => releaseSome(site, nodes, () => (counts.releases += 1)))
  every(habits.erasureMs, () => void neighbours.replaceSomebody())

  await time.runUntil(end)
  endUpgrade(nodes)
  await time.runUntil(end + RECOVERY_MS)
  // A release ends processes, too.
  const isCalm = habits.calm === 1 && counts.releases === 0 && habits.logTroubleMs === null
  const calmFrom = isCalm ? START : time.wall()
  await time.runUntil(end + QUIET_MS)
  await settle(site)
  const until = new Date(Date.parse(time.wall()) - GRACE_MS * SPEED).toISOString()
  for (const { doNoMore } of nodes) void doNoMore().catch(() => undefined)
  // What a scheduler had begun is appended by then; later nothing is, and the last look at the log is the last.
  await time.runUntil(time.now() + LONGEST_DEATH_MS)
  await settle(site)
  for (const { stop } of nodes) void stop().catch(() => undefined)
  await time.runUntil(time.now() + LONGEST_DEATH_MS)

  const log = await readLog(site.events)
  const trace = createHash('sha256')
    .update(log.map(({ id, position }) => `${position} ${id}`).join('\n'))
    .digest('hex')
  const deeds = neighbours.deeds()
  const broken = await brokenInvariants({ site, deeds, calmFrom, until })
  const lived = { acts: deeds.acts, events: log.length, erased: deeds.erased.length, pictures: site.photos.count() }
  const draws = log.filter(({ type }) => type === DrawHeld.type).length
  const { away, frozen, old, swapped } = site.logServer.counts
  const sent = { sent: site.outbox.length, draws, logTroubles: away + frozen + old + swapped }
  return { seed, broken, ...lived, ...sent, ...counts, trace }
}

const habitsOf = (seed: number, chance: Chance, defect: Defect): Habits => {
  const habits = drawHabits(chance, makeChance(seed + LOG_HABITS))
  // A planted defect of something else is found without them.
  const hasLogTroubles = defect === NO_DEFECT || defect.believesOldAnswers === true || defect.believesAnyLog === true
  return { ...habits, ...(hasLogTroubles ? {} : { logTroubleMs: null }), ...defect.habits }
}

/** What fell due a moment ago is in the documents before the processes are stopped: a site that lives on would have it there, too. */
const settle = async (site: Pick<Site, 'events' | 'time'>): Promise<void> => {
  const { events, time } = site
  const before = await events.head()
  await time.runUntil(time.now() + SETTLING_MS)
  if ((await events.head()) !== before) await settle(site)
}

const startNodes = (site: Site, { processes }: Habits, counts: { deaths: number }): readonly Node[] => {
  const nodes: Node[] = []
  let started = 0
  const start = (place: number): void => {
    nodes[place] = startNode(site, `process ${(started += 1)}`, () => {
      counts.deaths += 1
      site.time.after(site.chance.next() * LONGEST_DEATH_MS, () => start(place))
    })
  }
  for (let place = 0; place < processes; place += 1) start(place)
  return nodes
}

/** What happens again and again until the end, after pauses of this length on average; null is never. */
const makeEvents = ({ time, chance }: Site, end: number) => ({
  every: (ms: number | null, happen: () => void, first?: 'at once'): void => {
    if (ms === null) return
    const again = (): void => {
      if (time.now() >= end) return
      happen()
      time.after(chance.next() * 2 * ms, again)
    }
    if (first) again()
    else time.after(chance.next() * 2 * ms, again)
  },
})

/** One of the processes is started anew with the new code; the others go on with what they have until they die. */
const releaseSome = ({ chance, releases }: Site, nodes: readonly Node[], onReleased: () => void): void => {
  const some = chance.happens(0.2) ? projections : [chance.pick(projections), chance.pick(projections)]
  releases.release(new Set(some.map(({ name }) => name)))
  chance.pick(nodes).life.die()
  onReleased()
}
/** Whoever still runs older code is started anew. */
const endUpgrade = (nodes: readonly Node[]): void => {
  for (const { life, isNewest } of nodes) if (!isNewest()) life.die()
}

/** Whoever is not the worker refuses, and in a storm the building may fail: then the old ones answer on. */
const rebuildSome = ({ chance }: Site, nodes: readonly Node[], onRebuilt: () => void): void => {
  const chosen = chance.happens(0.2) ? projections : [chance.pick(projections)]
  const runner = chance.pick(nodes).runner()
  void runner
    ?.rebuild(chosen.map(({ name }) => name))
    .then(onRebuilt)
    .catch(() => undefined)
}
