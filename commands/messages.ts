import { conversationIdOf, itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimOf, isShownTo, type ItemStream, latestClaimOf } from '#domain/items/state.ts'
import { type Conversation, conversationDecider, type MessageCommand } from '#domain/messages/decide.ts'
import { isWritable } from '#domain/messages/vocabulary.ts'
import { reject, type RejectionCode } from '#domain/rejection.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { offerOf } from '#domain/requests/state.ts'
import { makeBlockedRefusal } from '#commands/handling/blocked.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler } from '#commands/handling/handler.ts'
import type { Outcome } from '#commands/handling/outcome.ts'

type Answer = Promise<Outcome<Conversation> & { readonly conversationId?: string }>
const refuse = (code: RejectionCode, path?: string) => ({ ok: false, rejection: reject(code, path) }) as const

type ToPair = MessageCommand extends infer Each ? (Each extends unknown ? Omit<Each, 'between'> : never) : never
/** A pair as the item's stream knows it: a stranger may ask, an owner only answers. */
interface Pair {
  readonly item: ItemStream
  readonly participantId: string
  readonly known: boolean
}

/** Writing looks at the item's stream first: whether there is such a pair, and whether it may still write. */
export const makeMessages = ({ clock }: CommandDeps, handler: Handler) => {
  const { handle, read, previousOutcome } = handler
  const refusalBetween = makeBlockedRefusal(handler)
  const itemOf = (itemId: string): Promise<ItemStream> => read(streams.item(itemId), itemDecider)

  const send = async (pair: Pair, command: ToPair, metadata: CommandMetadata): Answer => {
    const { itemId, ownerId } = pair.item
    const { participantId } = pair
    const conversationId = conversationIdOf(itemId, participantId)
    const full = { ...command, between: { conversationId, itemId, ownerId, participantId } }
    const streamCommand = { stream: streams.conversation(conversationId), decider: conversationDecider, command: full }
    return { ...(await handle(streamCommand, metadata)), conversationId }
  }

  /** Opened without a word, a conversation is known to the participant only. */
  const known = async (item: ItemStream, participantId: string, by: string): Promise<boolean> => {
    if (latestClaimOf(item, participantId)) return true
    const stream = streams.conversation(conversationIdOf(item.itemId, participantId))
    const { started, spoken } = await read(stream, conversationDecider)
    return by === participantId ? started : spoken
  }

  const pairOf = async (itemId: string, otherId: string | null, by: string) => {
    const item = await itemOf(itemId)
    if (item.is === 'unlisted') return refuse('item-not-found')
    if (item.ownerId !== by) return { ok: true, item, participantId: by, known: await known(item, by, by) } as const
    if (otherId === null) return refuse('participant-required', 'recipientId')
    if (otherId === by) return refuse('conversation-with-self')
    return (await known(item, otherId, by))
      ? ({ ok: true, item, participantId: otherId, known: true } as const)
      : refuse('conversation-not-found')
  }

  /** Written before by this very command: nothing that happened since takes it back. */
  const written = async ({ item, participantId }: Pair, metadata: CommandMetadata) => {
    const conversationId = conversationIdOf(item.itemId, participantId)
    const before = await previousOutcome(
      { stream: streams.conversation(conversationId), decider: conversationDecider },
      metadata,
    )
    return before && { ...before, conversationId }
  }

  const write = async (pair: Pair, content: string, metadata: CommandMetadata): Answer =>
    (await written(pair, metadata)) ?? writeNew(pair, content, metadata)

  /** What they may not see is missing to them. */
  const refused = async (pair: Pair, metadata: CommandMetadata) => {
    if (!pair.known && !isShownTo(pair.item, metadata.by.id)) return refuse('item-not-found')
    const rejection = await refusalBetween(pair.item.ownerId, pair.participantId)
    return rejection && ({ ok: false, rejection } as const)
  }

  const writeNew = async (pair: Pair, content: string, metadata: CommandMetadata): Answer => {
    const refusal = await refused(pair, metadata)
    if (refusal) return refusal
    if (!isWritable(standing(pair.item, pair.participantId), clock())) return refuse(closedBecause(pair))
    return send(pair, { type: 'sendMessage', content }, metadata)
  }

  /** Told first of all is that they have nothing to do with each other, which may be why it is closed. */
  const writeUnless = async (
    closed: RejectionCode | null,
    pair: Pair,
    { content, metadata }: { readonly content: string; readonly metadata: CommandMetadata },
  ): Answer => {
    const before = await written(pair, metadata)
    if (before) return before
    if (closed === null) return writeNew(pair, content, metadata)
    return (await refused(pair, metadata)) ?? refuse(closed)
  }

  return {
    sendToClaim: async (claimId: string, content: string, metadata: CommandMetadata): Answer => {
      const item = await itemOf(itemOfClaim(claimId) ?? '')
      const claim = claimOf(item, claimId)
      if (!claim || ![item.ownerId, claim.claimerId].includes(metadata.by.id)) return refuse('claim-not-found')
      const { is, completion, claimerId } = claim
      const pair = { item, participantId: claimerId, known: true }
      const open = isWritable({ itemStatus: 'deleted', claimStatus: is, completedAt: completion?.at ?? null }, clock())
      return writeUnless(open ? null : 'conversation-closed', pair, { content, metadata })
    },
    /** Between requester and helper, once the offer is accepted. */
    sendToOffer: async (offerId: string, content: string, metadata: CommandMetadata): Answer => {
      const request = await read(streams.request(requestOfOffer(offerId) ?? ''), requestDecider)
      const offer = offerOf(request, offerId)
      const { requesterId } = request
      if (!offer || ![offer.helperId, requesterId].includes(metadata.by.id)) return refuse('conversation-not-found')
      const pair = { item: await itemOf(offer.itemId), participantId: requesterId, known: true }
      return writeUnless(offer.is === 'accepted' ? null : 'chat-not-ready', pair, { content, metadata })
    },
    sendToItem: async (
      to: { readonly itemId: string; readonly recipientId: string | null },
      content: string,
      metadata: CommandMetadata,
    ): Answer => {
      const pair = await pairOf(to.itemId, to.recipientId, metadata.by.id)
      return pair.ok ? write(pair, content, metadata) : pair
    },
    start: async (
      to: { readonly itemId: string; readonly recipientId: string | null },
      metadata: CommandMetadata,
    ): Answer => {
      const pair = await pairOf(to.itemId, to.recipientId, metadata.by.id)
      if (!pair.ok) return pair
      const refusal = await refused(pair, metadata)
      if (refusal) return refusal
      if (!pair.known && pair.item.is === 'completed') return refuse('item-completed')
      return send(pair, { type: 'startConversation' }, metadata)
    },
    markRead: async (
      to: { readonly itemId: string; readonly participantId: string; readonly upTo: number },
      metadata: CommandMetadata,
    ): Answer => {
      const item = await itemOf(to.itemId)
      const mine = [item.ownerId, to.participantId].includes(metadata.by.id)
      if (!mine || !(await known(item, to.participantId, metadata.by.id))) return refuse('conversation-not-found')
      return send({ item, participantId: to.participantId, known: true }, { type: 'markRead', upTo: to.upTo }, metadata)
    },
  }
}

/** The two of a pickup had their week; for everybody else the thing has found its home. */
const closedBecause = ({ item, participantId }: Pair): RejectionCode =>
  item.is === 'completed' && standing(item, participantId).claimStatus !== 'completed'
    ? 'item-completed'
    : 'conversation-closed'

const standing = (item: ItemStream, participantId: string) => {
  const claim = latestClaimOf(item, participantId)
  return { itemStatus: item.is, claimStatus: claim?.is ?? null, completedAt: claim?.completion?.at ?? null }
}
