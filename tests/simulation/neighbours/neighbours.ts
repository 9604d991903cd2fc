import type { Chance } from '#tests/simulation/chance.ts'
import { claimsOf, isLive, type ItemStream } from '#domain/items/state.ts'
import { commandIdOf } from '#runtime/process/identity.ts'
import { type Access, firstPassword, makeAccess } from './access.ts'
import { type Attempts, makeAttempts } from './attempts.ts'
import type { Habits } from './habits.ts'
import type { Node } from '#tests/simulation/process/node.ts'
import { type Done, FEWER_TRIES, insist, type Insisting, PATIENCE_MS, type Told } from './insisting.ts'
import type { Act, Knowledge, Uploaded } from '#tests/simulation/acts/choosing.ts'
import { chooseAct } from '#tests/simulation/acts/people.ts'
import { type Person, registration, sessionOf, wordOf } from './person.ts'
import type { Site } from '#tests/simulation/site.ts'

/** What somebody was told had happened. */
export interface Acknowledged {
  readonly name: string
  readonly commandId: string
  readonly eventIds: readonly string[]
}

/** What somebody was told could not be. */
export interface Refused {
  readonly name: string
  readonly commandId: string
}

/** What the people of a site did, and what they were told. */
export interface Deeds {
  readonly acts: number
  readonly attempts: Attempts
  /** Every command that anybody sent. */
  readonly commandIds: readonly string[]
  readonly acknowledged: readonly Acknowledged[]
  readonly refused: readonly Refused[]
  /** Everybody who ever lived here. */
  readonly people: readonly Person[]
  /** Whoever was told to be forgotten. */
  readonly erased: readonly Person[]
  /** What they know of how they get in. */
  readonly access: Access
}

export interface Neighbours {
  readonly deeds: () => Deeds
  /** Somebody is forgotten, and somebody else moves in. */
  readonly replaceSomebody: () => Promise<void>
}

export interface NeighboursOptions {
  readonly site: Site
  readonly nodes: readonly Node[]
  readonly habits: Habits
  readonly seed: number
  /** Milliseconds of the machines, after which nobody does anything more. */
  readonly end: number
}

/** Milliseconds for which somebody may think about what is known before acting on it, at most. */
const THINKING_MS = 3000
/** Sent once only: what they do beside their commands goes with time. */
const ONCE: ReadonlySet<string> = new Set(['register', 'upload', ...Object.keys(FEWER_TRIES)])
const MOST_REPEATS = 3
const REPEAT_MS = 10_000

