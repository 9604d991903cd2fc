import * as texts from '#web/features/accounts/mail-links/access-texts.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Why a link did nothing; `isFinal` where a second try would do nothing either. */
export const troubleOf = (error: unknown, gone: string) => {
  if (!(error instanceof ApiError)) return { text: texts.failed, isFinal: false }
  if (error.isUnanswered) return { text: texts.networkError, isFinal: false }
  if (error.status === 400) return { text: gone, isFinal: true }
  return { text: error.status >= 500 ? texts.failed : error.message, isFinal: error.status === 409 }
}
