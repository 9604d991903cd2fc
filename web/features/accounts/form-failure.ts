import * as texts from '#web/features/accounts/texts.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** What a form shows of a refusal: a sentence, and words at the fields they are about. */
export type FormFailure = { text: string; fields: Record<string, string> }

/** `fallback` where the server has no words for it. */
export const failureOf = (error: unknown, fallback: string): FormFailure => {
  if (!(error instanceof ApiError)) return { text: fallback, fields: {} }
  // It was tried again with a fresh token: the cookie that belongs to it does not come back.
  if (error.code === 'csrf-invalid') return { text: texts.noCookies, fields: {} }
  const fields = Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
  return { text: error.message || fallback, fields }
}

export const isTooOften = (error: unknown) => error instanceof ApiError && error.status === 429

const LONGEST_PAUSE_MS = 60_000

export const pauseOf = (error: unknown) => {
  const seconds = error instanceof ApiError ? (error.retryAfter ?? 1) : 1
  return Math.min(seconds * 1000, LONGEST_PAUSE_MS)
}
