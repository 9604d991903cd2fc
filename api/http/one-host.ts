import type { Middleware } from 'koa'
import { problem } from './problem.ts'

/** RFC 9112: of two Host lines a proxy may have gone by the other one. Node keeps the first and says nothing. */
export const oneHost: Middleware = (context, next) => {
  if ((context.req.headersDistinct.host ?? []).length > 1)
    throw problem('invalid-input', { message: 'A request names one host.' })
  return next()
}
