import type { Context, Middleware } from 'koa'
import { problem } from '#api/http/answers/problem.ts'
import * as texts from '#api/http/texts.ts'

/** RFC 9112: of two Host lines a proxy may have gone by the other one. Node keeps the first and says nothing. */
export const oneHost: Middleware = (context, next) => {
  if ((context.req.headersDistinct.host ?? []).length > 1) throw problem('invalid-input', { message: texts.oneHost })
  return next()
}

/** Where the browser found us, for a site that was not told its address; null where the Host line is none. */
export const originAsked = (context: Context, https: boolean): string | null => {
  const host = context.get('host')
  return HOST.test(host) ? `${https ? 'https' : context.protocol}://${host.toLowerCase()}` : null
}
const HOST =
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu
