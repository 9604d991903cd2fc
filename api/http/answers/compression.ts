import type { Middleware } from 'koa'
import compress from 'koa-compress'

/** Bytes. */
const WORTH = 1024

/** Level 1 takes about a third of the time of level 6 and leaves a quarter more (63 kB of JSON): answers are made anew for each reader. */
const negotiated = compress({ threshold: WORTH, br: false, gzip: { level: 1 } })

/**
 * Compressed where the browser can read it. Whoever refuses every form that we have gets the plain one, not a failure. The
 * negotiation costs more than a short answer, so it is left to those that are long enough.
 */
export const compression: Middleware = async (context, next) => {
  context.res.setHeader('vary', 'Accept-Encoding')
  await next()
  if (context.req.headers['accept-encoding'] === undefined || isShort(context.body)) return
  if (context.acceptsEncodings('gzip', 'deflate', 'identity') === false) context.compress = false
  await negotiated(context, ALREADY_ANSWERED)
}

const isShort = (body: unknown): boolean => typeof body === 'string' && body.length * MOST_BYTES < WORTH
/** Of one unit of a text in UTF-8. */
const MOST_BYTES = 3
const ALREADY_ANSWERED = () => Promise.resolve()
