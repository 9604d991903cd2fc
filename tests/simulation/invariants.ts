import { ClaimRequested, type ClaimEvent } from '#domain/claims/events.ts'
import { claimLifecycle } from '#domain/claims/lifecycle.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isLive, type ItemStream } from '#domain/items/state.ts'
import { valuesIn } from '#domain/persistent-map.ts'
import { compileTable, type Table } from '#domain/lifecycle.ts'
import { itemLifecycle } from '#domain/items/lifecycle.ts'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { SECRET_WORD } from './people.ts'
import type { VirtualTime } from './virtual-time.ts'

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

export interface Outcome {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly time: VirtualTime
  readonly acknowledged: readonly Acknowledged[]
  readonly refused: readonly Refused[]
  readonly said: readonly string[]
  readonly forgetEverybody: () => Promise<void>
}

/** Sentences about what must hold and does not. */
export const brokenInvariants = async (outcome: Outcome): Promise<readonly string[]> => {
  const log = await readLog(outcome.events)
  return [
    ...logBroken(log),
    ...actsBroken(log, outcome.acknowledged),
    ...refusalsBroken(log, outcome.refused),
    ...livesBroken(log),
    ...effectsBroken(log),
    ...wordsBroken(log, outcome.said),
    ...(await documentsBroken(outcome)),
    ...(await forgettingBroken(outcome)),
  ]
}

export const readLog = async (events: EventStore, after = 0): Promise<readonly RecordedEvent[]> => {
  const log: RecordedEvent[] = []
  for await (const page of events.readAll(after)) log.push(...page.events)
  return log
}

const doubles = (all: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return all.filter((one) => seen.size === seen.add(one).size)
}

/** Positions grow, revisions have no gap, and no event is there twice. */
const logBroken = (log: readonly RecordedEvent[]): readonly string[] => {
  const broken = doubles(log.map(({ id }) => id)).map((id) => `event ${id} is in the log twice`)
  const revisions = new Map<string, number>()
  let last = 0
  for (const { stream, revision, position } of log) {
    if (position <= last) broken.push(`position ${position} follows ${last}`)
    if (revision !== (revisions.get(stream) ?? -1) + 1) broken.push(`${stream} has revision ${revision} out of turn`)
    revisions.set(stream, revision)
    last = position
  }
  return broken
}

/** Every acknowledged act is in the log, all of it, exactly once. */
const actsBroken = (log: readonly RecordedEvent[], acknowledged: readonly Acknowledged[]): readonly string[] => {
  const there = new Set(log.map(({ id }) => id))
  const ofCommand = new Map<string, RecordedEvent[]>()
  for (const event of log) ofCommand.set(event.commandId, [...(ofCommand.get(event.commandId) ?? []), event])
  return acknowledged.flatMap(({ name, commandId, eventIds }) => [
    ...eventIds.filter((id) => !there.has(id)).map((id) => `${name} ${commandId} was acknowledged and ${id} is lost`),
    ...doubles(
      (ofCommand.get(commandId) ?? []).map((event) => `${event.stream} ${event.type} ${JSON.stringify(idsOf(event))}`),
    ).map((one) => `${name} ${commandId} did twice: ${one}`),
  ])
}

/** Nobody is told no about what has happened. */
const refusalsBroken = (log: readonly RecordedEvent[], refused: readonly Refused[]): readonly string[] => {
  const happened = new Set(log.map(({ commandId }) => commandId))
  return refused
    .filter(({ commandId }) => happened.has(commandId))
    .map(({ name, commandId }) => `${name} ${commandId} was refused and is in the log`)
}

const idsOf = ({ data }: RecordedEvent): readonly unknown[] =>
  typeof data === 'object' && data !== null ? Object.entries(data).filter(([name]) => name.endsWith('Id')) : []

const itemTable = compileTable(itemLifecycle)
const claimTable = compileTable(claimLifecycle)
const handles = (table: Table, state: string, signal: string): boolean => table[state]?.[signal] !== undefined

