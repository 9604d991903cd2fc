import type { Context, Middleware } from 'koa'
import { problem } from '#api/http/answers/problem.ts'
import type { Routing } from './routing.ts'

const STREAM = '/api/stream'

/** HEAD is GET without its body. A live stream has no end, so there is no HEAD of it. */
export const headAsGet: Middleware = (context, next) => {
  // Node has seen the HEAD already and leaves the body out, whatever is written.
  if (context.method === 'HEAD' && context.path !== STREAM) context.method = 'GET'
  return next()
}

/** Paths outside the table of routes. */
const READ_ONLY =
  /^\/(?:health\/(?:live|ready)|metrics|api\/media\/[^/]+|api\/user\/download-export\/[^/]+|api\/calendar\/[^/]+\.ics)$/u

/** What no route has taken: another method than the path knows is 405 with Allow, an unknown call 404 and never the web page. */
export const unknownCall =
  (api: Pick<Routing, 'methodsOf'>): Middleware =>
  (context, next) => {
    const allow = allowedOn(api, context)
    if (allow.length > 0) throw problem('method-not-allowed', { allow })
    if (context.path === '/api' || context.path.startsWith('/api/')) throw problem('not-found')
    if (context.method !== 'GET') throw problem('method-not-allowed', { allow: ['GET', 'HEAD'] })
    return next()
  }

const allowedOn = (api: Pick<Routing, 'methodsOf'>, { path, method }: Context): readonly string[] => {
  if (path === STREAM) return ['GET']
  if (READ_ONLY.test(path)) return method === 'GET' ? [] : ['GET', 'HEAD']
  return api.methodsOf(path)
}
