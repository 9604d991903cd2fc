import { createHash } from 'node:crypto'
import { catalog } from '#domain/catalog.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { DAY, HOUR, MINUTE } from '#domain/time.ts'
import { commandIdOf } from '#runtime/identity.ts'
import { projections } from '#projections/all.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { makeMemoryEventStore } from '#stores/events/memory.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { type Chance, makeChance } from './chance.ts'
import { makeBell } from './cut-log.ts'
import { CALM, type Weather } from './faults.ts'
import { type Acknowledged, brokenInvariants, readLog, type Refused } from './invariants.ts'
import { type Node, type Site, startNode } from './node.ts'
import { type Act, chooseAct } from './people.ts'
import { makeVirtualTime, SPEED, type VirtualTime } from './virtual-time.ts'

export interface Simulated {
  readonly seed: number
  readonly broken: readonly string[]
  readonly acts: number
  readonly events: number
  readonly deaths: number
  /** The same for the same seed, however often it is run. */
  readonly trace: string
}
export interface SimulateOptions {
  readonly seed: number
  readonly days: number
}

const START = '2026-03-01T00:00:00.000Z'
const PEOPLE = ['ann', 'ben', 'cho', 'dev', 'eva', 'fin']
const PROCESSES = 2
/** Between two acts of one person. */
const PAUSE_MS = (0.6 * HOUR) / SPEED
/** Milliseconds of the machines until a dead process is started again, at most. */
const LONGEST_DEATH_MS = 20_000
const TRIES = 12
const PATIENCE_MS = 4000
const STORM: Weather = { death: 0.004, failure: 0.02, lateness: 0.02, doubling: 0.05 }
/** Long enough for every lease to end, every retry to come and everything that is due to be done. */
const QUIET_MS = 10 * MINUTE

/** A neighbourhood lives for some days on a site whose processes die and whose stores fail, and is then looked at. */
export const simulate = async ({ seed, days }: SimulateOptions): Promise<Simulated> => {
  const chance = makeChance(seed)
  const time = makeVirtualTime(chance, START)
  const vault = makeMemoryVault()
  const keyring = makeKeyring(vault.keys, time.now)
  const log = makeMemoryEventStore({ catalog, keyring, gap: 1 + chance.whole(3) })
  const said: string[] = []
  const say = (facts: object, message: string): void => void said.push(`${message} ${errorsIn(facts)}`)
  let weather = CALM
  let isOver = false
  let deaths = 0
  const site: Site = {
    events: log,
    reads: memoryReadStore(),
    effects: makeMemoryEffects(),
    unseal: (value) => openSealed(keyring, value),
    forgetPerson: (person) => vault.keys.destroy(person),
    bell: makeBell(),
    chance,
    time,
    weather: () => (isOver ? CALM : weather),
    log: { info: say, warn: say, error: say },
  }
  const nodes: Node[] = []
  const start = (place: number): void => {
    nodes[place] = startNode(site, `process ${place}`, () => {
      deaths += 1
      time.after(chance.next() * LONGEST_DEATH_MS, () => start(place))
    })
  }
  for (let place = 0; place < PROCESSES; place += 1) start(place)

  const end = (days * DAY) / SPEED
  const acknowledged: Acknowledged[] = []
  const refused: Refused[] = []
  const truth = makeTruth(log)
  let acts = 0
  const live = async (personId: string): Promise<void> => {
    while (time.now() < end) {
      await time.sleep(chance.next() * 2 * PAUSE_MS)
      const others = PEOPLE.filter((one) => one !== personId)
      const knowledge = { now: time.wall(), items: await time.during(truth()) }
      const act = chooseAct({ chance, personId, others, knowledge })
      if (!act) continue
      acts += 1
      const commandId = commandIdOf(`${seed}|${acts}`)
      const told = await insist({ act, nodes, time, chance, commandId })
      if (told.is === 'done') acknowledged.push(told.acknowledged)
      if (told.is === 'refused' && told.last) refused.push({ name: act.name, commandId })
    }
  }
  for (const personId of PEOPLE) void live(personId)
  const changeWeather = (): void => {
    weather = chance.happens(0.5) ? CALM : STORM
    time.after((chance.next() * 12 * HOUR) / SPEED, changeWeather)
  }
  changeWeather()
  const stepClock = (): void => {
    time.stepWall((chance.next() - 0.5) * 10 * MINUTE)
    time.after((chance.next() * 5 * DAY) / SPEED, stepClock)
  }
  time.after(DAY / SPEED, stepClock)
  const rebuildSome = (): void => {
    // Whoever is not the worker refuses, and in a storm the building may fail: then the old ones answer on.
    void chance
      .pick(nodes)
      .runner()
      ?.rebuild([chance.pick(projections).name])
      .catch(() => undefined)
    time.after((chance.next() * 3 * DAY) / SPEED, rebuildSome)
  }
  time.after((chance.next() * DAY) / SPEED, rebuildSome)

  await time.runUntil(end)
  isOver = true
  await time.runUntil(end + QUIET_MS)
  for (const { stop } of nodes) void stop().catch(() => undefined)
  await time.runUntil(time.now() + MINUTE)

  const events = await readLog(log)
  const forgetEverybody = async (): Promise<void> => {
    for (const person of PEOPLE) {
      await vault.keys.destroy(person)
      keyring.forget(person)
    }
  }
  const broken = await brokenInvariants({
    events: log,
    reads: site.reads,
    time,
    acknowledged,
    refused,
    said,
    forgetEverybody,
  })
  const trace = createHash('sha256')
    .update(events.map(({ id, position }) => `${position} ${id}`).join('\n'))
    .digest('hex')
  return { seed, broken, acts, events: events.length, deaths, trace }
}

