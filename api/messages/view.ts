import { isWritable } from '#domain/messages/vocabulary.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import type { ConversationDocument } from '#projections/messages/conversations.ts'
import { GONE_TITLE, type ItemDocument, items } from '#projections/items/listing.ts'
import type { MessageDocument } from '#projections/messages/messages.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { thumbOf } from '#api/items/view.ts'
import type { ConversationView, MessageView } from './contract.ts'
import { stageSentence } from './stage-texts.ts'
import { isFormer, nameOf, type People, peopleOf, spokenNameOf } from '#api/accounts/names.ts'
import * as texts from './texts.ts'

interface Around {
  readonly readerId: string
  readonly people: People
  readonly items: ReadonlyMap<string, ItemDocument>
  readonly claims: ReadonlyMap<string, ClaimDocument>
  /** With whom a block ends all writing. */
  readonly unseen: ReadonlySet<string>
  readonly deps: Pick<ApiDeps, 'clock' | 'site'>
}

/** Conversations as one of the two sees them; all look-ups of a page are made at once. */
export const conversationViews = async (
  deps: Pick<ApiDeps, 'clock' | 'site'>,
  reads: Reads,
  page: { readonly documents: readonly ConversationDocument[]; readonly readerId: string },
): Promise<ConversationView[]> => {
  const { documents, readerId } = page
  const [people, found, stages, unseen] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap((one) => one.people),
    ),
    reads.of(items).getMany(documents.map(({ itemId }) => itemId)),
    reads.of(claims).getMany(documents.flatMap(({ claimId }) => claimId ?? [])),
    unseenBy(reads, readerId),
  ])
  const around = { readerId, people, items: byId(found), claims: byId(stages), unseen, deps }
  return documents.map((document) => conversationView(document, around))
}

const byId = <D extends { readonly _id: string }>(documents: readonly D[]): ReadonlyMap<string, D> =>
  new Map(documents.map((document) => [document._id, document]))

const conversationView = (document: ConversationDocument, around: Around): ConversationView => {
  const { readerId, people } = around
  const other = otherOf(document, readerId)
  const last = lastOf(document, around)
  return {
    id: document._id,
    _id: document._id,
    threadKey: `item:${document.itemId}:${other}`,
    threadType: threadTypeOf(document, around),
    claimId: document.claimId,
    itemId: document.itemId,
    ...titleOf(document, around),
    ...stageOf(document, around),
    participantId: other,
    participantName: nameOf(people, other),
    participantIsFormer: isFormer(people, other),
    role: document.ownerId === readerId ? 'owner' : 'claimer',
    lastMessage: last,
    latestMessage: last,
    unreadCount: document.unread[readerId]?.length ?? 0,
  }
}

const NO_CLAIM = { status: null, completedAt: null }

/** The present claim of the pair, and whether they may write. */
const stageOf = (
  document: ConversationDocument,
  { claims: stages, items: things, unseen, readerId, deps }: Around,
): Pick<ConversationView, 'writable' | 'claimStatus'> => {
  const { claimId, itemId } = document
  const { status: claimStatus, completedAt } = stages.get(claimId ?? '') ?? NO_CLAIM
  const standing = { itemStatus: things.get(itemId)?.status ?? 'deleted', claimStatus, completedAt }
  const writable = !unseen.has(otherOf(document, readerId)) && isWritable(standing, deps.clock())
  return { claimStatus, writable }
}

const otherOf = ({ ownerId, participantId }: ConversationDocument, readerId: string): string =>
  ownerId === readerId ? participantId : ownerId

/** The stage it is in now. */
const threadTypeOf = (
  { claimId }: ConversationDocument,
  { claims: stages }: Around,
): ConversationView['threadType'] => {
  if (claimId === null) return 'item_inquiry'
  return (stages.get(claimId)?.requestId ?? null) === null ? 'claim' : 'request_offer'
}

const titleOf = (
  { itemId, ownerId }: ConversationDocument,
  { items: things, readerId }: Around,
): Pick<ConversationView, 'itemTitle' | 'item'> => {
  const item = things.get(itemId)
  const title = item?.title ?? GONE_TITLE
  const { status, category } = item ?? { status: 'deleted', category: 'other' }
  const thumbUrl = thumbOf(item, readerId)
  return { itemTitle: title, item: { id: itemId, title, status, category, thumbUrl, ownerId } }
}

const lastOf = (document: ConversationDocument, around: Around): ConversationView['lastMessage'] => {
  const { last } = document
  if (last === null) return null
  const sentence = last.kind === null || last.type !== 'system' ? null : stageSentence(last, seatOf(document, around))
  return {
    content: sentence ?? last.content ?? '',
    timestamp: last.at,
    createdAt: last.at,
    senderId: last.senderId,
    type: last.type,
  }
}

const seatOf = ({ ownerId, participantId }: ConversationDocument, { readerId, people, deps }: Around) => ({
  isOwner: ownerId === readerId,
  owner: spokenNameOf(people, ownerId),
  claimer: spokenNameOf(people, participantId),
  timeZone: deps.site.timeZone,
})

/** One page of a thread, ascending. */
export const messageViews = async (
  deps: Pick<ApiDeps, 'clock' | 'site'>,
  reads: Reads,
  thread: {
    readonly conversation: ConversationDocument
    readonly documents: readonly MessageDocument[]
    readonly readerId: string
  },
): Promise<MessageView[]> => {
  const { conversation, documents, readerId } = thread
  const people = await peopleOf(reads, conversation.people)
  const seat = seatOf(conversation, { readerId, people, items: new Map(), claims: new Map(), unseen: new Set(), deps })
  return documents.toReversed().map((message) => ({
    id: message._id,
    _id: message._id,
    conversationId: conversation._id,
    sender: message.senderId === null ? null : { id: message.senderId, name: nameOf(people, message.senderId) },
    content: message.type === 'system' ? stageSentence(message, seat) : (message.content ?? texts.removed),
    type: message.type,
    kind: message.kind,
    isMine: message.senderId === readerId,
    createdAt: message.createdAt,
    readBy: readersOf(message, conversation),
  }))
}

/** Those whose watermark has passed it; a sender has read his own. */
const readersOf = (message: MessageDocument, { people, watermarks }: ConversationDocument): string[] =>
  people.filter((id) => id === message.senderId || (watermarks[id] ?? 0) >= message.order)
