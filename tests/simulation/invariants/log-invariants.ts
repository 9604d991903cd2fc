import { ClaimRequested, type ClaimEvent } from '#domain/claims/events.ts'
import { claimLifecycle } from '#domain/claims/lifecycle.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { ItemEdited } from '#domain/items/events.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { itemLifecycle } from '#domain/items/lifecycle.ts'
import { isLive, type ItemStream } from '#domain/items/state.ts'
import { compileTable, type Table } from '#domain/lifecycle.ts'
import type { Acknowledged, Refused } from '#tests/simulation/neighbours/neighbours.ts'

export const doubles = (all: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return all.filter((one) => seen.size === seen.add(one).size)
}

/** Positions grow, revisions have no gap, and no event is there twice. */
export const logBroken = (log: readonly RecordedEvent[]): readonly string[] => {
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
export const actsBroken = (log: readonly RecordedEvent[], acknowledged: readonly Acknowledged[]): readonly string[] => {
  const there = new Set(log.map(({ id }) => id))
  const ofCommand = new Map<string, RecordedEvent[]>()
  for (const event of log) ofCommand.set(event.commandId, [...(ofCommand.get(event.commandId) ?? []), event])
  return acknowledged.flatMap(({ name, commandId, eventIds }) => [
    ...eventIds.filter((id) => !there.has(id)).map((id) => `${name} ${commandId} was acknowledged and ${id} is lost`),
    ...doubles(
      (ofCommand.get(commandId) ?? []).map(
        (event) => `${event.stream} ${event.type} ${JSON.stringify(namesIn(event))}`,
      ),
    ).map((one) => `${name} ${commandId} did twice: ${one}`),
  ])
}

/**
 * Nobody is told no about what has happened. A place that a first try remembered before it died is not what was asked for: the
 * listing itself may rightly be refused later, when its own end has come. An offer that was chosen is refused where its thing says no, an address is reserved before its account says yes.
 */
export const refusalsBroken = (log: readonly RecordedEvent[], refused: readonly Refused[]): readonly string[] => {
  const happened = new Set(log.filter(({ type }) => !FIRST_STEPS.has(type)).map(({ commandId }) => commandId))
  return refused
    .filter(({ commandId }) => happened.has(commandId))
    .map(({ name, commandId }) => `${name} ${commandId} was refused and is in the log`)
}

const FIRST_STEPS: ReadonlySet<string> = new Set(['PlaceRemembered', 'OfferAcceptanceStarted', 'EmailReserved'])

/** What an event is about: its ids, and its kind where there are several. */
export const namesIn = ({ data }: Pick<RecordedEvent, 'data'>): readonly unknown[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).filter(([name]) => name.endsWith('Id') || name === 'kind')
    : []

const itemTable = compileTable(itemLifecycle)
const claimTable = compileTable(claimLifecycle)
const handles = (table: Table, state: string, signal: string): boolean => table[state]?.[signal] !== undefined

/** Each thing and each claim went through its lifecycle, with at most one accepted claim at any time. */
export const livesBroken = (log: readonly RecordedEvent[]): readonly string[] => {
  const broken: string[] = []
  const states = new Map<string, ItemStream>()
  for (const event of log.filter(({ stream }) => stream.startsWith('item-'))) {
    const before = states.get(event.stream) ?? itemDecider.initial
    // An item's stream holds only what its decider folds.
    const after = itemDecider.evolve(before, event as never)
    states.set(event.stream, after)
    broken.push(...stepBroken(before, event), ...editBroken(before, event), ...stateBroken(after, event))
  }
  for (const state of states.values())
    if (FINAL.has(state.is))
      for (const claim of state.claims.filter(isLive))
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
    const claim = before.claims.find(({ claimId }) => claimId === event.data.claimId)
    const state = claim?.is ?? 'unasked'
    if (!handles(claimTable, state, event.type)) broken.push(`${event.type} happened to a claim that was ${state}`)
  }
  return broken
}

const UNCHANGING: ReadonlySet<string> = new Set(['completed', 'deleted'])
const editBroken = ({ is }: ItemStream, { type, stream }: RecordedEvent): readonly string[] =>
  type === ItemEdited.type && UNCHANGING.has(is) ? [`${stream} was edited, which was ${is}`] : []

const isClaimEvent = (event: RecordedEvent): event is RecordedEvent<ClaimEvent> =>
  event.type === ClaimRequested.type || Object.values(claimTable).some((row) => row[event.type] !== undefined)

const stateBroken = (state: ItemStream, { stream, type }: RecordedEvent): readonly string[] => {
  const accepted = state.claims.filter(({ is }) => is === 'accepted')
  if (accepted.length > 1) return [`${stream} has ${accepted.length} accepted claims after ${type}`]
  return state.is === 'claimed' && accepted.length === 0 ? [`${stream} is claimed by nobody after ${type}`] : []
}
