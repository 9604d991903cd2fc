import type { OpenThings } from '#domain/accounts/vocabulary.ts'
import { claims } from '#projections/claims/claims.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import { items } from '#projections/items/listing.ts'
import { offers } from '#projections/requests/offers.ts'
import { requests } from '#projections/requests/requests.ts'
import type { Document } from '#stores/documents/port.ts'
import { everyPage, type Where } from '#stores/documents/query.ts'

const PAGE = 200

/** Of a person who goes away or comes back: what is not yet as it should be. */
export const thingsToFollow = async (reads: Reads, personId: string, isAway: boolean): Promise<OpenThings> => {
  const [ofItems, ofRequests] = [reads.of(items), reads.of(requests)]
  return {
    items: await idsOf(ofItems, [{ field: 'ownerId', eq: personId }], (one) =>
      isAway
        ? !hidden(one) && (LISTED.has(one.status) || one.status === 'completed')
        : hidden(one) && one.status !== 'deleted',
    ),
    claims: isAway ? await idsOf(reads.of(claims), live('claimerId', personId, ['pending', 'accepted'])) : [],
    offers: isAway ? await idsOf(reads.of(offers), live('helperId', personId, ['pending'])) : [],
    requests: await idsOf(ofRequests, [{ field: 'requesterId', eq: personId }], (one) =>
      isAway ? !hidden(one) && ASKED.has(one.status) : hidden(one),
    ),
  }
}

const hidden = ({ hiddenBecause }: { readonly hiddenBecause: readonly string[] }) =>
  hiddenBecause.includes('owner-away')

/** What may still be asked for, now or later. */
const LISTED: ReadonlySet<string> = new Set(['available', 'claimed', 'unavailable', 'expired'])
const ASKED: ReadonlySet<string> = new Set(['open', 'matched'])

const live = (field: string, personId: string, statuses: readonly string[]): Where => [
  { field, eq: personId },
  { field: 'status', in: statuses },
]

const idsOf = async <D extends Document>(
  view: Pick<View<D>, 'find'>,
  where: Where,
  isWanted: (document: D) => boolean = () => true,
): Promise<readonly string[]> => {
  const ids: string[] = []
  for await (const page of everyPage(view, { where, limit: PAGE }))
    ids.push(...page.filter(isWanted).map(({ _id }) => _id))
  return ids
}

/** A few at a time, in the order in which they are to follow: claims first, since a request waits for its pickup to end. */
export function* thingsInPages(things: OpenThings, size: number): Generator<OpenThings> {
  for (const kind of KINDS)
    for (let from = 0; from < things[kind].length; from += size)
      yield { ...NONE, [kind]: things[kind].slice(from, from + size) }
}
const KINDS = ['claims', 'items', 'offers', 'requests'] as const
const NONE: OpenThings = { claims: [], items: [], offers: [], requests: [] }

/** How many listings and requests that can be asked for the absence of their person keeps from others. */
export const hiddenByAbsence = async (
  reads: Reads,
  personId: string,
): Promise<{ readonly listings: number; readonly requests: number }> => {
  const listed = await idsOf(
    reads.of(items),
    [{ field: 'ownerId', eq: personId }],
    (one) => hidden(one) && LISTED.has(one.status),
  )
  const asked = await idsOf(reads.of(requests), [{ field: 'requesterId', eq: personId }], hidden)
  return { listings: listed.length, requests: asked.length }
}
