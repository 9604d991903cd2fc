import { memoryReadStore } from '#stores/documents/memory.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCommands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { projections } from '#projections/all.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { listingWords } from '#tests/build/build.ts'
import { START } from '#tests/site/world.ts'
import { type Chance, makeChance } from './chance.ts'

export interface EngineLife {
  /** Chooses the troubles; when they come in the course of a call is up to the machine. */
  readonly seed: number
  readonly stores: Stores
  /** Something that goes wrong with the engine; resolves when the next one may come. */
  readonly trouble: (chance: Chance) => Promise<void> | void
  /** Nothing goes wrong any more. */
  readonly calm: () => Promise<void> | void
}
export interface EngineLived {
  /** What should not be; empty when all is well. */
  readonly broken: readonly string[]
  readonly acknowledged: number
  /** Calls that were answered by "not now". */
  readonly unavailable: number
}

const PEOPLE = 4
const THINGS_EACH = 3
/** A client gives up sooner; here a busy machine with a line that was just cut is waited for. */
const PATIENCE_MS = 60_000
const BETWEEN_TROUBLES_MS = 150
const CATCHING_UP_MS = 90_000
const localities = makeLocalities()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const location = { lat: -31.95, lng: 115.86, address: '12 Oak Lane' }

/** People share and ask on an engine that fails now and then, with the real commands, read models and adapters; then it is looked at. */
export const liveOnEngine = async ({ seed, stores, trouble, calm }: EngineLife): Promise<EngineLived> => {
  const chance = makeChance(seed)
  const { events, reads } = stores
  const commands = makeCommands(commandDeps(stores, { clock: () => START, localities }))
  const runner = await startRunner({ events, reads, projections, clock: steadyClock, log: silent })
  await runner.ready
  const acknowledged = new Map<string, readonly string[]>()
  const broken: string[] = []
  let unavailable = 0

  /** As a client does: the same act under the same id, until it is answered. */
  const insist = async (
    commandId: string,
    personId: string,
    send: (metadata: CommandMetadata) => Promise<Outcome<unknown>>,
  ): Promise<void> => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
      try {
        const outcome = await send({ by: { kind: 'member', id: personId }, commandId, startedAt: START })
        if (!outcome.ok) broken.push(`${commandId} was refused: ${outcome.rejection.rejected}`)
        else acknowledged.set(commandId, idsOf(outcome.events))
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) broken.push(`${commandId} was answered by ${String(error)}`)
        unavailable += 1
        await sleep(50)
      }
    }
    broken.push(`${commandId} was never answered`)
  }
  const live = async (person: number): Promise<void> => {
    for (let thing = 0; thing < THINGS_EACH; thing += 1) {
      const [owner, asker] = [`person-${person}`, `person-${(person + 1) % PEOPLE}`]
      const listed = { itemId: '' }
      await insist(`${seed} list ${person} ${thing}`, owner, async (metadata) => {
        const outcome = await commands.items.list({ ...listingWords, photos: [], location }, metadata)
        const { id: itemId } = outcome
        listed.itemId = itemId
        return outcome
      })
      const wish = { pickupTime: null, message: 'Is it still there?', joinWaitlist: true }
      await insist(`${seed} ask ${person} ${thing}`, asker, (metadata) =>
        commands.claims.request(listed.itemId, wish, metadata),
      )
    }
  }
  let isOver = false
  const troubles = (async () => {
    while (!isOver) {
      await trouble(chance)
      await sleep(chance.whole(BETWEEN_TROUBLES_MS))
    }
  })()
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => live(person)))
  isOver = true
  await troubles
  await calm()

  broken.push(...wrongInLog(await onceItAnswers(() => logOf(stores)), acknowledged))
  if (!(await runner.waitFor(await events.head(), CATCHING_UP_MS))) broken.push('the read models did not catch up')
  const differing = await onceItAnswers(() =>
    verify({ events, reads, scratch: memoryReadStore(), projections, clock: steadyClock }),
  )
  broken.push(...differing.map(({ projection, id, kind }) => `${projection} ${id} is ${kind}`))
  await runner.stop()
  return { broken, acknowledged: acknowledged.size, unavailable }
}

/** Nothing goes wrong any more, but a busy machine may need a while for new connections. */
const onceItAnswers = async <T>(look: () => Promise<T>): Promise<T> => {
  for (const until = performance.now() + CATCHING_UP_MS; ; await sleep(500)) {
    try {
      return await look()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || performance.now() > until) throw error
    }
  }
}

const idsOf = (events: readonly RecordedEvent[]): readonly string[] => events.map(({ id }) => id)

const logOf = async ({ events }: Stores): Promise<readonly RecordedEvent[]> => {
  const log: RecordedEvent[] = []
  for await (const page of events.readAll(0)) log.push(...page.events)
  return log
}

/** Every acknowledged act is there, once; and nothing is there twice. */
const wrongInLog = (
  log: readonly RecordedEvent[],
  acknowledged: ReadonlyMap<string, readonly string[]>,
): readonly string[] => {
  const count = (id: string): number => log.filter((event) => event.id === id).length
  const missing = [...acknowledged].flatMap(([commandId, ids]) =>
    ids.filter((id) => count(id) !== 1).map((id) => `event ${id} of ${commandId} is there ${count(id)} times`),
  )
  const acts = log.filter(({ type }) => type === 'ItemListed' || type === 'ClaimRequested')
  const commandIds = acts.map(({ commandId }) => commandId)
  const doubled = commandIds.filter((id, index) => commandIds.indexOf(id) !== index)
  return [...missing, ...doubled.map((id) => `${id} was done twice`)]
}
