import { streams } from '#domain/ids.ts'
import type { Changes, ItemCommand } from '#domain/items/decide.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isShownTo, type ItemStream, type ListedPlace } from '#domain/items/state.ts'
import { saveDecider, type Saved } from '#domain/saves/decide.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import { notOpen } from '#domain/requests/decide.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { ReportCommand } from '#domain/reports/decide.ts'
import { makeBlockedRefusal, makeHiddenByBlock } from '#commands/processes/blocked.ts'
import { makeEarlierLives } from '#commands/processes/earlier-lives.ts'
import { makeEndMatch, withMatchEnded } from '#commands/processes/match-ending.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import { type DrawWords, withFingerprint } from '#commands/processes/draw-seed.ts'
import { envOf, type Handler, type Outcome } from '#commands/handle.ts'
import { type Location, makeLocate } from '#commands/processes/locate.ts'

type Listing = Extract<ItemCommand, { type: 'listItem' }>['listing']
/** What the owner says; the public point and the suburb are found here. */
export type ListingWords = Omit<
  Listing,
  'itemId' | 'requesterId' | 'passedOn' | 'publicPoint' | 'suburb' | 'suburbPoint' | 'location'
> & {
  readonly location: Location
}
export interface NewListing extends ListingWords {
  /** A draw decides who gets it; its owner where absent. */
  readonly draw?: DrawWords | null
  /** The completed claim by which the thing came to its owner, who passes it on. */
  readonly passedOnFrom?: string | null
}
export type ListingChanges = Omit<Changes, 'publicPoint' | 'suburb' | 'suburbPoint' | 'location'> & {
  readonly location?: Location
  /** The place without a street, as the log has it, to which `location` adds one and nothing else. */
  readonly addsStreetTo?: ListedPlace
}

type Besides = Pick<Listing, 'visibility' | 'requesterId' | 'passedOn'>
interface Offer {
  readonly expiresAt: string | null
  readonly tellAskers: boolean
}

