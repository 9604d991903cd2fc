import * as texts from '#web/features/accounts/texts.ts'
import { ApiError, type FieldError } from '#web/lib/http/api-error.ts'

/** What a form shows of a refusal: a sentence, and what is wrong at single fields. */
export type FormFailure = { text: string; errors: readonly FieldError[] }

/** `fallback` where the server has no words for it. */
export const failureOf = (error: unknown, fallback: string): FormFailure => {
  if (!(error instanceof ApiError)) return { text: fallback, errors: [] }
  // It was tried again with a fresh token: the cookie that belongs to it does not come back.
  if (error.code === 'csrf-invalid') return { text: texts.noCookies, errors: [] }
  return { text: error.message || fallback, errors: error.errors }
}

export const isTooOften = (error: unknown) => error instanceof ApiError && error.status === 429

const LONGEST_PAUSE_MS = 60_000

export const pauseOf = (error: unknown) => {
  const seconds = error instanceof ApiError ? (error.retryAfter ?? 1) : 1
  return Math.min(seconds * 1000, LONGEST_PAUSE_MS)
}

/** A number that a refusal says beside its sentence; null where it says none. */
export const numberIn = (error: unknown, name: string) => {
  const value = error instanceof ApiError ? error.payload[name] : undefined
  return typeof value === 'number' ? value : null
}
