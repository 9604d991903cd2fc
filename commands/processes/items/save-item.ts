import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isShownTo, type ItemStream } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import { saveDecider, type Saved } from '#domain/saves/decide.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { makeBlockedRefusal } from '#commands/processes/shared/blocked.ts'

/** A person's list of saved things: only what one may know of comes onto it. */
export const makeSaveItem = (handler: Handler) => {
  const blockedRefusal = makeBlockedRefusal(handler)
  const isSeenBy = async (item: ItemStream, personId: string): Promise<boolean> =>
    isShownTo(item, personId) && (await blockedRefusal(item.ownerId, personId)) === null

  const keep =
    (type: 'saveItem' | 'unsaveItem') =>
    (itemId: string, metadata: CommandMetadata): Promise<Outcome<Saved>> => {
      // What one has saved may be taken off the list for ever; otherwise what one may not know of does not exist.
      const unless = async (saved: Saved) => {
        if (type === 'unsaveItem' && saved.includes(itemId)) return null
        const item = await handler.read(streams.item(itemId), itemDecider)
        return (await isSeenBy(item, metadata.by.id)) ? null : reject('item-not-found')
      }
      const at = { stream: streams.saved(metadata.by.id), decider: saveDecider }
      return handler.handle({ ...at, command: { type, itemId }, unless }, metadata)
    }
  return { save: keep('saveItem'), unsave: keep('unsaveItem') }
}