export const makeItems = (deps: CommandDeps, handler: Handler) => {
  const { handle, read, look } = handler
  const locate = makeLocate(deps, handler)
  const earlierLives = makeEarlierLives(handler)
  const withRequest = withMatchEnded(makeEndMatch(deps, handler))
  const hiddenByBlock = makeHiddenByBlock(handler)
  const send = async (
    itemId: string,
    command: ItemCommand | ReportCommand,
    metadata: CommandMetadata,
  ): Promise<Outcome<ItemStream>> => {
    const stream = streams.item(itemId)
    const outcome = await handle({ stream, decider: itemDecider, command }, metadata)
    return hiddenByBlock(outcome, async () => (await read(stream, itemDecider)).ownerId, metadata)
  }
  /** The request that it was promised to follows. */
  const end = async (itemId: string, command: ItemCommand, metadata: CommandMetadata): Promise<Outcome<ItemStream>> =>
    withRequest(await send(itemId, command, metadata), metadata)
  const blockedRefusal = makeBlockedRefusal(handler)
  const isSeenBy = async (item: ItemStream, personId: string): Promise<boolean> =>
    isShownTo(item, personId) && (await blockedRefusal(item.ownerId, personId)) === null

  const keep = async (
    type: 'saveItem' | 'unsaveItem',
    itemId: string,
    metadata: CommandMetadata,
  ): Promise<Outcome<Saved>> => {
    // What one has saved may be taken off the list for ever; otherwise what one may not know of does not exist (G10).
    const unless = async (saved: Saved) => {
      const item = await read(streams.item(itemId), itemDecider)
      const known = (type === 'unsaveItem' && saved.includes(itemId)) || (await isSeenBy(item, metadata.by.id))
      return known ? null : reject('item-not-found')
    }
    const at = { stream: streams.saved(metadata.by.id), decider: saveDecider }
    return handle({ ...at, command: { type, itemId }, unless }, metadata)
  }

  /** What would be refused, before anything expensive is done for it (G31). A command that was applied before is not refused. */
  const refused = async (
    itemId: string,
    command: ItemCommand,
    metadata: CommandMetadata,
  ): Promise<Rejection | null> => {
    const at = { stream: streams.item(itemId), decider: itemDecider }
    const { before, state } = await look(at, metadata)
    if (before) return null
    const decision = itemDecider.decide(command, state, envOf(deps, metadata))
    return isRejection(decision) ? decision : null
  }
  /** Made for one request, only its requester sees it besides the owner; the request must be open for that. */
  const audienceOf = async ({ visibility, requestId }: ListingWords, { by }: CommandMetadata) => {
    if (requestId === null) return { visibility, requesterId: null }
    const request = await read(streams.request(requestId), requestDecider)
    if (request.is === 'unposted') return reject('request-not-found')
    if (request.requesterId === by.id) return reject('offer-own-request')
    const rejection = notOpen(request, deps.clock())
    return rejection ?? ({ visibility: 'private', requesterId: request.requesterId } as const)
  }
  /** What only other streams tell of a new listing: who may see it, and the lives it had before. */
  const besides = async (
    { passedOnFrom = null, ...words }: NewListing,
    metadata: CommandMetadata,
  ): Promise<Besides | Rejection> => {
    const [audience, passedOn] = [await audienceOf(words, metadata), await earlierLives(passedOnFrom, metadata)]
    if (isRejection(audience)) return audience
    return isRejection(passedOn) ? passedOn : { ...audience, passedOn }
  }
  const refusedWith = (
    found: Besides | Rejection,
    wanted: NewListing,
    metadata: CommandMetadata,
  ): Promise<Rejection | null> => {
    if (isRejection(found)) return Promise.resolve(found)
    const { draw = null, passedOnFrom: _, ...words } = wanted
    const itemId = deps.idsOf(metadata).newId()
    // No rule looks at the public point, which is not known yet.
    const nowhere = { publicPoint: words.location, suburb: '', suburbPoint: words.location }
    const listing = { ...words, ...nowhere, ...found, itemId }
    return refused(itemId, { type: 'listItem', listing, draw: withFingerprint(deps, itemId, draw) }, metadata)
  }
  const listRefused = async (listing: NewListing, metadata: CommandMetadata): Promise<Rejection | null> =>
    refusedWith(await besides(listing, metadata), listing, metadata)
  const editRefused = (itemId: string, changes: ListingChanges, metadata: CommandMetadata): Promise<Rejection | null> =>
    refused(itemId, editOf(changes), metadata)

  return {
    listRefused,
    editRefused,
    list: async (wanted: NewListing, metadata: CommandMetadata) => {
      const { draw = null, passedOnFrom: _, ...words } = wanted
      const itemId = deps.idsOf(metadata).newId()
      const at = { stream: streams.item(itemId), decider: itemDecider }
      const { before } = await look(at, metadata)
      if (before) return { itemId, outcome: before }
      const found = await besides(wanted, metadata)
      const located =
        (await refusedWith(found, wanted, metadata)) ??
        (await locate({ personId: metadata.by.id, location: words.location }, metadata))
      if (isRejection(located)) return { itemId, outcome: { ok: false, rejection: located } as const }
      if (isRejection(found)) return { itemId, outcome: { ok: false, rejection: found } as const }
      const listing = { ...words, ...located, ...found, itemId }
      const command = { type: 'listItem', listing, draw: withFingerprint(deps, itemId, draw) } as const
      return { itemId, outcome: await send(itemId, command, metadata) }
    },
    edit: async (itemId: string, changes: ListingChanges, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
      const { location, ...words } = changes
      // A street that is added moves nothing that others see.
      if (changes.addsStreetTo) return send(itemId, editOf(changes), metadata)
      const located = location
        ? ((await editRefused(itemId, changes, metadata)) ??
          (await locate({ personId: metadata.by.id, location }, metadata)))
        : {}
      if (isRejection(located)) return { ok: false, rejection: located }
      return send(itemId, editOf({ ...words, ...located }), metadata)
    },
    pause: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'pauseItem' }, metadata),
    offer: (itemId: string, wish: Offer, metadata: CommandMetadata) =>
      send(itemId, { type: 'offerItem', ...wish }, metadata),
    giveElsewhere: (itemId: string, metadata: CommandMetadata) => end(itemId, { type: 'giveItemElsewhere' }, metadata),
    remove: (itemId: string, metadata: CommandMetadata) => end(itemId, { type: 'deleteItem' }, metadata),
    expire: (itemId: string, metadata: CommandMetadata) => end(itemId, { type: 'expireItem' }, metadata),
    remindOfExpiry: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'remindOfExpiry' }, metadata),
    askStillAvailable: (itemId: string, metadata: CommandMetadata) =>
      send(itemId, { type: 'askStillAvailable' }, metadata),
    seeExactPlace: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'seeExactPlace' }, metadata),
    /** What a block hides cannot be reported either (G10). */
    report: async (
      itemId: string,
      report: Omit<ReportCommand, 'type'>,
      metadata: CommandMetadata,
    ): Promise<Outcome<ItemStream>> => {
      const unless = async ({ is, ownerId }: ItemStream) => {
        const isParted = is !== 'unlisted' && (await blockedRefusal(ownerId, metadata.by.id)) !== null
        return isParted ? reject('item-not-found') : null
      }
      const command = { type: 'reportItem', ...report } as const
      return handle({ stream: streams.item(itemId), decider: itemDecider, command, unless }, metadata)
    },
    save: (itemId: string, metadata: CommandMetadata) => keep('saveItem', itemId, metadata),
    unsave: (itemId: string, metadata: CommandMetadata) => keep('unsaveItem', itemId, metadata),
  }
}

const editOf = ({ addsStreetTo, ...changes }: ListingChanges) =>
  ({ type: 'editItem', changes, ...(addsStreetTo && { addsStreetTo }) }) as const
