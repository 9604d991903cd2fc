import type { Chance } from './chance.ts'
import { claimsOf, isLive, type ItemStream } from '#domain/items/state.ts'
import { commandIdOf } from '#runtime/identity.ts'
import { type Attempts, makeAttempts } from './attempts.ts'
import type { Habits } from './habits.ts'
import type { Node } from './node.ts'
import type { Answer } from './serving.ts'
import type { Act, Knowledge, Uploaded } from './choosing.ts'
import { chooseAct } from './people.ts'
import { type Person, registration, sessionOf, wordOf } from './person.ts'
import type { Site } from './site.ts'

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
const TRIES = 12
const PATIENCE_MS = 4000
/**
 * Whoever accepts an offer closes the page without an answer: what was begun is for the scheduler to finish. Pictures go after a day of
 * people's, in which there is no time for many tries of the machines (picture-acts.ts).
 */
const FEWER_TRIES: Readonly<Record<string, number>> = { acceptOffer: 1, listPictured: 2, changePictures: 2 }
const triesOf = ({ name }: Act): number => FEWER_TRIES[name] ?? TRIES

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
  let acts = 0
  let came = 0

  const perform = async (act: Act): Promise<Told> => {
    acts += 1
    const commandId = commandIdOf(`${seed}|${acts}`)
    commandIds.push(commandId)
    const told = await insist({ act, nodes, site, attempts, commandId })
    if (told.is === 'done') {
      acknowledged.push({ name: act.name, commandId, eventIds: told.eventIds })
      void readOwnWrite(site, told)
    }
    if (told.is === 'refused' && told.last) refused.push({ name: `${act.name} (${told.rejected})`, commandId })
    return told
  }

  const choose = (person: Person, knowledge: Knowledge): Act | null => {
    const others = people.filter(({ id }) => id !== person.id).map(({ id }) => id)
    return chooseAct({ ...habits, chance, person, others, knowledge, uploads, letters })
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
    const chosen = crowd.flatMap((person) => choose(person, { ...knowledge, items: [item] }) ?? [])
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
        const { accountId, outcome } = await accounts.register(registration({ word }), metadata)
        id = accountId
        return outcome
      },
    })
    if (told.is !== 'done' || id === null) return
    const person = { id, word }
    await site.vault.sessions.put(sessionOf(id, time.wall()))
    people.push(person)
    living.add(person)
    await live(person)
  }

  for (let one = 0; one < habits.people; one += 1) void moveIn()
  return {
    deeds: () => ({ acts, attempts, commandIds, acknowledged, refused, people, erased }),
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

interface Insisting {
  readonly act: Act
  readonly nodes: readonly Node[]
  readonly site: Site
  readonly attempts: Attempts
  readonly commandId: string
}

type Done = { readonly is: 'done'; readonly node: Node } & Extract<Answer, { ok: true }>
type Told =
  | Done
  /** `last`: every earlier try had ended when this one began, so nothing of this command may be in the log. */
  | { readonly is: 'refused'; readonly last: boolean; readonly rejected: string }
  | { readonly is: 'unknown' }

/** As a browser does: the same act with the same key, to whichever process answers, until one does. */
const insist = async ({ act, nodes, site: { time, chance }, attempts, commandId }: Insisting): Promise<Told> => {
  let underway: { readonly life: Node['life'] }[] = []
  const metadata = { by: { kind: 'member', id: act.personId }, commandId, startedAt: time.wall() } as const
  for (let tries = 0; tries < triesOf(act); tries += 1) {
    const late = time.sleep(PATIENCE_MS).then(() => null)
    const node = chance.pick(nodes)
    const last = !underway.some(({ life }) => life.isAlive())
    const attempt = { life: node.life }
    underway.push(attempt)
    const end = (): null => {
      underway = underway.filter((one) => one !== attempt)
      return null
    }
    const ended = attempts.begin(commandId)
    const served = node.serve(act.send, metadata).finally(ended)
    const answer = await Promise.race([served.catch(end), late])
    if (answer?.ok) return { is: 'done', node, ...answer }
    if (answer && !answer.ok && answer.rejected !== 'busy-stream') return told(answer, last)
    if (answer) end()
    await time.sleep(chance.next() * 3000)
  }
  return { is: 'unknown' }
}

/** What the API itself refuses may have happened at an earlier try. */
const told = ({ isRule, rejected }: Extract<Answer, { ok: false }>, last: boolean): Told =>
  isRule ? { is: 'refused', last, rejected } : { is: 'unknown' }

/** Who is told that an act is in the documents finds it there. */
const readOwnWrite = async ({ time, reads, report }: Site, { node, position }: Done): Promise<void> => {
  const runner = node.runner()
  const reached = await Promise.race([runner?.waitFor(position, PATIENCE_MS), time.sleep(PATIENCE_MS)])
  if (reached !== true) return
  for (const lack of await reads.lacking(position - 1, position))
    report(`somebody was told that ${position} can be read, but ${lack}`)
}
