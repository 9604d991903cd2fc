import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemEvents, type ItemEvent } from '#domain/items/events.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import type { Document } from '#stores/documents/port.ts'
import { type Body, defineProjection } from '#projections/engine/projection.ts'

/**
 * A due row: at `dueAt` the job acts on the item or claim. Waking only finds rows; the row's cause makes the act unique. A row is there only
 * while its act could come about: what the decider would refuse for good must end its row, or it would be tried for ever.
 */
export interface TimerDocument extends Document {
  /** Null while it rests: nobody is asked about a thing that is paused or promised, or reminded where no time is agreed. */
  readonly job: TimerJob | null
  readonly itemId: string
  readonly claimId: string | null
  /** Of a row that rests: when it would have been due, or since when it has been resting. */
  readonly dueAt: string
  /** The event that set it: command ids derive from it, so a job that runs twice cannot act twice. */
  readonly cause: string
  /** False for a row that only remembers the rest: a thing with an end, or one already asked about, is not asked about afterwards. */
  readonly returns?: false
}
export type TimerJob =
  'expire-items' | 'expiry-reminders' | 'pickup-reminders' | 'still-available' | 'finish-line-endings'
type Past = ItemEvent | ClaimEvent
type TimerBody = Body<TimerDocument>

export const timers = defineProjection<TimerDocument, Past>({
  name: 'timers',
  version: 7,
  indexes: { fields: [['job', 'dueAt'], ['dueAt']], arrays: [] },
  wants: [...itemEvents, ...claimEvents].map(({ type }) => type),
  keys: (event) => changesOf(event).map(({ id }) => id),
  evolve: (document, event, id) => {
    const change = changesOf(event).find((one) => one.id === id)
    return change ? change.becomes(document) : document
  },
})

/** What a fact makes of one row. */
interface RowChange {
  readonly id: string
  readonly becomes: (document: TimerBody | null) => TimerBody | null
}

const changesOf = (event: RecordedEvent<Past>): readonly RowChange[] => {
  switch (event.type) {
    case 'ItemListed':
      return [...ends(event, event.data.timeSensitive ? event.data.expiresAt : null), ...stillThere(event)]
    case 'ItemEdited':
      return edited(event)
    case 'StillAvailableConfirmed':
      return [set(askAfterThirtyDays(event))]
    case 'ItemRelisted':
      return [...ends(event, event.data.expiresAt), unset(timerId('still-available', event.data.itemId))]
    case 'ItemPaused':
      return [pause(event)]
    case 'ItemResumed':
      return [wake(event)]
    case 'ClaimAccepted':
      return [pickupOfAccepted(event), rest(event)]
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return [...enders(event), wake(event)]
    case 'PickupConfirmed':
      return [pickupMoved(event)]
    case 'PickupReminded':
      return [pickupReminded(event)]
    case 'LineEndingStarted':
      return [set(restOfLine(event))]
    case 'LineEndingFinished':
      return [unset(timerId('finish-line-endings', event.data.itemId))]
    default:
      return enders(event)
  }
}

const set = ({ id, body }: { readonly id: string; readonly body: TimerBody | null }): RowChange => ({
  id,
  becomes: () => body,
})
const unset = (id: string): RowChange => set({ id, body: null })

const ends = ({ id, data }: RecordedEvent<Past>, expiresAt: string | null): readonly RowChange[] => {
  const row = (job: TimerJob, dueAt: string): TimerBody => ({
    job,
    itemId: data.itemId,
    claimId: null,
    dueAt,
    cause: id,
  })
  return [
    set({
      id: timerId('expire-items', data.itemId),
      body: expiresAt === null ? null : row('expire-items', expiresAt),
    }),
    set({
      id: timerId('expiry-reminders', data.itemId),
      body: expiresAt === null ? null : row('expiry-reminders', plus(expiresAt, -HOUR)),
    }),
  ]
}

const edited = (event: RecordedEvent<Extract<Past, { type: 'ItemEdited' }>>): readonly RowChange[] => {
  const { timeSensitive, expiresAt } = event.data
  if (expiresAt === undefined && timeSensitive === undefined) return []
  if (timeSensitive === false) return [...ends(event, null), endGone(event)]
  return [...ends(event, expiresAt ?? null), ...(timeSensitive ? [endCame(event)] : [])]
}

/** It has no end any more, so it is asked about: at once on its way, or when it is back from its rest. */
const endGone = (event: RecordedEvent<Past>): RowChange => {
  const { id, body } = askAfterThirtyDays(event)
  return { id, becomes: (document) => (isResting(document) ? { ...body, job: null } : body) }
}

