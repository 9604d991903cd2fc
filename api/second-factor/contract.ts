import { z } from 'zod'
import { typedPassword } from '#api/accounts/contract.ts'
import { CODE_MAX } from '#domain/accounts/limits.ts'
import { done, instant, one } from '#api/http/contract.ts'
import * as texts from './texts.ts'
import { noCode } from '#api/accounts/texts.ts'

/** Longer than any code; refused before it is looked at. */
const typedCode = z.string().max(CODE_MAX, noCode)

export const verifySetup = z.object({ verificationCode: typedCode })
export const withPassword = z.object({ password: typedPassword })
export const reauthenticate = z
  .object({ password: typedPassword.optional(), twoFactorCode: typedCode.optional() })
  .refine(({ password, twoFactorCode }) => (password === undefined) !== (twoFactorCode === undefined), {
    message: texts.passwordOrCode,
  })

export const twoFactor = z.object({
  enabled: z.boolean(),
  enabledAt: instant.nullable(),
  backupCodesLeft: z.number().int().nullable().describe('null while it is off'),
})

export const setup = z.object({
  secret: z.string().describe('Base32, for who has no camera at hand'),
  otpauthUrl: z.string(),
  qrCode: z.string().describe('a picture as a data URL'),
})
export const backupCodes = z.object({ backupCodes: z.array(z.string()).describe('shown once') })

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /auth/2fa': { response: one(twoFactor) },
  'POST /auth/2fa/setup': { response: one(setup) },
  'POST /auth/2fa/verify-setup': { body: verifySetup, response: one(backupCodes) },
  'POST /auth/2fa/complete': { response: done },
  'POST /auth/2fa/disable': { body: withPassword, response: done },
  'POST /auth/2fa/regenerate-backup-codes': { body: withPassword, response: one(backupCodes) },
  'POST /auth/reauthenticate': { body: reauthenticate, response: done },
} as const
