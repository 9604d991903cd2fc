import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemEvents, type ItemEvent } from '#domain/items/events.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import type { Document } from '#stores/documents/port.ts'
import { type Body, defineProjection, type View } from '#projections/engine/projection.ts'

/** A due row: at `dueAt` the job acts on the item or claim. Waking only finds rows; the row's cause makes the act unique. */
export interface TimerDocument extends Document {
  /** Null while it rests: nobody is asked about a thing that is paused or promised. */
  readonly job: TimerJob | null
  readonly itemId: string
  readonly claimId: string | null
  readonly dueAt: string
  /** The event that set it: command ids derive from it, so a double tick cannot fire twice. */
  readonly cause: string
}
export type TimerJob =
  'expire-items' | 'expiry-reminders' | 'pickup-reminders' | 'still-available' | 'finish-line-endings'
type Past = ItemEvent | ClaimEvent
type TimerBody = Body<TimerDocument>

export const timers = defineProjection<TimerDocument, Past>({
  name: 'timers',
  version: 5,
  indexes: { fields: [['job', 'dueAt'], ['dueAt']], arrays: [] },
  wants: [...itemEvents, ...claimEvents].map(({ type }) => type),
  keys: (event) => turnsOf(event).map(({ id }) => id),
  evolve: (document, event, id) => {
    const turn = turnsOf(event).find((one) => one.id === id)
    return turn ? turn.becomes(document) : document
  },
})

/** What a fact makes of one row. */
interface Turn {
  readonly id: string
  readonly becomes: (document: TimerBody | null) => TimerBody | null
}

const turnsOf = (event: RecordedEvent<Past>): readonly Turn[] => {
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
      return [rest(event)]
    case 'ItemResumed':
      return [wake(event)]
    case 'ClaimAccepted':
      return [pickup(event), rest(event)]
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return [...enders(event), wake(event)]
    case 'PickupConfirmed':
      return [pickup(event)]
    case 'LineEndingStarted':
      return [set(restOfLine(event))]
    case 'LineEndingFinished':
      return [unset(timerId('finish-line-endings', event.data.itemId))]
    default:
      return enders(event)
  }
}

const set = ({ id, body }: { readonly id: string; readonly body: TimerBody | null }): Turn => ({
  id,
  becomes: () => body,
})
const unset = (id: string): Turn => set({ id, body: null })

const ends = ({ id, data }: RecordedEvent<Past>, expiresAt: string | null): readonly Turn[] => {
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

const edited = (event: RecordedEvent<Extract<Past, { type: 'ItemEdited' }>>): readonly Turn[] => {
  const { timeSensitive, expiresAt, itemId } = event.data
  if (expiresAt === undefined && timeSensitive === undefined) return []
  if (timeSensitive === false) return [...ends(event, null), set(askAfterThirtyDays(event))]
  return [...ends(event, expiresAt ?? null), ...(timeSensitive ? [unset(timerId('still-available', itemId))] : [])]
}

/** Decisions section 2: after 30 days the owner is asked "Still available?". */
const stillThere = (event: RecordedEvent<Extract<Past, { type: 'ItemListed' }>>): readonly Turn[] =>
  event.data.timeSensitive ? [] : [set(askAfterThirtyDays(event))]

const askAfterThirtyDays = ({ id, at, data: { itemId } }: RecordedEvent<Past>) => ({
  id: timerId('still-available', itemId),
  body: { job: 'still-available', itemId, claimId: null, dueAt: plus(at, 30 * DAY), cause: id } as const,
})

const rest = ({ data }: RecordedEvent<Past>): Turn => ({
  id: timerId('still-available', data.itemId),
  becomes: (document) => document && { ...document, job: null },
})

/** Back on the map: its days are counted anew. */
const wake = (event: RecordedEvent<Past>): Turn => {
  const { id, body } = askAfterThirtyDays(event)
  return { id, becomes: (document) => document && body }
}

/** The act that ended the listing goes on by itself; whoever died over it is followed after a minute. */
const restOfLine = ({ id, at, data: { itemId } }: RecordedEvent<Past>) => ({
  id: timerId('finish-line-endings', itemId),
  body: { job: 'finish-line-endings', itemId, claimId: null, dueAt: plus(at, 60_000), cause: id } as const,
})

const pickup = ({ id, data }: RecordedEvent<Extract<Past, { type: 'ClaimAccepted' | 'PickupConfirmed' }>>): Turn => {
  const { itemId, claimId, pickupTime } = data
  const body =
    pickupTime === null
      ? null
      : ({ job: 'pickup-reminders', itemId, claimId, dueAt: plus(pickupTime, -HOUR), cause: id } as const)
  return set({ id: timerId('pickup-reminders', claimId), body })
}

/** Facts after which a timer has nothing to do. */
const enders = ({ type, data }: RecordedEvent<Past>): readonly Turn[] => {
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
    case 'PickupReminded':
      return [unset(timerId('pickup-reminders', data.claimId))]
    case 'ExpiryReminded':
      return [unset(timerId('expiry-reminders', data.itemId))]
    case 'StillAvailableAsked':
      return [unset(timerId('still-available', data.itemId))]
    default:
      return []
  }
}

const timerId = (job: TimerJob, id: string): string => `${job}.${id}`
const itemTimers = (itemId: string): readonly Turn[] =>
  (['expire-items', 'expiry-reminders', 'still-available'] as const).map((job) => unset(timerId(job, itemId)))

/** Rows that are due, oldest first, page by page: one that stays due holds up none behind it. */
export async function* dueTimers(
  view: View<TimerDocument>,
  job: TimerJob,
  now: string,
): AsyncGenerator<readonly TimerDocument[]> {
  const where = [
    { field: 'job', eq: job },
    { field: 'dueAt', range: { lte: now } },
  ] as const
  let after: string | undefined
  do {
    const page = await view.find({ where, sort: { field: 'dueAt', order: 'asc' }, limit: 500, after })
    yield page.documents
    after = page.next ?? undefined
  } while (after !== undefined)
}
