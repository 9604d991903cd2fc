import type { Middleware } from 'koa'
import { problem } from './problem.ts'

/** More calls at once than a page's worth for a thousand people: answering late would answer nobody. */
const MOST_AT_ONCE = 1000

/** Under overload 503 with Retry-After, before anything is begun: never a lost write (decisions section 8). */
export const overload = (most = MOST_AT_ONCE): Middleware => {
  let running = 0
  return async (context, next) => {
    // A live stream stays open for hours and costs nothing.
    if (context.path === '/api/stream') return next()
    if (running >= most) throw problem('overloaded', { retryAfter: 1 })
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  }
}
