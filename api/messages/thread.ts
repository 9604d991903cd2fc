import { conversationIdOf, isId, itemOfClaim, requestOfOffer } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { claims } from '#projections/claims/claims.ts'
import { type ConversationDocument, conversations } from '#projections/messages/conversations.ts'
import { items } from '#projections/items/listing.ts'
import { offers } from '#projections/requests/offers.ts'
import { conversationsAbout } from '#projections/messages/questions.ts'
import { messages, threadPage } from '#projections/messages/messages.ts'
import { claimViews } from '#api/claims/view.ts'
import { conversationViews, messageViews } from './view.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import type { RequestContext, Me, RouteResult } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

type MemberRequest = RequestContext<unknown, unknown, Me>
export const idOf = ({ params }: MemberRequest): string => params['id'] ?? ''
export const missing = () => refusal(reject('conversation-not-found'))

/** A conversation of one's own; for others it does not exist, nor for the other side until a word is said. */
export const conversationOf = async (request: MemberRequest, id: string): Promise<ConversationDocument> => {
  const found = await request.deps.openReads().of(conversations).get(id)
  if (!found?.knownTo.includes(request.me.id)) throw missing()
  return found
}

/** The way in by claim: its two people only. */
export const byClaim = async (request: MemberRequest, claimId: string): Promise<ConversationDocument> => {
  const claim = itemOfClaim(claimId) === null ? null : await request.deps.openReads().of(claims).get(claimId)
  if (!claim?.people.includes(request.me.id)) throw missing()
  return conversationOf(request, conversationIdOf(claim.itemId, claim.claimerId))
}

/** The way in by offer: requester and helper, once it is accepted. */
export const byOffer = async (request: MemberRequest, offerId: string): Promise<ConversationDocument> => {
  const offer = requestOfOffer(offerId) === null ? null : await request.deps.openReads().of(offers).get(offerId)
  if (!offer || ![offer.requesterId, offer.helperId].includes(request.me.id)) throw missing()
  if (offer.status !== 'accepted') throw refusal(reject('chat-not-ready'))
  return conversationOf(request, conversationIdOf(offer.itemId, offer.requesterId))
}

/** The way in by item: a non-owner always meets the owner; an owner with several threads must say which. */
export const byItem = async (
  request: MemberRequest,
  participantId: string | undefined,
): Promise<ConversationDocument> => {
  const itemId = idOf(request)
  const item = isId(itemId) ? await request.deps.openReads().of(items).get(itemId) : null
  if (!item) throw missing()
  if (item.ownerId !== request.me.id) return conversationOf(request, conversationIdOf(itemId, request.me.id))
  if (participantId !== undefined) return conversationOf(request, conversationIdOf(itemId, participantId))
  const [first, ...others] = await conversationsAbout(request.deps.openReads().of(conversations), itemId)
  if (others.length > 0) throw refusal(reject('participant-required', 'participantId'))
  if (!first) throw missing()
  return first
}

/** One page of a conversation, with the present claim of its pair. */
export const threadOf = async (
  request: MemberRequest,
  conversation: ConversationDocument,
  before: string | undefined,
): Promise<RouteResult> => {
  const view = request.reads.of(messages)
  const page = await threadPage(view, conversation._id, await edgeOf(request, conversation, before))
  const readerId = request.me.id
  const data = await messageViews(request.deps, request.reads, { conversation, documents: page.documents, readerId })
  const [summary] = await conversationViews(request.deps, request.reads, { documents: [conversation], readerId })
  const earlier = page.next === null ? null : (data[0]?.id ?? null)
  const extras = { conversation: summary, claim: await stageOf(request, conversation) }
  return { data, extras: { ...extras, meta: { total: conversation.lines, nextCursor: earlier, before: earlier } } }
}

/** Where a page ends: before a message of this very conversation. */
const edgeOf = async (
  request: MemberRequest,
  conversation: ConversationDocument,
  before: string | undefined,
): Promise<number | null> => {
  if (before === undefined) return null
  const edge = await request.reads.of(messages).get(before)
  if (edge?.conversationId === conversation._id) return edge.order
  throw problem('invalid-input', { message: texts.unknownEdge })
}

const stageOf = async (request: MemberRequest, { claimId }: ConversationDocument) => {
  const claim = claimId === null ? null : await request.reads.of(claims).get(claimId)
  const [stage] = claim
    ? await claimViews(request.deps, request.reads, { documents: [claim], readerId: request.me.id })
    : []
  return stage ?? null
}
