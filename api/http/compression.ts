import type { Middleware } from 'koa'
import compress from 'koa-compress'

const negotiated = compress({ threshold: 1024, br: false })

/** Compressed where the browser can read it. Whoever refuses every form that we have gets the plain one, not a failure. */
export const compression: Middleware = (context, next) => {
  if (context.acceptsEncodings('gzip', 'deflate', 'identity') === false) context.compress = false
  return negotiated(context, next)
}
