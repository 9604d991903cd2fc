import { z } from 'zod'
import { defineEvent } from '../event.ts'

const of = { accountId: z.string() }

/** How somebody gets in, and by which address: what changed, and what was taken back. */
export const PasswordResetRequested = defineEvent('PasswordResetRequested', {
  version: 1,
  description: 'A person is to be sent a link for a new password; an earlier one is no longer good.',
  schema: z.object({ ...of, resetId: z.string(), tokenHash: z.string(), expiresAt: z.string() }),
})
export const PasswordReset = defineEvent('PasswordReset', {
  version: 1,
  description:
    'A person chose a new password by that link, or in a recovery; the vault holds it under this id until it is settled.',
  schema: z.object({ ...of, resetId: z.string(), passwordId: z.string(), undoUntil: z.string() }),
})
export const EmailChangeRequested = defineEvent('EmailChangeRequested', {
  version: 1,
  description:
    'A person wants another e-mail address, and is to be sent a link there; an earlier one is no longer good.',
  schema: z.object({ ...of, changeId: z.string(), email: z.string(), tokenHash: z.string(), expiresAt: z.string() }),
  secret: { email: 'accountId' },
})
export const EmailChanged = defineEvent('EmailChanged', {
  version: 1,
  description: 'A person has another e-mail address; the one before is to be released, and the other sessions end.',
  schema: z.object({
    ...of,
    changeId: z.string(),
    email: z.string(),
    formerEmail: z.string(),
    /** Whether a link in a mail has shown that the new one is the own. */
    proven: z.boolean(),
    /** Until then whoever reads the mail of the former address may take it back; null where nobody has shown that to be the own one. */
    undoUntil: z.string().nullable(),
  }),
  secret: { email: 'accountId', formerEmail: 'accountId' },
})
export const ChangeDisowned = defineEvent('ChangeDisowned', {
  version: 1,
  description:
    'The owner said of a change that it was somebody else: all are signed out, and a new password must be set.',
  schema: z.object({ ...of, changeId: z.string(), lockedUntil: z.string() }),
})
export const AccountSettled = defineEvent('AccountSettled', {
  version: 1,
  description:
    'What a change of password or e-mail brings with it is done: the password is in force, addresses are free, sessions ended.',
  schema: z.object({ ...of, changeId: z.string() }),
})
