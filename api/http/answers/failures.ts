import type { Context, Middleware } from 'koa'
import { NotReady } from '#projections/engine/reads.ts'
import { BadCursor } from '#stores/documents/query.ts'
import { AppendTooLarge, EventStoreUnavailable } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { Log } from '#api/http/deps.ts'
import type { SerializedResponse } from '#api/http/idempotency.ts'
import { Problem, problem } from './problem.ts'
import { REFUSED } from '#api/http/safety.ts'

/** The one place where something that went wrong becomes an answer. Nothing of the inside leaks. */
export const asResponse = (error: unknown, log: Log): SerializedResponse => {
  const known = asProblem(error)
  if (known.status >= 500 && !isToldOnce(error))
    log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'request failed')
  const event = REFUSED[known.code]
  if (event !== undefined) log.warn({ event, code: known.code }, 'refused')
  const { errors, extras } = known.detail
  const body = { success: false, message: known.message, code: known.code, ...(errors ? { errors } : {}), ...extras }
  return { status: known.status, body: JSON.stringify(body), headers: headersOf(known) }
}

/** That the log is away is one line for each time, and why (runtime/log/log-presence.ts); what is refused for having no time is in the figures. */
const isToldOnce = (error: unknown): boolean => error instanceof EventStoreUnavailable || error instanceof Problem

const headersOf = ({ detail: { retryAfter, allow } }: Problem): Record<string, string> => ({
  ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  ...(allow === undefined ? {} : { allow: allow.join(', ') }),
})

const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof BadCursor) return problem('invalid-cursor')
  if (error instanceof NotReady || error instanceof StoreUnavailable) return problem('overloaded', { retryAfter: 5 })
  if (error instanceof AppendTooLarge) return problem('too-large')
  return isAstray(error) ? problem('not-found') : problem('broken')
}

/** What serves files refuses an address that leads outside or cannot be decoded with a status of its own. */
const isAstray = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? error.status : null
  return status === 400 || status === 403 || status === 404
}

export const problems =
  (log: Log): Middleware =>
  async (context: Context, next) => {
    try {
      await next()
    } catch (error) {
      const { status, body, headers } = asResponse(error, log)
      context.status = status
      context.set({ ...(headers as Record<string, string>), 'cache-control': 'no-store' })
      context.type = 'application/json'
      context.body = body
    }
  }