/** Each thing and each claim went through its lifecycle, with at most one accepted claim at any time. */
const livesBroken = (log: readonly RecordedEvent[]): readonly string[] => {
  const broken: string[] = []
  const states = new Map<string, ItemStream>()
  for (const event of log.filter(({ stream }) => stream.startsWith('item-'))) {
    const before = states.get(event.stream) ?? itemDecider.initial
    // An item's stream holds only what its decider folds.
    const after = itemDecider.evolve(before, event as never)
    states.set(event.stream, after)
    broken.push(...stepBroken(before, event), ...stateBroken(after, event))
  }
  for (const state of states.values())
    if (FINAL.has(state.is))
      for (const claim of valuesIn(state.claims).filter(isLive))
        broken.push(`${claim.claimId} is live though its thing is ${state.is}`)
  return broken
}
const FINAL: ReadonlySet<string> = new Set(['completed', 'deleted', 'expired'])

const isItemSignal = (type: string): boolean => Object.values(itemTable).some((row) => row[type] !== undefined)

const stepBroken = (before: ItemStream, event: RecordedEvent): readonly string[] => {
  const broken: string[] = []
  if (isItemSignal(event.type) && !handles(itemTable, before.is, event.type))
    broken.push(`${event.type} happened to ${event.stream}, which was ${before.is}`)
  if (isClaimEvent(event)) {
    const claim = valuesIn(before.claims).find(({ claimId }) => claimId === event.data.claimId)
    const state = claim?.is ?? 'unasked'
    if (!handles(claimTable, state, event.type)) broken.push(`${event.type} happened to a claim that was ${state}`)
  }
  return broken
}

const isClaimEvent = (event: RecordedEvent): event is RecordedEvent<ClaimEvent> =>
  event.type === ClaimRequested.type || Object.values(claimTable).some((row) => row[event.type] !== undefined)

const stateBroken = (state: ItemStream, { stream, type }: RecordedEvent): readonly string[] => {
  const accepted = valuesIn(state.claims).filter(({ is }) => is === 'accepted')
  if (accepted.length > 1) return [`${stream} has ${accepted.length} accepted claims after ${type}`]
  return state.is === 'claimed' && accepted.length === 0 ? [`${stream} is claimed by nobody after ${type}`] : []
}

/** What time leads to happens once for each cause. */
const effectsBroken = (log: readonly RecordedEvent[]): readonly string[] => {
  const effects = log.filter(({ actor }) => actor.kind === 'job')
  const named = effects.map(
    ({ stream, type, causationId, data }) =>
      `${type} of ${stream} because of ${causationId} ${JSON.stringify(idsOf({ data } as RecordedEvent))}`,
  )
  return doubles(named).map((one) => `${one} happened twice`)
}

/** Nothing personal where anybody may look. */
const wordsBroken = (log: readonly RecordedEvent[], said: readonly string[]): readonly string[] => [
  ...said.filter((line) => line.includes(SECRET_WORD)).map((line) => `the process said: ${line.slice(0, 200)}`),
  ...log
    .map((event) => JSON.stringify({ ...event, data: null }))
    .filter((line) => line.includes(SECRET_WORD))
    .map((line) => `an envelope holds words of a person: ${line.slice(0, 200)}`),
]

/** What is served is what the log says. */
const documentsBroken = async ({ events, reads, time }: Outcome): Promise<readonly string[]> => {
  const now = { now: time.now, after: (_: number, then: () => void) => (setImmediate(then), () => undefined) }
  const differences = await verify({ events, reads, projections, clock: now })
  return differences.map(({ projection, id, kind, fields }) => `${projection} ${id} is ${kind} (${fields.join(', ')})`)
}

/** With all keys destroyed nobody's words can be read from the log. */
const forgettingBroken = async ({ events, forgetEverybody }: Outcome): Promise<readonly string[]> => {
  await forgetEverybody()
  const left = (await readLog(events)).filter(({ data }) => JSON.stringify(data).includes(SECRET_WORD))
  return left.map(({ type, id }) => `${type} ${id} can be read without the key of its person`)
}
