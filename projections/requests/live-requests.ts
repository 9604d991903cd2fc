import type { LiveKind } from '#projections/search/live-kind.ts'
import type { Entry } from '#projections/search/live-index.ts'
import { termsOf } from '#projections/search/words/text.ts'
import { type RequestDocument, textsOf } from './requests.ts'

const entryOf = (request: RequestDocument): Entry | null =>
  SHOWN.has(request.status) && request.hiddenBecause.length === 0
    ? {
        id: request._id,
        personId: request.requesterId,
        status: request.status,
        category: request.category,
        createdAt: request.createdAt,
        // What was matched in time stays so.
        endsAt: request.status === 'open' ? request.expiresAt : null,
        publicPoint: request.publicPoint,
        suburbPoint: request.suburbPoint,
        terms: termsOf(textsOf(request)),
      }
    : null
/** What is cancelled or has expired is in no list of others. */
const SHOWN: ReadonlySet<string> = new Set(['open', 'matched', 'fulfilled'])

export const liveRequests: LiveKind<RequestDocument, Entry> = {
  entryOf,
  live: [[{ field: 'status', eq: 'open' }], [{ field: 'status', eq: 'matched' }]],
  over: [{ field: 'status', eq: 'fulfilled' }],
  isOver: ({ status }) => status === 'fulfilled',
}
