import { z } from 'zod'
import { defineEvent } from '../../event.ts'
import { awayReasons } from '../vocabulary.ts'

const of = { accountId: z.string(), changeId: z.string() }
const reason = z.enum(awayReasons)

export const PersonWentAway = defineEvent('PersonWentAway', {
  version: 1,
  description:
    'A person is away, for one more reason: what the person has open ends, what others could ask for is hidden, and nothing reminds.',
  schema: z.object({
    ...of,
    reason,
    /** A pause ends by itself then, and an account that is being left is erased; null: until somebody says so. */
    until: z.string().nullable(),
    /** What the person is told of it at sign-in. */
    words: z.string().nullable(),
    /** Of an account that is being left: where its receipt will be found. */
    receiptId: z.string().nullable(),
  }),
  personal: { words: 'accountId' },
})
export const PersonCameBack = defineEvent('PersonCameBack', {
  version: 1,
  description: 'A reason to be away is over; where it was the last, what only the absence hid is shown again.',
  schema: z.object({ ...of, reason }),
})
export const AwaySettled = defineEvent('AwaySettled', {
  version: 1,
  description: 'Listings, requests, claims and offers of a person have followed the latest going away or coming back.',
  schema: z.object(of),
})

export const awayEvents = [PersonWentAway, PersonCameBack, AwaySettled] as const
