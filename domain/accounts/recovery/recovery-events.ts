import { z } from 'zod'
import { defineEvent } from '../../event.ts'

const of = { accountId: z.string(), recoveryId: z.string() }

/** How somebody who has lost a password or a phone comes back in. */
export const RecoveryRequested = defineEvent('RecoveryRequested', {
  version: 1,
  description:
    'A person who cannot sign in is to be sent a link that opens a recovery; an earlier one is no longer good.',
  schema: z.object({
    ...of,
    /** `email`: to the mailbox of the account. `support`: to where the ticket says that the person can be reached. */
    by: z.enum(['email', 'support']),
    tokenHash: z.string(),
    expiresAt: z.string(),
  }),
})
export const RecoveryOpened = defineEvent('RecoveryOpened', {
  version: 1,
  description:
    'A session was opened that sets a password and the second factor, and nothing else; the owner is told everywhere.',
  schema: z.object({
    ...of,
    by: z.enum(['email', 'support', 'backup']),
    /** Backup codes that are left where one opened it; null where none did. */
    codesLeft: z.number().int().nonnegative().nullable(),
    /** Until then the owner may say that it was somebody else. */
    undoUntil: z.string(),
    /** Until then the e-mail address stays, and the account is neither exported nor deleted. */
    lockedUntil: z.string(),
  }),
})

export const recoveryEvents = [RecoveryRequested, RecoveryOpened] as const
