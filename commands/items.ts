import { streams } from '#domain/ids.ts'
import type { Changes, ItemCommand } from '#domain/items/decide.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { saveDecider, type Saved } from '#domain/items/saves.ts'
import { reject } from '#domain/rejection.ts'
import type { ReportCommand } from '#domain/reports/decide.ts'
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

export const makeItems = (deps: CommandDeps, { handle, read }: Handler) => {
  const send = (
    itemId: string,
    command: ItemCommand | ReportCommand,
    metadata: CommandMetadata,
  ): Promise<Outcome<ItemStream>> => handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
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
    offer: (itemId: string, offer: { expiresAt: string | null; tellAskers: boolean }, metadata: CommandMetadata) =>
      send(itemId, { type: 'offerItem', ...offer }, metadata),
    giveElsewhere: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'giveItemElsewhere' }, metadata),
    remove: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'deleteItem' }, metadata),
    expire: (itemId: string, metadata: CommandMetadata) => send(itemId, { type: 'expireItem' }, metadata),
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
