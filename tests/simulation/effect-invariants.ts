import type { RecordedEvent } from '#domain/event.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimsOf, type ItemStream } from '#domain/items/state.ts'
import { isRejection } from '#domain/rejection.ts'
import { HOUR, plus } from '#domain/time.ts'
import { doubles, namesIn } from './log-invariants.ts'
import type { WatchedEffects } from './watched-effects.ts'

/** What time has led to, and what it should have led to. */
export interface Effects {
  readonly log: readonly RecordedEvent[]
  readonly effects: WatchedEffects
  /** Since when nothing failed any more and nobody acted, ISO 8601; whatever was due by `until` has had its time. */
  readonly calmFrom: string
  readonly until: string
}

/** What the facts of the log demand of time has happened, once for each cause. */
export const effectsBroken = (at: Effects): readonly string[] => {
  const byTime = at.log.filter(({ actor }) => actor.kind === 'job')
  const named = byTime.map(
    (event) => `${event.type} of ${event.stream} because of ${event.causationId} ${JSON.stringify(namesIn(event))}`,
  )
  return [
    ...doubles(named).map((one) => `${one} happened twice`),
    ...ledgerBroken(at, byTime),
    ...statesOf(at.log).flatMap((item) => [...undoneOf(item, at), ...unremindedOf(item, at)]),
  ]
}

/** These derive their command ids otherwise: from the fact that was begun. */
const DERIVED: ReadonlySet<string> = new Set(['finish-line-endings', 'erase-accounts'])

/** What the ledger says is done is in the log, and what time did is in the ledger. */
const ledgerBroken = ({ log, effects }: Effects, byTime: readonly RecordedEvent[]): readonly string[] => {
  const happened = new Set(log.map(({ commandId }) => commandId))
  const taken = effects.taken()
  return [
    ...[...effects.done()]
      .filter((id) => !DERIVED.has(taken.get(id) ?? '') && !happened.has(id))
      .map((id) => `${taken.get(id) ?? 'an effect'} ${id} is written down as done and never happened`),
    ...byTime
      .filter(({ actor, commandId }) => !DERIVED.has(actor.id) && !taken.has(commandId))
      .map(({ type, commandId }) => `${type} happened as ${commandId}, which no worker had taken`),
  ]
}

const statesOf = (log: readonly RecordedEvent[]): readonly ItemStream[] => {
  const states = new Map<string, ItemStream>()
  for (const event of log.filter(({ stream }) => stream.startsWith('item-')))
    // An item's stream holds only what its decider folds.
    states.set(event.stream, itemDecider.evolve(states.get(event.stream) ?? itemDecider.initial, event as never))
  return [...states.values()]
}

const BY_TIME = { kind: 'job', id: 'the simulation' } as const
const nobody = (): string => 'nobody'

/** A listing whose end has come, a line that was not told to its end. */
const undoneOf = (item: ItemStream, { until }: Effects): readonly string[] => {
  const env = { now: until, by: BY_TIME, newId: nobody, newChildId: nobody }
  return (['expireItem', 'continueEnding'] as const).flatMap((type) => {
    const left = itemDecider.decide({ type }, item, env)
    return !isRejection(left) && left.length > 0 ? [`${item.itemId} is ${item.is}: ${type} was never done`] : []
  })
}

/** Whose hour came while all was calm is reminded. */
const unremindedOf = (item: ItemStream, { calmFrom, until }: Effects): readonly string[] => {
  const isDue = (end: string | null): boolean => end !== null && end <= until && plus(end, -HOUR) >= calmFrom
  return claimsOf(item)
    .filter(({ is, pickupTime, remindedOf }) => is === 'accepted' && isDue(pickupTime) && remindedOf !== pickupTime)
    .map(({ claimId, pickupTime }) => `${claimId} was not reminded of ${pickupTime}`)
    .concat(
      item.is === 'expired' && isDue(item.expiresAt) && item.remindedOf !== item.expiresAt
        ? [`${item.itemId} ended at ${item.expiresAt} without a reminder`]
        : [],
    )
}
