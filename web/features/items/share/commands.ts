import type { EditItemInput, ItemView } from '#api/items.contract.ts'
import { bodyOf, changed, fieldsOf } from '#web/features/items/share/fields.ts'
import type { ShareStart } from '#web/features/items/share/share.machine.ts'
import { readyPhotos } from '#web/features/items/share/tiles.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { dayOf, instantAt } from '#web/lib/when.ts'

type Sent = ShareStart & { item: ItemView | null; zone: string; key: { current: string } }

/** A new listing, or what differs of an old one. The key lives until somebody knows how it ended. */
export const sendShare = async ({ fields, tiles, item, zone, key }: Sent): Promise<ItemView> => {
  const tonight = new Date(instantAt(dayOf(Date.now(), zone), '23:59', zone)).toISOString()
  const photos = readyPhotos(tiles).map(({ id }) => ({ id }))
  const body = bodyOf(fields, tonight)
  try {
    if (item === null) return (await api.post<ItemView>('/items', { ...body, photos }, { key: key.current })).data
    const edit = editOf(item, { body, photos, tonight })
    if (Object.keys(edit).length === 0) return item
    return (await api.put<ItemView>(`/items/${item.id}`, edit, { key: key.current })).data
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnanswered)) key.current = api.newKey()
    throw error
  }
}

type After = { body: ReturnType<typeof bodyOf>; photos: { id: string }[]; tonight: string }

const editOf = (item: ItemView, { body, photos, tonight }: After): EditItemInput => {
  const edit = changed(bodyOf(fieldsOf(item), tonight), body)
  const before = item.photos.map(({ id }) => id).join()
  return before === photos.map(({ id }) => id).join() ? edit : { ...edit, photos }
}
