import type { Middleware } from 'koa'
import { isId } from '#domain/ids.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { photoView } from './view.ts'
import { mediaAnswer } from './contract.ts'
import { keepPicture } from './media-keep.ts'
import { problem } from '#api/http/problem.ts'
import { post, type Route } from '#api/http/route.ts'

export const mediaRoutes: readonly Route[] = [
  post('/media', {
    summary: 'Upload one picture (multipart `file`; PNG, JPG or WebP, at most 8 MB).',
    access: 'member',
    response: mediaAnswer,
    status: 201,
    limit: 'media',
    takesFile: true,
    handler: async ({ deps, me, file, metadata }) => {
      if (!file || file.length === 0) throw problem('not-a-picture', { message: 'Choose a photo to upload.' })
      const id = deps.idsOf(metadata).newId()
      await keepPicture(deps, { id, ownerId: me.id, bytes: file })
      return { data: photoView(id) }
    },
  }),
]

/** GET /api/media/{id}[?size=thumb]: the address is unguessable and the bytes never change. */
export const makeMediaFiles =
  ({ photos }: Pick<ApiDeps, 'photos'>): Middleware =>
  async (context, next) => {
    const id = /^\/api\/media\/([^/]+)$/u.exec(context.path)?.[1]
    if (id === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const size = context.query['size'] === 'thumb' ? 'thumb' : 'full'
    const bytes = isId(id) ? await photos.open(id, size) : null
    if (!bytes) throw problem('not-found')
    context.set({ 'cache-control': 'private, max-age=31536000, immutable', 'content-type': 'image/webp' })
    context.compress = false
    context.body = bytes
  }
