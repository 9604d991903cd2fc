import { z } from 'zod'
import { CONSENT_KINDS, CONSENT_WAYS } from '#domain/accounts/vocabulary.ts'
import { AGREED_KINDS } from '#domain/texts/vocabulary.ts'
import { id, instant, list, page } from '#api/http/contract.ts'

/** After the fields of ISO/IEC TS 27560, for whoever wants to keep it. */
const record = z.object({
  schema: z.literal('ISO/IEC TS 27560:2023'),
  recordId: id,
  subjectId: id,
  controller: z.string(),
  purposes: z.array(z.string()),
  dataCategories: z.array(z.string()),
  termination: z.string(),
  notice: z.object({
    kind: z.enum(AGREED_KINDS),
    version: z.number().int(),
    address: z.string(),
    digest: z.string().nullable().describe('SHA-256 of its words, hex'),
    language: z.string(),
  }),
  jurisdiction: z.string(),
  collectionMethod: z.enum(CONSENT_WAYS).nullable().describe('null where a release did not note it'),
  device: z.string().nullable(),
  events: z.array(z.object({ state: z.enum(['given', 'withdrawn']), at: instant })),
})
export type ConsentRecord = z.infer<typeof record>

export const consent = z.object({
  id,
  _id: id,
  kind: z.enum(CONSENT_KINDS),
  version: z.number().int().describe('of the text; of the privacy notice for marketing'),
  acceptedAt: instant,
  withdrawnAt: instant.nullable(),
  current: z.boolean().describe('the newest of its kind, and not taken back'),
  asked: z.boolean().describe('whether a newer version waits for an answer'),
  how: z.enum(CONSENT_WAYS).nullable(),
  device: z.string().nullable(),
  record,
})
export type ConsentView = z.infer<typeof consent>

const answered = list(consent)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /user/consents': { query: z.object(page), response: answered },
  'PUT /user/consents': {
    body: z.object({
      accept: z
        .array(z.object({ kind: z.enum(AGREED_KINDS), version: z.number().int().positive() }))
        .max(AGREED_KINDS.length)
        .optional(),
      marketing: z.boolean().optional(),
    }),
    response: answered,
  },
} as const
