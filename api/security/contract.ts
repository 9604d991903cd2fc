import { z } from 'zod'
import { SECURITY_NOTICES } from '#domain/notifications/vocabulary.ts'
import { id, instant } from '#api/http/contract.ts'

/** What the owner of an account should know of it. */
export const security = z.object({
  passwordChangedAt: instant.nullable().describe('null where it is the one of the registration'),
  refusals: z
    .object({ count: z.number().int(), lastAt: instant, gotIn: z.boolean().describe('on a new device since then') })
    .nullable()
    .describe('wrong passwords of the last day that had any, within 30 days'),
  guessedAt: instant.nullable().describe('when somebody last tried more passwords than a person does'),
  lockedUntil: instant
    .nullable()
    .describe('until then no other address, no export and no deletion; null where nothing is locked'),
  changes: z
    .array(z.object({ id, kind: z.enum(SECURITY_NOTICES), at: instant, device: z.string().nullable() }))
    .describe('of the last 7 days, the newest first: what the owner can take back with "This was not me"'),
})
export type SecurityView = z.infer<typeof security>
