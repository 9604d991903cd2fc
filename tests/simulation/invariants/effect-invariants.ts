import { ClaimAccepted, PickupConfirmed } from '#domain/claims/events.ts'
import { LINK_MAILS } from '#scheduler/mail/links.ts'
import { SECURITY_MAILS } from '#scheduler/mail/security-letters.ts'
import type { EventIn, RecordedEvent } from '#domain/event.ts'
import { ItemExpired } from '#domain/items/events.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimsOf, isOwnerAway, type ItemStream } from '#domain/items/state.ts'
import { isRejection } from '#domain/rejection.ts'
import { HOUR, plus } from '#domain/time.ts'
import { doubles, namesIn } from './log-invariants.ts'
import type { WatchedEffects } from '#tests/simulation/stores/watched-effects.ts'

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

/** These derive their command ids otherwise: from the fact that was begun, or there may be nothing left to do; or they are no commands. */
const DERIVED: ReadonlySet<string> = new Set([
  'erase-accounts',
  'finish-acceptances',
  'end-matches',
  'settle-accounts',
  'withdraw-gone-offers',
  'purge-pictures',
  'digests',
  'push',
  ...LINK_MAILS,
  ...Object.values(SECURITY_MAILS),
  'mail-digest',
  'mail-digest-handing-over',
])

/** What the ledger says is done is in the log, and what time did is in the ledger. */
const ledgerBroken = ({ log, effects, until }: Effects, byTime: readonly RecordedEvent[]): readonly string[] => {
  const happened = new Set(log.map(({ commandId }) => commandId))
  const taken = effects.taken()
  return [
    ...effects.forgotten(until).map(({ id, effect, nextAt }) => `${effect} ${id} waits since ${nextAt}`),
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
  /** Ends and pickups of which nobody was reminded, though for an hour before them nothing had changed. */
  readonly silent: readonly Silent[]
}
interface Silent {
  readonly of: string
  readonly end: string
}
const UNBORN: Life = { item: itemDecider.initial, at: '', agreedAt: new Map(), silent: [] }

const livesIn = (log: readonly RecordedEvent[]): readonly Life[] => {
  const lives = new Map<string, Life>()
  for (const event of log.filter(({ stream }) => stream.startsWith('item-')))
    lives.set(event.stream, livedOn(lives.get(event.stream) ?? UNBORN, event))
  return [...lives.values()]
}

const livedOn = (life: Life, event: RecordedEvent): Life => ({
  // An item's stream holds only what its decider folds.
  item: itemDecider.evolve(life.item, event as never),
  at: event.at,
  agreedAt: isAgreement(event) ? new Map([...life.agreedAt, [event.data.claimId, event.at]]) : life.agreedAt,
  silent: [...life.silent, ...silentEnd(life, event), ...silentPickups(life, event.at)],
})

const silentEnd = ({ item, at }: Life, { type }: RecordedEvent): readonly Silent[] => {
  const { itemId, is, expiresAt, remindedOf } = item
  if (type !== ItemExpired.type || is !== 'available' || expiresAt === null || remindedOf === expiresAt) return []
  // Nothing reminds who is away.
  if (isOwnerAway(item)) return []
  return at <= plus(expiresAt, -HOUR) ? [{ of: `the end of ${itemId}`, end: expiresAt }] : []
}

const silentPickups = ({ item, agreedAt }: Life, now: string): readonly Silent[] =>
  claimsOf(item).flatMap(({ is, claimId, pickupTime, remindedOf }) => {
    if (is !== 'accepted' || pickupTime === null || pickupTime > now || remindedOf === pickupTime) return []
    const agreed = agreedAt.get(claimId) ?? ''
    return agreed <= plus(pickupTime, -HOUR) ? [{ of: `the pickup of ${claimId}`, end: pickupTime }] : []
  })

const isAgreement = (event: RecordedEvent): event is RecordedEvent<EventIn<typeof agreements>> =>
  agreements.some(({ type }) => type === event.type)
const agreements = [ClaimAccepted, PickupConfirmed] as const

const BY_TIME = { kind: 'job', id: 'the simulation' } as const
const nobody = (): string => 'nobody'

/** A listing whose end has come. */
const undoneOf = ({ item }: Life, { until }: Effects): readonly string[] => {
  const env = { now: until, by: BY_TIME, newId: nobody, newChildId: nobody }
  const left = itemDecider.decide({ type: 'expireItem' }, item, env)
  return !isRejection(left) && left.length > 0 ? [`${item.itemId} is ${item.is}: it was never expired`] : []
}

/** Whose hour came while all was calm is reminded. */
const unremindedOf = (life: Life, { calmFrom, until }: Effects): readonly string[] => {
  const isDue = ({ end }: Silent): boolean => end <= until && plus(end, -HOUR) >= calmFrom
  const silent = [...life.silent, ...silentPickups(life, until)].filter(isDue)
  return [...new Set(silent.map(({ of, end }) => `nobody was reminded of ${of} at ${end}`))]
}
