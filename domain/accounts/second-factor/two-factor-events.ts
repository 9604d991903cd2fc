import { z } from 'zod'
import { defineEvent } from '../../event.ts'
import { disownable } from '../recovery/disownable.ts'

/** The secret that a device shares with this site, and the backup codes, are the vault's: an event only names them. */
const of = { accountId: z.string(), factorId: z.string() }

export const TwoFactorPrepared = defineEvent('TwoFactorPrepared', {
  version: 1,
  description: 'A person began to switch on two-factor sign-in; an earlier beginning is no longer good.',
  schema: z.object(of),
})
export const TwoFactorEnabled = defineEvent('TwoFactorEnabled', {
  version: 1,
  description: 'Signing in takes a second factor from here on.',
  schema: z.object({ ...of, ...disownable }),
})
export const TwoFactorDisabled = defineEvent('TwoFactorDisabled', {
  version: 1,
  description: 'Signing in takes the password alone from here on.',
  schema: z.object({
    ...of,
    /** `site`: somebody who runs it did, for a person who had lost everything. */
    by: z.enum(['person', 'site']),
    ...disownable,
  }),
})
export const BackupCodesRenewed = defineEvent('BackupCodesRenewed', {
  version: 1,
  description: 'A person made new backup codes; the earlier ones are no longer good.',
  schema: z.object({ ...of, ...disownable }),
})
export const BackupCodeSpent = defineEvent('BackupCodeSpent', {
  version: 1,
  description: 'A person signed in with a backup code.',
  schema: z.object({ ...of, left: z.number().int().nonnegative(), ...disownable }),
})
export const SecondFactorGuessed = defineEvent('SecondFactorGuessed', {
  version: 1,
  description: 'Somebody knew the password of an account, and tried more codes than a person does.',
  schema: z.object({ accountId: z.string(), noticedAt: z.string() }),
})

export const twoFactorEvents = [
  TwoFactorPrepared,
  TwoFactorEnabled,
  TwoFactorDisabled,
  BackupCodesRenewed,
  BackupCodeSpent,
  SecondFactorGuessed,
] as const
