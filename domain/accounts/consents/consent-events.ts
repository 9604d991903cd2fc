import { z } from 'zod'
import { defineEvent, type NewEventIn } from '../../event.ts'
import { FIRST_VERSION } from '../../texts/vocabulary.ts'
import { CONSENT_KINDS, CONSENT_WAYS } from '../vocabulary.ts'

const of = {
  accountId: z.string(),
  /** Of the record that its person may ask for. */
  consentId: z.string(),
  /** Of the text; of the privacy notice for marketing, which says what the address is used for. */
  version: z.number().int(),
}

interface WithPolicyVersion {
  readonly accountId: string
  readonly kind: string
  readonly policyVersion: string
}
/** Releases without texts called the policy by a date; what it said in two sentences is what the first version says at length. */
const withVersion = <Data extends WithPolicyVersion>(data: Data) => {
  const { policyVersion: _, ...rest } = data
  return { ...rest, consentId: `${data.accountId}-${data.kind}`, version: FIRST_VERSION }
}

export const ConsentGiven = defineEvent('ConsentGiven', {
  version: 2,
  description: "A person agreed to something. The event's time counts; the client's is kept as claimed.",
  schema: z.object({
    ...of,
    kind: z.enum(CONSENT_KINDS),
    /** Null where a release did not note it. */
    how: z.enum(CONSENT_WAYS).nullable(),
    /** Browser and system, such as "Safari on Mac". */
    device: z.string().nullable(),
    claimedAt: z.string().nullable(),
  }),
  personal: { device: 'accountId' },
  upcast: {
    1: (data: WithPolicyVersion & { readonly claimedAt: string | null }) => ({
      ...withVersion(data),
      how: data.kind === 'marketing' ? null : 'registration',
      device: null,
    }),
  },
})
export const ConsentWithdrawn = defineEvent('ConsentWithdrawn', {
  version: 2,
  description: 'A person took a consent back.',
  schema: z.object({ ...of, kind: z.enum(['marketing']) }),
  upcast: { 1: withVersion },
})

export const consentEvents = [ConsentGiven, ConsentWithdrawn] as const
export type NewConsentEvent = NewEventIn<typeof consentEvents>
