import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { RequestEvent } from '#domain/requests/events.ts'
import { plus, SECOND } from '#domain/time.ts'
import { row, type RowChange, set, timerId, unset } from './rows.ts'

type Past = RecordedEvent<ItemEvent | ClaimEvent | RequestEvent | OfferEvent>

/** Whoever began it goes on by itself; where it died, the scheduler goes on after so long. */
const ALONE = 5 * SECOND

/** What crosses from a request's stream to an item's and back (docs/decisions/75), and may stop between two steps. */
export const matchRows = (event: Past): readonly RowChange[] => {
  switch (event.type) {
    case 'OfferAcceptanceStarted':
      return [set(row('finish-acceptances', event.data.requestId, soon(event)))]
    case 'OfferAccepted':
      return [unset('finish-acceptances', event.data.requestId), accepted(event.data.claimId)]
    case 'OfferAcceptanceFailed':
      return [unset('finish-acceptances', event.data.requestId), failed(event, event.data.claimId)]
    case 'ClaimMatched':
      return [reserved(event, event.data.claimId)]
    case 'ItemMatchEnded':
      return [ended(event, event.data.matchedClaimId)]
    case 'RequestReopened':
    case 'RequestFulfilled':
      return [unset('end-matches', event.data.claimId)]
    default:
      return []
  }
}

const soon = ({ id, at }: Past) => ({ dueAt: plus(at, ALONE), cause: id })
const ofClaim = (event: Past, claimId: string) => row('end-matches', claimId, soon(event)).body
const change = (claimId: string, becomes: RowChange['becomes']): RowChange => ({
  id: timerId('end-matches', claimId),
  becomes,
})

/** Reserved for a request that has given it up: nobody waits for the thing, so it must be released. */
const reserved = (event: Past, claimId: string): RowChange =>
  change(claimId, (body) =>
    body ? ofClaim(event, claimId) : { ...ofClaim(event, claimId), job: null, acceptance: 'reserved' },
  )

/** That it failed is remembered: one who finishes it late may reserve the thing afterwards. */
const failed = (event: Past, claimId: string): RowChange =>
  change(claimId, (body) => {
    if (!body) return { ...ofClaim(event, claimId), job: null, acceptance: 'failed' }
    return body.acceptance === 'reserved' ? ofClaim(event, claimId) : null
  })

const accepted = (claimId: string): RowChange =>
  change(claimId, (body) => (body?.acceptance === 'reserved' ? null : body))

/** The request follows, unless it had given up this claim before. */
const ended = (event: Past, claimId: string): RowChange =>
  change(claimId, (body) => (body === null || body.acceptance === 'reserved' ? ofClaim(event, claimId) : null))