/** So many people move in, and act until the end. */
export const letLive = ({ site, nodes, habits, seed, end }: NeighboursOptions): Neighbours => {
  const { chance, time, truth, people } = site
  const acknowledged: Acknowledged[] = []
  const refused: Refused[] = []
  const commandIds: string[] = []
  const attempts = makeAttempts(time.now)
  const uploads: Uploaded[] = []
  const erased: Person[] = []
  const living = new Set<Person>()
  const access = makeAccess({
    isLiving: (person) => living.has(person),
    isLogTrue: () => site.logServer.counts.old + site.logServer.counts.swapped === 0,
    report: site.report,
  })
  const begun = new Map<string, number>()
  let acts = 0
  let came = 0

  const perform = async (act: Act): Promise<Told> => {
    acts += 1
    const commandId = commandIdOf(`${seed}|${acts}`)
    commandIds.push(commandId)
    const doing = `${act.personId} ${act.name}`
    begun.set(doing, (begun.get(doing) ?? 0) + 1)
    const insisting = { act, nodes, site, attempts, commandId, startedAt: time.wall() }
    const told = await insist(insisting)
    if (told.is === 'done') {
      acknowledged.push({ name: act.name, commandId, eventIds: told.eventIds })
      void readOwnWrite(site, told)
      if (!ONCE.has(act.name) && chance.happens(habits.repeats)) void repeat(insisting, told)
    }
    if (told.is === 'refused' && told.last) refused.push({ name: `${act.name} (${told.rejected})`, commandId })
    return told
  }

  /**
   * A page that was opened again sends once more what it had an answer to, also where its person is forgotten by then. What changed
   * nothing is in no log: where its answer is forgotten, it is decided anew.
   */
  const repeat = async (insisting: Insisting, { eventIds }: Done): Promise<void> => {
    const { act, commandId } = insisting
    for (let times = 0; times < MOST_REPEATS; times += 1) {
      await time.sleep(chance.next() * REPEAT_MS)
      if (time.now() >= end) return
      const told = await insist(insisting)
      if (told.is === 'done' && eventIds.length > 0 && told.eventIds.join() !== eventIds.join())
        site.report(`${act.name} ${commandId} was answered with other events when it was repeated`)
      if (told.is === 'refused') refused.push({ name: `repeated ${act.name} (${told.rejected})`, commandId })
    }
  }

  const choose = (person: Person, knowledge: Knowledge, isRush = false): Act | null => {
    const others = people.filter(({ id }) => id !== person.id).map(({ id }) => id)
    const did = (name: string): number => begun.get(`${person.id} ${name}`) ?? 0
    return chooseAct({ ...habits, chance, person, others, knowledge, uploads, access, letters, did, isRush })
  }
  const letters = (personId: string): readonly string[] =>
    site.outbox
      .filter((one) => one.kind === 'link' && one.personId.startsWith(`${personId}-`))
      .map((one) => one.personId)
  const ponder = async (knowledge: Knowledge): Promise<Knowledge> => {
    if (chance.happens(habits.staleness)) await time.sleep(chance.next() * THINKING_MS)
    return knowledge
  }

  /** Several act on one thing at the same moment; its owner perhaps from two devices. */
  const rush = async (knowledge: Knowledge): Promise<void> => {
    const item = wantedMost(knowledge.items, chance)
    if (!item) return
    const owner = people.filter(({ id }) => id === item.ownerId)
    const crowd = [...owner, ...owner, ...living].filter((person) => living.has(person) && chance.happens(0.6))
    const chosen = crowd.flatMap((person) => choose(person, { ...knowledge, items: [item] }, true) ?? [])
    await Promise.all(chosen.map(perform))
  }

  const live = async (person: Person): Promise<void> => {
    while (time.now() < end && living.has(person)) {
      await time.sleep(chance.next() * 2 * habits.pauseMs)
      const knowledge = await ponder({ now: time.wall(), ...knownOf(truth) })
      if (!living.has(person)) return
      if (chance.happens(habits.rush)) await rush(knowledge)
      const act = choose(person, knowledge)
      if (act) await perform(act)
    }
  }

  const moveIn = async (): Promise<void> => {
    const word = wordOf((came += 1))
    let id: string | null = null
    const told = await perform({
      name: 'register',
      personId: 'a visitor',
      send: async ({ accounts }, metadata) => {
        const outcome = await accounts.register(registration({ word }), metadata)
        const { id: accountId } = outcome
        id = accountId
        return outcome
      },
    })
    if (told.is !== 'done' || id === null) return
    const person = { id, word }
    await site.vault.sessions.put(sessionOf(id, time.wall()))
    await site.vault.passwords.set(id, firstPassword(person))
    people.push(person)
    living.add(person)
    await live(person)
  }

  for (let one = 0; one < habits.people; one += 1) void moveIn()
  return {
    deeds: () => ({ acts, attempts, commandIds, acknowledged, refused, people, erased, access }),
    async replaceSomebody() {
      if (living.size === 0 || time.now() >= end) return
      const person = chance.pick([...living])
      living.delete(person)
      void moveIn()
      const told = await perform({
        name: 'erase',
        personId: person.id,
        send: ({ erasure }, metadata) => erasure.erase(person.id, metadata),
      })
      if (told.is === 'done') erased.push(person)
    },
  }
}

const knownOf = ({ items, requests, blocks }: Site['truth']): Omit<Knowledge, 'now'> => ({
  items: items(),
  requests: requests(),
  blocks: blocks(),
})

/** Mostly the thing with the longest line. */
const wantedMost = (items: readonly ItemStream[], chance: Chance): ItemStream | null => {
  if (items.length === 0) return null
  const recent = items.slice(-6)
  const line = (item: ItemStream): number => claimsOf(item).filter(isLive).length
  return chance.happens(0.7) ? recent.reduce((most, one) => (line(one) > line(most) ? one : most)) : chance.pick(recent)
}

/** Who is told that an act is in the documents finds it there. */
const readOwnWrite = async ({ time, reads, report }: Site, { node, position }: Done): Promise<void> => {
  const runner = node.runner()
  const reached = await Promise.race([runner?.waitFor(position, PATIENCE_MS), time.sleep(PATIENCE_MS)])
  if (reached !== true) return
  for (const lack of await reads.lacking(position - 1, position))
    report(`somebody was told that ${position} can be read, but ${lack}`)
}
