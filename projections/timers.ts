import { claimEvents, type ClaimFact } from '#domain/claims/events.ts'
import type { Recorded } from '#domain/event.ts'
import { itemEvents, type ItemFact } from '#domain/items/events.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import type { Document } from '#read-store/port.ts'
import { type Body, defineProjection, type View } from './projection.ts'

/** A due row: at `dueAt` the job acts on the item or claim. Waking only finds rows; the row's cause makes the act unique. */
export interface TimerDocument extends Document {
  readonly job: TimerJob
  readonly itemId: string
  readonly claimId: string | null
  readonly dueAt: string
  /** The event that set it: command ids derive from it, so a double tick cannot fire twice. */
  readonly cause: string
}
export type TimerJob = 'expire-items' | 'expiry-reminders' | 'pickup-reminders' | 'still-available'
type Past = ItemFact | ClaimFact
type TimerBody = Body<TimerDocument>

export const timers = defineProjection<TimerDocument, Past>({
  name: 'timers',
  version: 3,
  indexes: { fields: [['job', 'dueAt'], ['dueAt']], arrays: [] },
  wants: [...itemEvents, ...claimEvents].map(({ type }) => type),
  keys: (event) => [...settersOf(event), ...enders(event)].map(({ id }) => id),
  evolve: (document, event, id) => {
    const set = settersOf(event).find((timer) => timer.id === id)
    if (set) return set.body
    return enders(event).some((timer) => timer.id === id) ? null : document
  },
})

interface Set {
  readonly id: string
  readonly body: TimerBody | null
}

/** Facts that set a timer, or set it anew. */
const settersOf = (event: Recorded<Past>): readonly Set[] => {
  switch (event.type) {
    case 'ItemListed':
      return [...ends(event, event.data.timeSensitive ? event.data.expiresAt : null), ...stillThere(event)]
    case 'ItemEdited':
      return event.data.expiresAt === undefined && event.data.timeSensitive === undefined
        ? []
        : ends(event, event.data.timeSensitive === false ? null : (event.data.expiresAt ?? null))
    case 'StillAvailableConfirmed':
      return [askAgain(event)]
    case 'ItemRelisted':
      return ends(event, event.data.expiresAt)
    case 'ClaimAccepted':
    case 'PickupConfirmed':
      return [pickup(event)]
    default:
      return []
  }
}

const ends = ({ id, data }: Recorded<Past>, expiresAt: string | null): readonly Set[] => {
  const row = (job: TimerJob, dueAt: string): TimerBody => ({
    job,
    itemId: data.itemId,
    claimId: null,
    dueAt,
    cause: id,
  })
  return [
    { id: timerId('expire-items', data.itemId), body: expiresAt === null ? null : row('expire-items', expiresAt) },
    {
      id: timerId('expiry-reminders', data.itemId),
      body: expiresAt === null ? null : row('expiry-reminders', plus(expiresAt, -HOUR)),
    },
  ]
}

/** Decisions section 2: after 30 days the owner is asked "Still available?". */
const stillThere = ({ id, at, data }: Recorded<Extract<Past, { type: 'ItemListed' }>>): readonly Set[] => {
  return data.timeSensitive ? [] : [askAgain({ id, at, data })]
}

const askAgain = ({ id, at, data: { itemId } }: Pick<Recorded<Past>, 'id' | 'at' | 'data'>): Set => ({
  id: timerId('still-available', itemId),
  body: { job: 'still-available', itemId, claimId: null, dueAt: plus(at, 30 * DAY), cause: id },
})

const pickup = ({ id, data }: Recorded<Extract<Past, { type: 'ClaimAccepted' | 'PickupConfirmed' }>>): Set => {
  const { itemId, claimId, pickupTime } = data
  const body =
    pickupTime === null
      ? null
      : ({ job: 'pickup-reminders', itemId, claimId, dueAt: plus(pickupTime, -HOUR), cause: id } as const)
  return { id: timerId('pickup-reminders', claimId), body }
}

/** Facts after which a timer has nothing to do. */
const enders = ({ type, data }: Recorded<Past>): readonly { readonly id: string }[] => {
  switch (type) {
    case 'ItemExpired':
    case 'ItemDeleted':
    case 'ItemGivenElsewhere':
      return itemTimers(data.itemId)
    case 'ClaimCompleted':
      return [...itemTimers(data.itemId), { id: timerId('pickup-reminders', data.claimId) }]
    case 'ClaimCancelled':
    case 'ClaimReleased':
    case 'ClaimEnded':
    case 'PickupReminded':
      return [{ id: timerId('pickup-reminders', data.claimId) }]
    case 'ExpiryReminded':
      return [{ id: timerId('expiry-reminders', data.itemId) }]
    case 'StillAvailableAsked':
      return [{ id: timerId('still-available', data.itemId) }]
    default:
      return []
  }
}

const timerId = (job: TimerJob, id: string): string => `${job}.${id}`
const itemTimers = (itemId: string) =>
  (['expire-items', 'expiry-reminders', 'still-available'] as const).map((job) => ({ id: timerId(job, itemId) }))

/** Rows that are due, oldest first. */
export const dueTimers = async (
  view: View<TimerDocument>,
  job: TimerJob,
  now: string,
): Promise<readonly TimerDocument[]> => {
  const where = [
    { field: 'job', eq: job },
    { field: 'dueAt', range: { lte: now } },
  ] as const
  return (await view.find({ where, sort: { field: 'dueAt', order: 'asc' }, limit: 500 })).documents
}
