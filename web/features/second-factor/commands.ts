import * as texts from '#web/features/second-factor/texts.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import type { Written } from '#web/lib/http/http.ts'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'
import { write } from '#web/write.ts'

/** What an authenticator app is given. */
export type Secret = { secret: string; otpauthUrl: string; qrCode: string }

/** The three calls of setting it up. The same call whose answer was lost goes out again under the same key. */
export const makeSetup = () => {
  const send = makeKeyed()
  return {
    begin: async (): Promise<Secret> => shownIn(await send(write('POST /auth/2fa/setup', {}))),
    verify: async (verificationCode: string): Promise<readonly string[]> =>
      shownIn(await send(write('POST /auth/2fa/verify-setup', { body: { verificationCode } }))).backupCodes,
    complete: async (): Promise<void> => void (await send(write('POST /auth/2fa/complete', {}))),
  }
}

export const disable = (password: string) => write('POST /auth/2fa/disable', { body: { password } })
export const renewCodes = (password: string) => write('POST /auth/2fa/regenerate-backup-codes', { body: { password } })

const makeKeyed = () => {
  let begun: { words: string; key: string } | null = null
  return async <Result>(call: TypedWrite<Result>): Promise<Result> => {
    const words = JSON.stringify([call.path, call.body])
    if (begun?.words !== words) begun = { words, key: api.newKey() }
    try {
      const answer = await api.send(call, { key: begun.key })
      begun = null
      return answer
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnanswered)) begun = null
      throw error
    }
  }
}

/** What is shown once and was not in the answer has to be made anew. */
const shownIn = <Data>(answer: Written<{ success: true; data: Data }>): Data => {
  if (answer.isStale) throw new ApiError({ status: 503, code: 'stale', message: texts.tryAgainText })
  return answer.data
}
