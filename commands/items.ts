import { streams } from '#domain/ids.ts'
import type { Changes, ItemCommand } from '#domain/items/decide.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { saveDecider, type Saved } from '#domain/items/saves.ts'
import { reject } from '#domain/rejection.ts'
import type { ReportCommand } from '#domain/reports/decide.ts'
import type { Asked, CommandDeps } from '#commands/handling/deps.ts'
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
  const send = (itemId: string, command: ItemCommand | ReportCommand, asked: Asked): Promise<Outcome<ItemStream>> =>
    handle({ stream: streams.item(itemId), decider: itemDecider, command }, asked)
  const keep = async (type: 'saveItem' | 'unsaveItem', itemId: string, asked: Asked): Promise<Outcome<Saved>> => {
    const item = await read(streams.item(itemId), itemDecider)
    const unseen =
      item.is === 'unlisted' || (type === 'saveItem' && (item.is === 'deleted' || hiddenFrom(item, asked.by.id)))
    if (unseen) return { ok: false, rejection: reject('item-not-found') }
    return handle({ stream: streams.saved(asked.by.id), decider: saveDecider, command: { type, itemId } }, asked)
  }

  return {
    list: async (words: ListingWords, asked: Asked) => {
      const itemId = deps.idsOf(asked).newId()
      const listing = { ...words, ...locate(deps, asked.by.id, words.location), itemId }
      return { itemId, outcome: await send(itemId, { type: 'listItem', listing }, asked) }
    },
    edit: (itemId: string, changes: ListingChanges, asked: Asked) => {
      const { location, ...words } = changes
      const moved = location ? locate(deps, asked.by.id, location) : {}
      return send(itemId, { type: 'editItem', changes: { ...words, ...moved } }, asked)
    },
    pause: (itemId: string, asked: Asked) => send(itemId, { type: 'pauseItem' }, asked),
    offer: (itemId: string, offer: { expiresAt: string | null; tellAskers: boolean }, asked: Asked) =>
      send(itemId, { type: 'offerItem', ...offer }, asked),
    giveElsewhere: (itemId: string, asked: Asked) => send(itemId, { type: 'giveItemElsewhere' }, asked),
    remove: (itemId: string, asked: Asked) => send(itemId, { type: 'deleteItem' }, asked),
    expire: (itemId: string, asked: Asked) => send(itemId, { type: 'expireItem' }, asked),
    remindOfExpiry: (itemId: string, asked: Asked) => send(itemId, { type: 'remindOfExpiry' }, asked),
    askStillAvailable: (itemId: string, asked: Asked) => send(itemId, { type: 'askStillAvailable' }, asked),
    seeExactPlace: (itemId: string, asked: Asked) => send(itemId, { type: 'seeExactPlace' }, asked),
    report: (itemId: string, report: Omit<ReportCommand, 'type'>, asked: Asked) =>
      send(itemId, { type: 'reportItem', ...report }, asked),
    save: (itemId: string, asked: Asked) => keep('saveItem', itemId, asked),
    unsave: (itemId: string, asked: Asked) => keep('unsaveItem', itemId, asked),
  }
}

const hiddenFrom = (item: ItemStream, personId: string): boolean =>
  item.ownerId !== personId && (item.hidden || item.visibility === 'private')
