import { type ClaimEvent, ClaimMatched, ClaimRequested } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { type ItemEvent, ItemListed } from '#domain/items/events.ts'
import { claimOf, isLive } from '#domain/items/state.ts'
import { type OfferEvent, OfferMade } from '#domain/offers/events.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { type RequestEvent, RequestPosted } from '#domain/requests/events.ts'
import { isPast, offerOf } from '#domain/requests/state.ts'
import type { EventPage } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { asMember, type CommandDeps, type CommandMetadata } from '#commands/deps.ts'
import type { Ending } from '#commands/processes/shared/ending.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Sendable } from '#commands/routing.ts'
import type { Send } from '#commands/send.ts'

interface Given {
  readonly send: Send
  readonly finishAcceptance: (requestId: string, metadata: CommandMetadata) => Promise<Outcome<unknown>>
}

/** All that a person ever began, by its ids: what is over by now is found when its stream is read. */
interface Begun {
  readonly claims: ReadonlySet<string>
  readonly items: ReadonlySet<string>
  readonly offers: ReadonlySet<string>
  readonly requests: ReadonlySet<string>
}

const BY_THE_SITE = { kind: 'system', id: 'leave' } as const

/** The same call later finds what is left. */
const notYet = (id: string) => new StoreUnavailable(`${id} could not be ended yet`)

/**
 * Ends what a person has open, by that person's own acts, so that the other side hears of it as ever: claims as claimer, listings, offers,
 * requests. What was handed over stays, and is shown again where it was hidden while its giver was away. The log itself is read, since a read model may be behind or not run at all, and twice is once.
 */
export const makeLeave = (deps: CommandDeps, { read }: Pick<Handler, 'read'>, { send, finishAcceptance }: Given) => {
  const act = async (command: Sendable, id: string, metadata: CommandMetadata): Promise<void> => {
    const outcome = await send(command, { ...metadata, commandId: deps.eventIdOf(metadata.commandId, id, 0) })
    // Somebody else may have ended it meanwhile: any other refusal says that nothing is left to end.
    if (!outcome.ok && outcome.rejection.rejected === 'busy-stream') throw notYet(id)
  }
  const endClaim = async (claimId: string, metadata: CommandMetadata): Promise<void> => {
    const claim = claimOf(await read(streams.item(itemOfClaim(claimId) ?? ''), itemDecider), claimId)
    if (claim && isLive(claim)) await act({ type: 'cancelClaim', claimId }, claimId, metadata)
  }
  const endItem = async (itemId: string, metadata: CommandMetadata): Promise<void> => {
    const { is } = await read(streams.item(itemId), itemDecider)
    const shown = { type: 'showItem', itemId, because: 'owner-away' } as const
    if (is === 'completed') await act(shown, itemId, { ...metadata, by: BY_THE_SITE })
    else if (is !== 'deleted') await act({ type: 'deleteItem', itemId }, itemId, metadata)
  }
  const endOffer = async (offerId: string, metadata: CommandMetadata): Promise<void> => {
    const request = await read(streams.request(requestOfOffer(offerId) ?? ''), requestDecider)
    if (offerOf(request, offerId)?.is === 'pending') await act({ type: 'withdrawOffer', offerId }, offerId, metadata)
  }
  /** One whose offer is just being accepted is matched first, then its pickup is cancelled, which opens it again. */
  const endRequest = async (requestId: string, metadata: CommandMetadata): Promise<void> => {
    const look = () => read(streams.request(requestId), requestDecider)
    if ((await look()).is === 'accepting') await finishAcceptance(requestId, metadata)
    const { chosen } = await look()
    if (chosen !== null) await endClaim(chosen.claimId, metadata)
    const request = await look()
    const isOpen = request.is === 'open' && !isPast(request, deps.clock())
    if (isOpen) await act({ type: 'cancelRequest', requestId }, requestId, metadata)
    if (['accepting', 'matched'].includes(request.is)) throw notYet(requestId)
  }

  return {
    /** Answers how far it has looked. */
    endAll: async ({ personId, after, look }: Ending, metadata: CommandMetadata): Promise<number> => {
      const upTo = await deps.events.head()
      const begun = await begunBy({ personId, look }, deps.events.readAll(after, upTo))
      const theirs = asMember(metadata, personId)
      for (const claimId of begun.claims) await endClaim(claimId, theirs)
      for (const itemId of begun.items) await endItem(itemId, theirs)
      for (const offerId of begun.offers) await endOffer(offerId, theirs)
      for (const requestId of begun.requests) await endRequest(requestId, theirs)
      return upTo
    },
  }
}

type Beginning =
  | Extract<ClaimEvent, { type: 'ClaimRequested' | 'ClaimMatched' }>
  | Extract<ItemEvent, { type: 'ItemListed' }>
  | Extract<OfferEvent, { type: 'OfferMade' }>
  | Extract<RequestEvent, { type: 'RequestPosted' }>

const BEGINNINGS: ReadonlySet<string> = new Set(
  [ClaimRequested, ClaimMatched, ItemListed, OfferMade, RequestPosted].map(({ type }) => type),
)
const isBeginning = (event: RecordedEvent): event is RecordedEvent<Beginning> => BEGINNINGS.has(event.type)

const begunBy = async (
  { personId, look }: Pick<Ending, 'personId' | 'look'>,
  log: AsyncIterable<EventPage>,
): Promise<Begun> => {
  const begun = {
    claims: new Set<string>(),
    items: new Set<string>(),
    offers: new Set<string>(),
    requests: new Set<string>(),
  }
  for await (const { events } of log)
    for (const event of events) {
      look?.(event)
      if (!isBeginning(event)) continue
      const { kind, id, by } = begunWith(event)
      if (by === personId) begun[kind].add(id)
    }
  return begun
}

const begunWith = ({
  type,
  data,
}: Beginning): { readonly kind: keyof Begun; readonly id: string; readonly by: string } => {
  switch (type) {
    case 'ClaimRequested':
    case 'ClaimMatched':
      return { kind: 'claims', id: data.claimId, by: data.claimerId }
    case 'ItemListed':
      return { kind: 'items', id: data.itemId, by: data.ownerId }
    case 'OfferMade':
      return { kind: 'offers', id: data.offerId, by: data.helperId }
    case 'RequestPosted':
      return { kind: 'requests', id: data.requestId, by: data.requesterId }
  }
}
