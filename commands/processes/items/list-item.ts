import { streams } from '#domain/ids.ts'
import type { Changes, ItemCommand } from '#domain/items/decide.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream, ListedPlace } from '#domain/items/state.ts'
import { isRejection, type Rejection } from '#domain/rejection.ts'
import { listingForRefused } from '#domain/requests/decide.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { makeAbsent } from '#commands/processes/shared/absent.ts'
import { makeEarlierLives } from '#commands/processes/shared/earlier-lives.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import { type DrawWords, withFingerprint } from './hold-draw.ts'
import { type Created, envOf, type Handler, type Outcome } from '#commands/handle.ts'
import { type Location, makeLocate } from '#commands/processes/shared/locate.ts'
import type { Send } from '#commands/send.ts'

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
/** Putting a thing on the map, and changing what stands there. */
export const makeListItem = (deps: CommandDeps, handler: Handler, send: Send) => {
  const { handle, read, look } = handler
  const locate = makeLocate(deps, handler)
  const absent = makeAbsent(handler)
  const earlierLives = makeEarlierLives(handler)

  /** What would be refused, before anything expensive is done for it. A command that was applied before is not refused. */
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
    return (
      listingForRefused(request, { by: by.id, now: deps.clock() }) ??
      ({ visibility: 'private', requesterId: request.requesterId } as const)
    )
  }
  /** What only other streams tell of a new listing: who may see it, and the lives it had before. */
  const besides = async (
    { passedOnFrom = null, ...words }: NewListing,
    metadata: CommandMetadata,
  ): Promise<Besides | Rejection> => {
    const [audience, passedOn] = [await audienceOf(words, metadata), await earlierLives(passedOnFrom, metadata)]
    if (isRejection(audience)) return audience
    if (isRejection(passedOn)) return passedOn
    return (await absent.asker(metadata.by.id)) ?? { ...audience, passedOn }
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
    list: async (wanted: NewListing, metadata: CommandMetadata): Promise<Created<ItemStream>> => {
      const { draw = null, passedOnFrom: _, ...words } = wanted
      const id = deps.idsOf(metadata).newId()
      const at = { stream: streams.item(id), decider: itemDecider }
      const { before } = await look(at, metadata)
      if (before) return { ...before, id }
      const found = await besides(wanted, metadata)
      const located =
        (await refusedWith(found, wanted, metadata)) ??
        (await locate({ personId: metadata.by.id, location: words.location }, metadata))
      if (isRejection(located)) return { ok: false, rejection: located, id }
      if (isRejection(found)) return { ok: false, rejection: found, id }
      const listing = { ...words, ...located, ...found, itemId: id }
      const command = { type: 'listItem', listing, draw: withFingerprint(deps, id, draw) } as const
      return { ...(await handle({ ...at, command }, metadata)), id }
    },
    edit: async (itemId: string, changes: ListingChanges, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      const { location, ...words } = changes
      // A street that is added moves nothing that others see.
      if (changes.addsStreetTo) return send({ itemId, ...editOf(changes) }, metadata)
      const located = location
        ? ((await editRefused(itemId, changes, metadata)) ??
          (await locate({ personId: metadata.by.id, location }, metadata)))
        : {}
      if (isRejection(located)) return { ok: false, rejection: located }
      return send({ itemId, ...editOf({ ...words, ...located }) }, metadata)
    },
  }
}

const editOf = ({ addsStreetTo, ...changes }: ListingChanges) =>
  ({ type: 'editItem', changes, ...(addsStreetTo && { addsStreetTo }) }) as const
