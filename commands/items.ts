import { streams } from '#domain/ids.ts'
import type { Changes, ItemCommand } from '#domain/items/decide.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { saveDecider, type Saved } from '#domain/items/saves.ts'
import { reject } from '#domain/rejection.ts'
import type { ReportCommand } from '#domain/reports/decide.ts'
import { goOn, makeContinueEnding } from '#commands/handling/line-ending.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler, Outcome } from '#commands/handling/handler.ts'
import { locate, type Location } from '#commands/handling/locate.ts'

type Listing = Extract<ItemCommand, { type: 'listItem' }>['listing']
/** What the owner says; the public point and the suburb are found here. */
export type ListingWords = Omit<Listing, 'itemId' | 'publicPoint' | 'suburb' | 'suburbPoint' | 'location'> & {
  readonly location: Location
}
export type ListingChanges = Omit<Changes, 'publicPoint' | 'suburb' | 'suburbPoint' | 'location'> & {
  readonly location?: Location
}

interface Offer {
  readonly expiresAt: string | null
  readonly tellAskers: boolean
}

export const makeItems = (deps: CommandDeps, handler: Handler) => {
  const { handle, read } = handler
  const continueEnding = makeContinueEnding(deps, handler)
  const afterwards = goOn(continueEnding)
  const send = (
    itemId: string,
    command: ItemCommand | ReportCommand,
    metadata: CommandMetadata,
  ): Promise<Outcome<ItemStream>> => handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
  /** An act that may end the listing: who else waited is told in further pages. */
  const end = async (itemId: string, command: ItemCommand, metadata: CommandMetadata): Promise<Outcome<ItemStream>> =>
    afterwards(await send(itemId, command, metadata), metadata)
  /** Everybody who waited is told of the last end before a listing begins anew. */
  const offer = async (itemId: string, wish: Offer, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
    const command = { type: 'offerItem', ...wish } as const
    const outcome = await send(itemId, command, metadata)
    if (outcome.ok || outcome.rejection.rejected !== 'busy-stream') return outcome
    const derived = (what: string) => ({ ...metadata, commandId: deps.eventIdOf(metadata.commandId, what, 0) })
    await send(itemId, { type: 'expireItem' }, derived('expire'))
    await continueEnding(itemId, derived('end-line'))
    return send(itemId, command, metadata)
  }
  const keep = async (
    type: 'saveItem' | 'unsaveItem',
    itemId: string,
    metadata: CommandMetadata,
  ): Promise<Outcome<Saved>> => {
    const item = await read(streams.item(itemId), itemDecider)
    const unseen =
      item.is === 'unlisted' || (type === 'saveItem' && (item.is === 'deleted' || hiddenFrom(item, metadata.by.id)))
    if (unseen) return { ok: false, rejection: reject('item-not-found') }
    return handle({ stream: streams.saved(metadata.by.id), decider: saveDecider, command: { type, itemId } }, metadata)
  }

  return {
    list: async (words: ListingWords, metadata: CommandMetadata) => {
      const itemId = deps.idsOf(metadata).newId()
      const listing = { ...words, ...locate(deps, metadata.by.id, words.location), itemId }
      return { itemId, outcome: await send(itemId, { type: 'listItem', listing }, metadata) }
    },
    edit: (itemId: string, changes: ListingChanges, metadata: CommandMetadata) => {
      const { location, ...words } = changes
      const moved = location ? locate(deps, metadata.by.id, location) : {}
      return send(itemId, { type: 'editItem', changes: { ...words, ...moved } }, metadata)
    },
    pause: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'pauseItem' }, metadata),
    offer,
    giveElsewhere: (itemId: string, metadata: CommandMetadata) => end(itemId, { type: 'giveItemElsewhere' }, metadata),
    remove: (itemId: string, metadata: CommandMetadata) => end(itemId, { type: 'deleteItem' }, metadata),
    expire: (itemId: string, metadata: CommandMetadata) => end(itemId, { type: 'expireItem' }, metadata),
    remindOfExpiry: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'remindOfExpiry' }, metadata),
    askStillAvailable: (itemId: string, metadata: CommandMetadata) =>
      send(itemId, { type: 'askStillAvailable' }, metadata),
    seeExactPlace: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'seeExactPlace' }, metadata),
    report: (itemId: string, report: Omit<ReportCommand, 'type'>, metadata: CommandMetadata) =>
      send(itemId, { type: 'reportItem', ...report }, metadata),
    save: (itemId: string, metadata: CommandMetadata) => keep('saveItem', itemId, metadata),
    unsave: (itemId: string, metadata: CommandMetadata) => keep('unsaveItem', itemId, metadata),
  }
}

const hiddenFrom = (item: ItemStream, personId: string): boolean =>
  item.ownerId !== personId && (item.hidden || item.visibility === 'private')
