import { isId, requestOfOffer } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type OfferDocument, offers } from '#projections/requests/offers.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import type { Point } from '#domain/place.ts'
import { refusal } from '#api/http/answers/problem.ts'
import type { Me, RequestContext, RouteResult } from '#api/http/routing/route.ts'
import { offerViews } from './offer-view.ts'
import { requestViews } from './view.ts'

export type MemberRequest = RequestContext<unknown, unknown, Me>

/** A malformed id is one of nothing. */
export const idOf = ({ params }: MemberRequest): string => {
  const id = params['id'] ?? ''
  if (!isId(id)) throw refusal(reject('request-not-found'))
  return id
}

/** The offer of the path; 404 where it is malformed, or of another request than the path says. */
export const offerIdOf = ({ params }: MemberRequest): string => {
  const { id, offerId = '' } = params
  const requestId = requestOfOffer(offerId)
  if (requestId === null || (id !== undefined && id !== requestId)) throw refusal(reject('offer-not-found'))
  return offerId
}

/** Reads afresh, so that it sees what the same call has just done. */
export const knownRequest = async (
  { deps, me }: Pick<MemberRequest, 'deps' | 'me'>,
  id: string,
): Promise<RequestDocument> => {
  const reads = deps.openReads()
  const found = await reads.of(requests).get(id)
  const isHidden = found !== null && found.requesterId !== me.id && found.hiddenBecause.length > 0
  if (!found || isHidden || (await unseenBy(reads, me.id)).has(found.requesterId))
    throw refusal(reject('request-not-found'))
  return found
}

const knownOffer = async ({ deps }: MemberRequest, id: string): Promise<OfferDocument> => {
  const found = await deps.openReads().of(offers).get(id)
  if (!found) throw refusal(reject('offer-not-found'))
  return found
}

export const readerOf = ({ me }: MemberRequest, from: Point | null = null) => ({ id: me.id, admin: false, from })

/** One request as it stands now. */
export const shownRequest = async (
  request: MemberRequest,
  id: string,
  from: Point | null = null,
): Promise<RouteResult> => {
  const documents = [await knownRequest(request, id)]
  const reader = readerOf(request, from)
  const [view] = await requestViews(request.deps, request.deps.openReads(), { documents, reader })
  return { data: view, extras: { request: view } }
}

/** One offer, and its request, as they stand now. */
export const shownOffer = async (request: MemberRequest, id: string): Promise<RouteResult> => {
  const documents = [await knownOffer(request, id)]
  const reads = request.deps.openReads()
  const [offer] = await offerViews(request.deps, reads, { documents, reader: readerOf(request) })
  const { data } = await shownRequest(request, requestOfOffer(id) ?? '')
  return { data: offer, extras: { offer, request: data } }
}
