import { conversationIdOf, itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimOf, isShownTo, type ItemStream, latestClaimOf } from '#domain/items/state.ts'
import { type Conversation, conversationDecider, type MessageCommand, writingRefused } from '#domain/messages/decide.ts'
import { isWritable } from '#domain/messages/vocabulary.ts'
import { reject, type Rejection, type RejectionCode } from '#domain/rejection.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { offerOf } from '#domain/requests/state.ts'
import { makeBlockedRefusal } from '#commands/processes/shared/blocked.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

type Answer = Promise<Outcome<Conversation> & { readonly conversationId?: string }>
const refuse = (code: RejectionCode, path?: string) => ({ ok: false, rejection: reject(code, path) }) as const

type ToPair = MessageCommand extends infer Each ? (Each extends unknown ? Omit<Each, 'between'> : never) : never
/** A pair as the item's stream knows it: a stranger may ask, an owner only answers. */
interface Pair {
  readonly item: ItemStream
  readonly participantId: string
  readonly known: boolean
}
interface Unless {
  readonly unless?: () => Promise<Rejection | null>
}
interface Letter {
  readonly content: string
  /** Why nobody may write there now, where that is known. */
  readonly closed?: RejectionCode | null
}

/** Writing looks at the item's stream first: whether there is such a pair, and whether it may still write. */
export const makeMessage = ({ clock }: CommandDeps, handler: Handler) => {
  const { handle, read } = handler
  const refusalBetween = makeBlockedRefusal(handler)
  const itemOf = (itemId: string): Promise<ItemStream> => read(streams.item(itemId), itemDecider)

  const send = async (pair: Pair, { unless, ...command }: ToPair & Unless, metadata: CommandMetadata): Answer => {
    const { itemId, ownerId } = pair.item
    const { participantId } = pair
    const conversationId = conversationIdOf(itemId, participantId)
    const full = { ...command, between: { conversationId, itemId, ownerId, participantId } }
    const at = { stream: streams.conversation(conversationId), decider: conversationDecider }
    return { ...(await handle({ ...at, command: full, ...(unless && { unless }) }, metadata)), conversationId }
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

  /** What they may not see is missing to them. */
  const refused = async ({ pair, by }: { readonly pair: Pair; readonly by: string }): Promise<Rejection | null> =>
    !pair.known && !isShownTo(pair.item, by)
      ? reject('item-not-found')
      : refusalBetween(pair.item.ownerId, pair.participantId)

  /** That they have nothing to do with each other is answered first: it may be why the conversation is closed. */
  const write = (pair: Pair, { content, closed = null }: Letter, metadata: CommandMetadata): Answer => {
    const unless = async () => {
      const refusal = await refused({ pair, by: metadata.by.id })
      return refusal ?? (closed ? reject(closed) : writingRefused(standing(pair.item, pair.participantId), clock()))
    }
    return send(pair, { type: 'sendMessage', content, unless }, metadata)
  }

  return {
    sendToClaim: async (claimId: string, content: string, metadata: CommandMetadata): Answer => {
      const item = await itemOf(itemOfClaim(claimId) ?? '')
      const claim = claimOf(item, claimId)
      if (!claim || ![item.ownerId, claim.claimerId].includes(metadata.by.id)) return refuse('claim-not-found')
      const { is, completion, claimerId } = claim
      const pair = { item, participantId: claimerId, known: true }
      const open = isWritable({ itemStatus: 'deleted', claimStatus: is, completedAt: completion?.at ?? null }, clock())
      return write(pair, { content, closed: open ? null : 'conversation-closed' }, metadata)
    },
    /** Between requester and helper, once the offer is accepted. */
    sendToOffer: async (offerId: string, content: string, metadata: CommandMetadata): Answer => {
      const request = await read(streams.request(requestOfOffer(offerId) ?? ''), requestDecider)
      const offer = offerOf(request, offerId)
      const { requesterId } = request
      if (!offer || ![offer.helperId, requesterId].includes(metadata.by.id)) return refuse('conversation-not-found')
      const pair = { item: await itemOf(offer.itemId), participantId: requesterId, known: true }
      return write(pair, { content, closed: offer.is === 'accepted' ? null : 'chat-not-ready' }, metadata)
    },
    sendToItem: async (
      to: { readonly itemId: string; readonly recipientId: string | null },
      content: string,
      metadata: CommandMetadata,
    ): Answer => {
      const pair = await pairOf(to.itemId, to.recipientId, metadata.by.id)
      return pair.ok ? write(pair, { content }, metadata) : pair
    },
    start: async (
      to: { readonly itemId: string; readonly recipientId: string | null },
      metadata: CommandMetadata,
    ): Answer => {
      const pair = await pairOf(to.itemId, to.recipientId, metadata.by.id)
      if (!pair.ok) return pair
      const rejection = await refused({ pair, by: metadata.by.id })
      if (rejection) return { ok: false, rejection }
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

const standing = (item: ItemStream, participantId: string) => {
  const claim = latestClaimOf(item, participantId)
  return { itemStatus: item.is, claimStatus: claim?.is ?? null, completedAt: claim?.completion?.at ?? null }
}
