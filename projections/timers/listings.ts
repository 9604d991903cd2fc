import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import { row, type RowChange, set, timerId, type TimerBody, unset } from './rows.ts'

type HidingEvent = Extract<ReportEvent, { type: 'ItemHidden' | 'ItemShown' }>
type Past = ItemEvent | ClaimEvent | HidingEvent

/** What becomes due of a listing and of its claims. */
export const listingRows = (event: RecordedEvent<Past>): readonly RowChange[] => {
  switch (event.type) {
    case 'ItemListed':
      return [...ends(event, event.data.timeSensitive ? event.data.expiresAt : null), ...stillThere(event)]
    case 'ItemEdited':
      return edited(event)
    case 'StillAvailableConfirmed':
      return [set(askAfterThirtyDays(event))]
    case 'ItemExtended':
      return ends(event, event.data.expiresAt)
    case 'ItemRelisted':
      return [...ends(event, event.data.expiresAt), unset('still-available', event.data.itemId)]
    case 'ItemHidden':
    case 'ItemShown':
      return event.data.because === 'owner-away' ? followingOwner(event) : []
    case 'ItemPaused':
      return [pause(event)]
    case 'ItemResumed':
      return [wake(event)]
    case 'ClaimAccepted':
      return [pickupOfAccepted(event, event.data.pickupTime), rest(event)]
    case 'ClaimMatched':
      return [pickupOfAccepted(event, null), rest(event)]
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return [...enders(event), wake(event)]
    case 'PickupConfirmed':
      return [pickupMoved(event)]
    case 'PickupReminded':
      return [pickupReminded(event)]
    default:
      return enders(event)
  }
}

const ends = ({ id: cause, data: { itemId } }: RecordedEvent<Past>, expiresAt: string | null): readonly RowChange[] =>
  expiresAt === null
    ? [unset('expire-items', itemId), unset('expiry-reminders', itemId)]
    : [
        set(row('expire-items', itemId, { dueAt: expiresAt, cause })),
        set(row('expiry-reminders', itemId, { dueAt: plus(expiresAt, -HOUR), cause })),
      ]

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

const askAfterThirtyDays = ({ id: cause, at, data: { itemId } }: RecordedEvent<Past>) =>
  row('still-available', itemId, { dueAt: plus(at, 30 * DAY), cause })

const rest = ({ data }: RecordedEvent<Past>): RowChange => ({
  id: timerId('still-available', data.itemId),
  becomes: (document) => document && { ...document, job: null },
})

/** A paused listing may still be edited, so that it rests is remembered even where there is nothing to ask yet. */
const pause = ({ id, at, data: { itemId } }: RecordedEvent<Past>): RowChange => ({
  id: timerId('still-available', itemId),
  becomes: (document) =>
    document ? { ...document, job: null } : { job: null, subject: itemId, dueAt: at, cause: id, returns: false },
})

/** Nobody is reminded of a thing while its owner is away. */
const followingOwner = (event: RecordedEvent<HidingEvent>): readonly RowChange[] => {
  const reminds = event.type === 'ItemShown'
  const reminder: RowChange = {
    id: timerId('expiry-reminders', event.data.itemId),
    becomes: (document) => document && { ...document, job: reminds ? 'expiry-reminders' : null },
  }
  if (event.type === 'ItemHidden') return [pause(event), reminder]
  return event.data.onMap ? [wake(event), reminder] : [reminder]
}

/** Back on the map: its days are counted anew. */
const wake = (event: RecordedEvent<Past>): RowChange => {
  const { id, body } = askAfterThirtyDays(event)
  return { id, becomes: (document) => (document === null || document.returns === false ? null : body) }
}

/** An accepted claim has its row to the end, resting while no time is agreed: only by it is a later agreement known to need a reminder. */
const pickupOfAccepted = (event: RecordedEvent<ClaimEvent>, pickupTime: string | null): RowChange => {
  const { id, at, data } = event
  const resting = { job: null, subject: data.claimId, dueAt: at, cause: id } as const
  return set({
    id: timerId('pickup-reminders', data.claimId),
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

const reminderOf = ({ id: cause, data: { claimId } }: RecordedEvent<ClaimEvent>, pickupTime: string): TimerBody =>
  row('pickup-reminders', claimId, { dueAt: plus(pickupTime, -HOUR), cause }).body

/** Facts after which a timer has nothing to do. */
const enders = ({ type, data }: RecordedEvent<Past>): readonly RowChange[] => {
  switch (type) {
    case 'ItemExpired':
    case 'ItemDeleted':
    case 'ItemGivenElsewhere':
      return itemTimers(data.itemId)
    case 'ClaimCompleted':
      return [...itemTimers(data.itemId), unset('pickup-reminders', data.claimId)]
    case 'ClaimCancelled':
    case 'ClaimReleased':
    case 'ClaimEnded':
      return [unset('pickup-reminders', data.claimId)]
    case 'ExpiryReminded':
      return [unset('expiry-reminders', data.itemId)]
    case 'StillAvailableAsked':
      return [unset('still-available', data.itemId)]
    default:
      return []
  }
}

const itemTimers = (itemId: string): readonly RowChange[] =>
  (['expire-items', 'expiry-reminders', 'still-available'] as const).map((job) => unset(job, itemId))
