import { type PhotoPlan, planPhotos } from '#api/items/pictures/input-photos.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { latestValue } from '#domain/latest-values.ts'
import { HOUR, plus } from '#domain/time.ts'
import { items } from '#projections/items/listing.ts'
import { commandIdOf } from '#runtime/process/identity.ts'
import { uploadedAt } from '#api/items/pictures/photo-lifetime.ts'
import { simulatedIdsOf } from '#tests/simulation/site-keys.ts'
import { type Choice, type Choices, type Choosing, isMine, listing, onThing, thing, type Uploaded } from './choosing.ts'

/**
 * A page whose picture lies here unused for longer is closed, and pictures of a listing are changed for so long. What nothing names goes
 * after a day, and in what a machine takes for some tries half a day of people's goes by: for real it is less than a minute.
 */
const FRESH_MS = 6 * HOUR
/** A picture inside the body of a call. */
const INSIDE = 'data:image/png;base64,AAAA'
const SMALL = Buffer.from('a picture')

/** A picture that the call refuses: its person is forgotten meanwhile. */
export class NotTaken extends Error {}

const upload: Choice =
  ({ uploads, person: { id: ownerId } }) =>
  async (_commands, metadata, { takePicture }) => {
    const id = simulatedIdsOf(metadata).newId()
    const taken = await takePicture({ id, ownerId, bytes: SMALL })
    if (!taken.ok) throw new NotTaken(taken.why)
    if (!uploads.some((one) => one.id === id)) uploads.push({ id, ownerId, at: metadata.startedAt })
    return { ok: true, state: null, events: [], position: 0 }
  }

/** Some of one's own that are in no listing yet, and perhaps one that comes with the call. */
const newPictures = ({ chance, person, uploads, knowledge: { now } }: Choosing): readonly string[] => {
  const isWanted = ({ ownerId, at }: Uploaded): boolean =>
    ownerId === person.id && at > plus(now, -FRESH_MS) && chance.happens(0.6)
  const chosen = uploads.filter(isWanted).slice(-3)
  for (const one of chosen) uploads.splice(uploads.indexOf(one), 1)
  return [...chosen.map(({ id }) => id), ...(chance.happens(0.4) ? [INSIDE] : [])]
}

const planned = (metadata: CommandMetadata, pictures: readonly string[]): PhotoPlan =>
  planPhotos({ idsOf: simulatedIdsOf, commandIdOf }, metadata, pictures)

const listPictured: Choice = (choosing) => {
  const [words, pictures] = [listing(choosing), newPictures(choosing)]
  return async (commands, metadata, { keepPictures }) => {
    const plan = planned(metadata, pictures)
    const pictured = { ...words, photos: [...plan.ids] }
    const rejection = await commands.items.listRefused(pictured, metadata)
    if (rejection) return { ok: false, rejection }
    await keepPictures(plan, { ownerId: metadata.by.id, shown: [] })
    return await commands.items.list(pictured, metadata)
  }
}

/** Ids of the pictures that a listing shows. */
export const shownBy = ({ latestFields }: ItemStream): readonly string[] => latestValue(latestFields, 'photos') ?? []

const isFresh =
  (choosing: Choosing) =>
  (item: ItemStream): boolean =>
    isMine(choosing)(item) &&
    shownBy(item).every((id) => uploadedAt(id) > Date.parse(choosing.knowledge.now) - FRESH_MS)

/** Adds some, and perhaps leaves out some that were shown. */
const changePictures: Choice = (choosing) => {
  const { chance } = choosing
  const item = thing(choosing, isFresh(choosing))
  if (!item || !isFresh(choosing)(item)) return null
  const pictures = [...shownBy(item).filter(() => chance.happens(0.6)), ...newPictures(choosing)]
  const { itemId } = item
  return async (commands, metadata, { openReads, keepPictures }) => {
    const plan = planned(metadata, pictures)
    const changes = { photos: [...plan.ids] }
    const rejection = await commands.items.editRefused(itemId, changes, metadata)
    if (rejection) return { ok: false, rejection }
    const shown = (await openReads().of(items).get(itemId))?.photos ?? []
    await keepPictures(plan, { ownerId: metadata.by.id, shown })
    return commands.items.edit(itemId, changes, metadata)
  }
}

const isShowing =
  (choosing: Choosing) =>
  (item: ItemStream): boolean =>
    isMine(choosing)(item) && shownBy(item).length > 0 && item.is !== 'deleted'

/** What people do with pictures, more often what they do more often. */
export const pictureChoices: Choices = {
  upload: [5, upload],
  listPictured: [3, listPictured],
  changePictures: [4, changePictures],
  removePictured: [
    1,
    onThing(
      isShowing,
      (item) => (commands, metadata) => commands.send({ type: 'deleteItem', itemId: item.itemId }, metadata),
    ),
  ],
}
