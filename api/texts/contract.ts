import { z } from 'zod'
import { CHANGES_MAX, TEXT_MAX } from '#domain/texts/limits.ts'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { instant, numeric, one } from '#api/http/contract.ts'
import * as texts from './texts.ts'

const version = z.number().int().positive()
const kind = z.enum(TEXT_KINDS)

/** A version of the terms, the privacy notice or the listing policy. */
export const policyText = z.object({
  kind,
  version,
  publishedAt: instant,
  text: z.string().describe('a part of Markdown: headings, paragraphs, lists, tables, bold words and links'),
  changes: z.string().describe('from the version before: lines with + are new, lines with - are gone'),
  digest: z.string().describe('SHA-256 of the text, hex'),
  current: version.describe('the version in force'),
  versions: z.array(z.object({ version, publishedAt: instant })).describe('the newest first'),
})
export type PolicyTextView = z.infer<typeof policyText>

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /texts/:kind': {
    query: z.object({ version: numeric.int().positive().optional() }),
    response: one(policyText),
  },
  'POST /admin/texts/:kind': {
    body: z.object({
      version,
      text: z.string().trim().min(1, texts.writeText).max(TEXT_MAX, texts.textTooLong),
      changes: z.string().trim().min(1, texts.sayWhatChanged).max(CHANGES_MAX, texts.changesTooLong),
    }),
    response: one(policyText),
  },
} as const
