import { ClaimAccepted, PickupConfirmed } from '#domain/claims/events.ts'
import type { EventIn, RecordedEvent } from '#domain/event.ts'
import { ItemExpired } from '#domain/items/events.ts'
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
    ...livesIn(at.log).flatMap((life) => [...undoneOf(life, at), ...unremindedOf(life, at)]),
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

/** A thing as its stream tells it, with the facts that reminders depend on. */
interface Life {
  readonly item: ItemStream
  /** Of the last event. */
  readonly at: string
  /** Claim → when its pickup was agreed last. */
  readonly agreedAt: ReadonlyMap<string, string>
  /** Its ends that came while it was to be had, and were not announced though nothing had changed for an hour. */
  readonly unannounced: readonly string[]
}
const UNBORN: Life = { item: itemDecider.initial, at: '', agreedAt: new Map(), unannounced: [] }

const livesIn = (log: readonly RecordedEvent[]): readonly Life[] => {
  const lives = new Map<string, Life>()
  for (const event of log.filter(({ stream }) => stream.startsWith('item-')))
    lives.set(event.stream, livedOn(lives.get(event.stream) ?? UNBORN, event))
  return [...lives.values()]
}

const livedOn = ({ item, at, agreedAt, unannounced }: Life, event: RecordedEvent): Life => {
  const { expiresAt, remindedOf } = item
  const isSilent =
    event.type === ItemExpired.type && item.is === 'available' && expiresAt !== null && remindedOf !== expiresAt
  return {
    // An item's stream holds only what its decider folds.
    item: itemDecider.evolve(item, event as never),
    at: event.at,
    agreedAt: isAgreement(event) ? new Map([...agreedAt, [event.data.claimId, event.at]]) : agreedAt,
    unannounced: isSilent && at <= plus(expiresAt, -HOUR) ? [...unannounced, expiresAt] : unannounced,
  }
}

const isAgreement = (event: RecordedEvent): event is RecordedEvent<EventIn<typeof agreements>> =>
  agreements.some(({ type }) => type === event.type)
const agreements = [ClaimAccepted, PickupConfirmed] as const

const BY_TIME = { kind: 'job', id: 'the simulation' } as const
const nobody = (): string => 'nobody'

/** A listing whose end has come, a line that was not told to its end. */
const undoneOf = ({ item }: Life, { until }: Effects): readonly string[] => {
  const env = { now: until, by: BY_TIME, newId: nobody, newChildId: nobody }
  return (['expireItem', 'continueEnding'] as const).flatMap((type) => {
    const left = itemDecider.decide({ type }, item, env)
    return !isRejection(left) && left.length > 0 ? [`${item.itemId} is ${item.is}: ${type} was never done`] : []
  })
}

/** Whose hour came while all was calm is reminded. */
const unremindedOf = ({ item, agreedAt, unannounced }: Life, { calmFrom, until }: Effects): readonly string[] => {
  const isDue = (end: string): boolean => end <= until && plus(end, -HOUR) >= calmFrom
  const silent = claimsOf(item).filter(
    ({ is, claimId, pickupTime, remindedOf }) =>
      is === 'accepted' &&
      pickupTime !== null &&
      isDue(pickupTime) &&
      plus(pickupTime, -HOUR) >= (agreedAt.get(claimId) ?? '') &&
      remindedOf !== pickupTime,
  )
  return [
    ...silent.map(({ claimId, pickupTime }) => `${claimId} was not reminded of ${pickupTime}`),
    ...unannounced.filter(isDue).map((end) => `${item.itemId} ended at ${end} without a reminder`),
  ]
}