const errorsIn = (facts: object): string =>
  'err' in facts && facts.err instanceof Error ? `${facts.err.name}: ${facts.err.message}` : JSON.stringify(facts)

/** The present state of all things, folded on from what was known. */
const makeTruth = (log: EventStore): (() => Promise<readonly ItemStream[]>) => {
  const states = new Map<string, ItemStream>()
  let reached = 0
  return async () => {
    for (const event of await readLog(log, reached)) {
      reached = event.position
      if (!event.stream.startsWith('item-')) continue
      // An item's stream holds only what its decider folds.
      states.set(event.stream, itemDecider.evolve(states.get(event.stream) ?? itemDecider.initial, event as never))
    }
    return [...states.values()]
  }
}

interface Insisting {
  readonly act: Act
  readonly nodes: readonly Node[]
  readonly time: VirtualTime
  readonly chance: Chance
  readonly commandId: string
}

type Told =
  | { readonly is: 'done'; readonly acknowledged: Acknowledged }
  /** `last`: no earlier try was still under way, so nothing of this command may be in the log. */
  | { readonly is: 'refused'; readonly last: boolean }
  | { readonly is: 'unknown' }

/** As a browser does: the same act with the same key, to whichever process answers, until one does. */
const insist = async ({ act, nodes, time, chance, commandId }: Insisting): Promise<Told> => {
  let underway: Node[] = []
  const metadata = { by: { kind: 'member', id: act.personId }, commandId, startedAt: time.wall() } as const
  for (let tries = 0; tries < TRIES; tries += 1) {
    const late = time.sleep(PATIENCE_MS).then(() => null)
    const node = chance.pick(nodes)
    underway.push(node)
    const end = (): null => {
      underway = underway.filter((one) => one !== node)
      return null
    }
    const sent = act.send(node.commands, metadata).catch(end)
    const outcome = await Promise.race([sent, late])
    if (outcome?.ok) {
      const eventIds = outcome.events.map(({ id }) => id)
      return { is: 'done', acknowledged: { name: act.name, commandId, eventIds } }
    }
    if (outcome && outcome.rejection.rejected !== 'busy-stream') {
      const others = underway.filter((one) => one.life.isAlive())
      return { is: 'refused', last: others.length === 1 }
    }
    if (outcome) end()
    await time.sleep(chance.next() * 3000)
  }
  return { is: 'unknown' }
}
