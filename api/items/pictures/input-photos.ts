import type { z } from 'zod'
import type { CommandMetadata } from '#commands/deps.ts'
import { isId } from '#domain/ids.ts'
import { items } from '#projections/items/listing.ts'
import { photosNamed } from '#projections/items/questions.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { listItem } from '#api/items/contract.ts'
import { keepPhoto } from './media-keep.ts'
import { NAMED_WITHIN, uploadedAt } from './photo-lifetime.ts'
import * as texts from '#api/items/texts.ts'

type PhotoInput = z.output<typeof listItem>['photos'][number]

/** What a body says of photos, before anything is decoded or kept. */
export interface PhotoPlan {
  /** As the listing will name them, in order. */
  readonly ids: readonly string[]
  /** Our own media that were uploaded before. */
  readonly named: readonly string[]
  /** Photos inside the body. */
  readonly inline: readonly { readonly id: string; readonly dataUrl: string }[]
}

type World = Pick<ApiDeps, 'idsOf' | 'commandIdOf'>

/** Our own media, or data URLs that become our own; nothing foreign. The same command plans the same ids. */
export const planPhotos = (world: World, metadata: CommandMetadata, photos: readonly PhotoInput[]): PhotoPlan => {
  const planned = photos.map((photo, index) => plannedOf(world, metadata, { photo, index }))
  return {
    ids: planned.map(({ id }) => id),
    named: planned.filter(({ dataUrl }) => dataUrl === null).map(({ id }) => id),
    inline: planned.flatMap(({ id, dataUrl }) => (dataUrl === null ? [] : [{ id, dataUrl }])),
  }
}

const plannedOf = (
  { idsOf, commandIdOf }: World,
  metadata: CommandMetadata,
  { photo, index }: { readonly photo: PhotoInput; readonly index: number },
) => {
  const text = typeof photo === 'string' ? photo : photo.id
  if (!text.startsWith('data:')) return { id: mediaIdOf(text), dataUrl: null }
  if (!DATA_URL.test(text.slice(0, 40))) throw notAPhoto()
  const commandId = commandIdOf(`photo|${metadata.commandId}|${index}`)
  return { id: idsOf({ ...metadata, commandId }).newId(), dataUrl: text }
}
const DATA_URL = /^data:image\/(?:png|jpe?g|webp);base64,/u

const mediaIdOf = (text: string): string => {
  const id = /^(?:\/api\/media\/)?([0-9a-z]{26})(?:\?size=(?:medium|thumb))?$/u.exec(text)?.[1] ?? ''
  if (!isId(id)) throw unknownPhoto()
  return id
}

interface Keeping {
  readonly deps: Pick<ApiDeps, 'photos' | 'takePicture' | 'openReads' | 'clock'>
  readonly me: Pick<Me, 'id'>
  readonly spend: RequestContext<unknown, unknown, Me>['spend']
}

/** Sees that named ones are the owner's, then keeps what came along, one after another, each counted like an upload of its own. */
export const keepPhotos = async (
  { deps, me, spend }: Keeping,
  { named, inline }: PhotoPlan,
  kept: readonly string[],
): Promise<void> => {
  const others = named.filter((id) => !kept.includes(id))
  await checkNamed(deps, me, others)
  for (const { id, dataUrl } of inline) {
    await spend('media', me.id)
    await keepPhoto(deps, { id, ownerId: me.id, bytes: bytesOf(dataUrl) })
  }
  // That took its time, in which one of them may have begun to go.
  if (inline.length > 0) await checkNamed(deps, me, others)
}

/** Theirs, and none that is about to go (runtime/stores/purge-photos.ts): of a deleted listing alone, or unused for nearly a day. */
const checkNamed = async (
  { photos, openReads, clock }: Keeping['deps'],
  me: Keeping['me'],
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  for (const id of ids) if ((await photos.find(id))?.ownerId !== me.id) throw unknownPhoto()
  const { living, deleted } = await photosNamed(openReads().of(items), ids)
  const latest = Date.parse(clock()) - NAMED_WITHIN
  if (ids.some((id) => !living.has(id) && (deleted.has(id) || uploadedAt(id) < latest))) throw unknownPhoto()
}

const bytesOf = (dataUrl: string): Buffer => {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  if (!/^[A-Za-z0-9+/=]+$/u.test(base64)) throw notAPhoto()
  return Buffer.from(base64, 'base64')
}

const notAPhoto = () => problem('not-a-picture', { errors: [{ path: 'photos', message: texts.notAPhoto }] })
const unknownPhoto = () => problem('unknown-photo', { errors: [{ path: 'photos', message: texts.unknownPhoto }] })
