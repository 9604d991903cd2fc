import { z } from 'zod'
import { defineEvent } from '../../event.ts'

const of = { accountId: z.string() }

/** Who tries to get in, and who got in where. */
export const SignInRefused = defineEvent('SignInRefused', {
  version: 1,
  description: 'Somebody typed a wrong password for an account. Of one day only the first ones are noted.',
  schema: z.object({
    ...of,
    noticedAt: z.string(),
    /** The first of this day's. */
    since: z.string(),
    /** The how many-th it is since then. */
    count: z.number().int(),
  }),
})
export const SignInGuessed = defineEvent('SignInGuessed', {
  version: 1,
  description: 'Somebody tried more passwords for an account than a person does.',
  schema: z.object({ ...of, noticedAt: z.string() }),
})
export const SignedInOnNewDevice = defineEvent('SignedInOnNewDevice', {
  version: 1,
  description: 'Somebody signed in with the password of an account on a device that it did not know.',
  schema: z.object({
    ...of,
    /** By this the owner may say that it was somebody else. */
    changeId: z.string(),
    undoUntil: z.string(),
    /** Browser and system, such as "Safari on Mac". */
    device: z.string(),
    withTwoFactor: z.boolean(),
  }),
  personal: { device: 'accountId' },
})

export const signInEvents = [SignInRefused, SignInGuessed, SignedInOnNewDevice] as const
