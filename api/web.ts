import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import serve from 'koa-static'
import type { ApiDeps } from './deps.ts'
import { currentSession } from './session.ts'

const YEAR = 31_536_000_000

/** The largest picture of the landing page, which the browser else meets only after the scripts. */
const FIRST_PICTURE = ['light', 'dark']
  .map(
    (scheme) =>
      `</map/inner-perth-${scheme}.webp>; rel=preload; as=image; fetchpriority=high; media="(prefers-color-scheme: ${scheme})"`,
  )
  .join(', ')

/** Who is here, which the page else asks only after the scripts: a round trip sooner. */
const MEMBER = '</api/auth/me>; rel=preload; as=fetch; crossorigin'

/** Serves the built web application: its files for ever (their names carry a hash), its page for every other path (G1). */
export const makeWeb = (deps: ApiDeps): Middleware => {
  const { webFolder } = deps.site
  if (!webFolder || !existsSync(join(webFolder, 'index.html'))) return plainPage
  const files = serve(webFolder, {
    index: false,
    hidden: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR / 1000}, immutable` : 'public, max-age=3600',
      )
    },
  })
  const page = join(webFolder, 'index.html')
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next()
    await files(context, () => Promise.resolve())
    if (context.body !== undefined && context.body !== null) return
    context.status = 200
    context.type = 'html'
    context.set('cache-control', 'no-cache')
    const session = await currentSession(context, deps)
    if (session !== null && session.personId !== null) context.set('link', MEMBER)
    else if (context.path === '/') context.set('link', FIRST_PICTURE)
    context.body = await readFile(page, 'utf8')
  }
}

const plainPage: Middleware = (context) => {
  context.status = 404
  context.type = 'text/plain'
  context.body = 'The web application is not built. Run npm start.'
}
