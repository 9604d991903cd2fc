import { z } from 'zod'
import { CODE_MAX, EMAIL_MAX } from '#domain/accounts/limits.ts'
import { TICKET_MAX } from '#domain/tickets/limits.ts'
import { link, mailLink, user } from '#api/accounts/contract.ts'
import { answer, id, one } from '#api/http/contract.ts'
import * as texts from './texts.ts'
import { enterEmail, noCode } from '#api/accounts/texts.ts'

/** What somebody still has who cannot sign in. */
export const RECOVERY_METHODS = ['email', 'backup', 'support'] as const
export type RecoveryMethod = (typeof RECOVERY_METHODS)[number]

const recoverAccount = mailLink.extend({ method: z.enum(RECOVERY_METHODS) })
const recoverWithBackup = z.object({ backupCode: z.string().max(CODE_MAX, noCode) })

const support = z.object({
  reason: z.string().max(TICKET_MAX, texts.keepWithin),
  contact: z.string().max(EMAIL_MAX, enterEmail).optional(),
})

const recovered = answer(user, {
  user,
  csrfToken: z.string(),
  sessionId: id,
  recovery: z.literal(true).describe('the session sets a password and the second factor, and nothing else'),
})

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'POST /user/recover-account': {
    body: recoverAccount,
    response: one(z.object({ mailed: z.boolean().describe('false where no letter was asked for, or none is sent') })),
  },
  'POST /user/recover-with-link': { body: link, response: recovered },
  'POST /user/recover-with-backup': { body: recoverWithBackup, response: recovered },
  'POST /user/recovery-support': { body: support, response: one(z.object({ id, _id: id, number: z.string() })) },
} as const
