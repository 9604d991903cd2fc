import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'

/**
 * Repeating the same input without knowing how it ended uses the same Idempotency-Key: if the server did it and only the answer was lost, the
 * retry gets that answer.
 */
export const makeRepeated = () => {
  let begun: { words: string; key: string } | null = null
  return async <Result>(input: unknown, send: (key: string) => Promise<Result>): Promise<Result> => {
    const words = JSON.stringify(input)
    if (begun?.words !== words) begun = { words, key: api.newKey() }
    try {
      const result = await send(begun.key)
      begun = null
      return result
    } catch (error) {
      if (!isOpen(error)) begun = null
      throw error
    }
  }
}

/** It may have happened: no answer, or the server broke off. */
const isOpen = (error: unknown) => error instanceof ApiError && (error.isUnanswered || error.status >= 500)