/** It has an end from now on, so nobody asks; a rest is remembered, for the end may go again before it is over. */
const endCame = ({ data }: RecordedEvent<Past>): RowChange => ({
  id: timerId('still-available', data.itemId),
  becomes: (document) => (document && isResting(document) ? { ...document, returns: false } : null),
})

const isResting = (document: TimerBody | null): boolean => document !== null && document.job === null

/** Decisions section 2: after 30 days the owner is asked "Still available?". */
const stillThere = (event: RecordedEvent<Extract<Past, { type: 'ItemListed' }>>): readonly RowChange[] =>
  event.data.timeSensitive ? [] : [set(askAfterThirtyDays(event))]

const askAfterThirtyDays = ({ id, at, data: { itemId } }: RecordedEvent<Past>) => ({
  id: timerId('still-available', itemId),
  body: { job: 'still-available', itemId, claimId: null, dueAt: plus(at, 30 * DAY), cause: id } as const,
})

const rest = ({ data }: RecordedEvent<Past>): RowChange => ({
  id: timerId('still-available', data.itemId),
  becomes: (document) => document && { ...document, job: null },
})

/** A paused listing may still be edited, so that it rests is remembered even where there is nothing to ask yet. */
const pause = ({ id, at, data: { itemId } }: RecordedEvent<Past>): RowChange => ({
  id: timerId('still-available', itemId),
  becomes: (document) =>
    document ? { ...document, job: null } : { job: null, itemId, claimId: null, dueAt: at, cause: id, returns: false },
})

/** Back on the map: its days are counted anew. */
const wake = (event: RecordedEvent<Past>): RowChange => {
  const { id, body } = askAfterThirtyDays(event)
  return { id, becomes: (document) => (document === null || document.returns === false ? null : body) }
}

/** The process that ended the listing goes on by itself; where it died, the scheduler goes on after a minute. */
const restOfLine = ({ id, at, data: { itemId } }: RecordedEvent<Past>) => ({
  id: timerId('finish-line-endings', itemId),
  body: { job: 'finish-line-endings', itemId, claimId: null, dueAt: plus(at, 60_000), cause: id } as const,
})

/** An accepted claim has its row to the end, resting while no time is agreed: only by it is a later agreement known to need a reminder. */
const pickupOfAccepted = (event: RecordedEvent<Extract<Past, { type: 'ClaimAccepted' }>>): RowChange => {
  const { pickupTime, itemId, claimId } = event.data
  const resting = { job: null, itemId, claimId, dueAt: event.at, cause: event.id } as const
  return set({
    id: timerId('pickup-reminders', claimId),
    body: pickupTime === null ? resting : reminderOf(event, pickupTime),
  })
}

/** A pending claim has no row: nobody is reminded of a pickup that was not promised, and accepting brings the time along. */
const pickupMoved = (event: RecordedEvent<Extract<Past, { type: 'PickupConfirmed' }>>): RowChange => ({
  id: timerId('pickup-reminders', event.data.claimId),
  becomes: (document) => document && reminderOf(event, event.data.pickupTime),
})

const pickupReminded = ({ data }: RecordedEvent<Extract<Past, { type: 'PickupReminded' }>>): RowChange => ({
  id: timerId('pickup-reminders', data.claimId),
  becomes: (document) => document && { ...document, job: null },
})

const reminderOf = (
  { id, data }: RecordedEvent<Extract<Past, { type: 'ClaimAccepted' | 'PickupConfirmed' }>>,
  pickupTime: string,
): TimerBody => ({
  job: 'pickup-reminders',
  itemId: data.itemId,
  claimId: data.claimId,
  dueAt: plus(pickupTime, -HOUR),
  cause: id,
})

/** Facts after which a timer has nothing to do. */
const enders = ({ type, data }: RecordedEvent<Past>): readonly RowChange[] => {
  switch (type) {
    case 'ItemExpired':
    case 'ItemDeleted':
    case 'ItemGivenElsewhere':
      return itemTimers(data.itemId)
    case 'ClaimCompleted':
      return [...itemTimers(data.itemId), unset(timerId('pickup-reminders', data.claimId))]
    case 'ClaimCancelled':
    case 'ClaimReleased':
    case 'ClaimEnded':
      return [unset(timerId('pickup-reminders', data.claimId))]
    case 'ExpiryReminded':
      return [unset(timerId('expiry-reminders', data.itemId))]
    case 'StillAvailableAsked':
      return [unset(timerId('still-available', data.itemId))]
    default:
      return []
  }
}

export const timerId = (job: TimerJob, id: string): string => `${job}.${id}`
const itemTimers = (itemId: string): readonly RowChange[] =>
  (['expire-items', 'expiry-reminders', 'still-available'] as const).map((job) => unset(timerId(job, itemId)))
