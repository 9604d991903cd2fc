import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import type { RequestEvent } from '#domain/requests/events.ts'
import { plus, SECOND } from '#domain/time.ts'
import { type OfferedThing, type RowChange, type TimerBody, timerId } from './rows.ts'

type Past = RecordedEvent<
  ItemEvent | ClaimEvent | OfferEvent | RequestEvent | Extract<ReportEvent, { type: 'ItemHidden' | 'ItemShown' }>
>

/** The offer for which a thing was just reserved still has to be accepted; only then the others wait for so long. */
const ALONE = 5 * SECOND

/**
 * Pending offers of a thing that is promised or over are withdrawn (docs/decisions/75). A thing that stands has its row, resting, and one that is
 * gone has none: so an offer that was made while the thing went is withdrawn, too. Offers are counted, never listed.
 */
export const offeredThingRows = (event: Past): readonly RowChange[] => {
  switch (event.type) {
    case 'ItemListed':
    case 'ItemRelisted':
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return [change(event, event.data.itemId, (thing) => ({ ...thing, stands: true }))]
    case 'ClaimAccepted':
    case 'ClaimMatched':
    case 'ItemExpired':
      return [change(event, event.data.itemId, (thing) => ({ ...thing, stands: false }))]
    case 'ClaimCompleted':
    case 'ItemGivenElsewhere':
    case 'ItemDeleted':
      return [change(event, event.data.itemId, (thing) => ({ ...thing, stands: false, hidden: false }))]
    case 'ItemHidden':
      return [change(event, event.data.itemId, (thing) => ({ ...thing, hidden: true }))]
    case 'ItemShown':
      return event.data.onMap ? [change(event, event.data.itemId, (thing) => ({ ...thing, hidden: false }))] : []
    case 'OfferMade':
      return [change(event, event.data.itemId, (thing) => ({ ...thing, offers: thing.offers + 1 }))]
    case 'OfferWithdrawn':
    case 'OfferDeclined':
    case 'OfferAccepted':
      return [change(event, event.data.itemId, (thing) => ({ ...thing, offers: Math.max(0, thing.offers - 1) }))]
    default:
      return []
  }
}

const GONE: OfferedThing = { stands: false, hidden: false, offers: 0 }

const change = (event: Past, itemId: string, step: (thing: OfferedThing) => OfferedThing): RowChange => ({
  id: timerId('withdraw-gone-offers', itemId),
  becomes: (body) => rowOf(event, itemId, step(body?.offered ?? GONE)),
})

/** Every offer that was withdrawn sets the row anew, so what one run of the job leaves over is due again. */
const rowOf = ({ id, at, type }: Past, itemId: string, offered: OfferedThing): TimerBody | null => {
  const { stands, hidden, offers } = offered
  if (!stands && !hidden && offers === 0) return null
  const isDue = offers > 0 && (hidden || !stands)
  const job = isDue ? 'withdraw-gone-offers' : null
  const dueAt = type === 'ClaimMatched' ? plus(at, ALONE) : at
  return { job, subject: itemId, dueAt, cause: id, offered }
}
