import type { Context, Middleware } from 'koa'
import { isId } from '#domain/ids.ts'
import { items } from '#projections/items/listing.ts'
import { listingsNaming } from '#projections/items/questions.ts'
import { type Size, sizes } from '#stores/photos/port.ts'
import { photoView } from '#api/items/card/card.ts'
import { calls } from '#api/items/contract.ts'
import { keepPhoto } from './media-keep.ts'
import { isPublic, maySeeListing } from '#api/items/visible.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { memberOf } from '#api/http/routing/pipeline.ts'
import { problem } from '#api/http/answers/problem.ts'
import { post, type Route } from '#api/http/routing/route.ts'
import { currentSession } from '#api/http/session/session.ts'
import * as texts from '#api/items/texts.ts'

export const mediaRoutes: readonly Route[] = [
  post('/media', {
    summary: 'Upload one photo (multipart `file`; PNG, JPG or WebP, at most 8 MB).',
    access: 'member',
    ...calls['POST /media'],
    status: 201,
    limit: 'media',
    takesFile: true,
    handler: async ({ deps, me, file, metadata }) => {
      if (!file || file.length === 0) throw problem('not-a-picture', { message: texts.choosePhoto })
      const id = deps.idsOf(metadata).newId()
      await keepPhoto(deps, { id, ownerId: me.id, bytes: file })
      return { data: photoView(id) }
    },
  }),
]

/** A day: the bytes never change, but whether they may be seen does. */
const CACHE = 'private, max-age=86400'

/** GET /api/media/{id}[?size=medium|thumb], for whoever may see it at this moment. Any other size is the full one. */
export const makeMediaFiles =
  (deps: ApiDeps): Middleware =>
  async (context, next) => {
    const id = wantedId(context)
    if (id === null) return next()
    const size = sizes.find((known) => known === context.query['size']) ?? 'full'
    const allowed = isId(id) && (await maySee(deps, context, { id, size }))
    const bytes = allowed ? await openNearest(deps, { id, size }) : null
    if (!bytes) throw problem('not-found')
    context.set({ 'cache-control': CACHE, 'content-type': 'image/webp' })
    context.compress = false
    context.body = bytes
  }

const wantedId = ({ method, path }: Context): string | null =>
  method === 'GET' || method === 'HEAD' ? (/^\/api\/media\/([^/]+)$/u.exec(path)?.[1] ?? null) : null

interface Wanted {
  readonly id: string
  readonly size: Size
}

/** Not every photo has a medium picture: then the full one. */
const openNearest = async ({ photos }: ApiDeps, { id, size }: Wanted): Promise<Buffer | null> =>
  (await photos.open(id, size)) ?? (size === 'medium' ? photos.open(id, 'full') : null)

/** A living listing names it that this reader may see, or the reader uploaded it. Without a session: thumbs of what the feed may show. */
const maySee = async (deps: ApiDeps, context: Context, { id, size }: Wanted): Promise<boolean> => {
  const reads = deps.openReads()
  const listings = await listingsNaming(reads.of(items), id)
  if (size === 'thumb' && listings.some(isPublic)) return true
  const me = await memberOf(deps, await currentSession(context, deps))
  if (!me) return false
  for (const item of listings) if (await maySeeListing(reads, item, me)) return true
  return (await deps.photos.find(id))?.ownerId === me.id
}
