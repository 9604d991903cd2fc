import { ApiError } from '#web/lib/http/api-error.ts'

// A question about what was just made is asked again for about a minute; each time the server itself waits up to a second.
const STALE_TRIES = 30

export const RETRY_DELAY_MS = 1000

/**
 * Whether a failed query is sent again. A refusal stays one, unless the server says that it has not caught up with what this
 * browser has written; no answer and a failing server are worth a second try.
 */
export const isWorthRetrying = (failures: number, error: Error) => {
  if (!(error instanceof ApiError)) return false
  if (error.isStale) return failures < STALE_TRIES
  return failures < 1 && (error.isUnanswered || error.status >= 500)
}
