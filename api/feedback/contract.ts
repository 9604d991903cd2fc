import { z } from 'zod'
import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { feedbackReasons, MOST_FEEDBACK } from '#domain/feedback/vocabulary.ts'
import { done, id, instant, list, page } from '#api/http/contract.ts'
import * as texts from './texts.ts'
import { enterEmail } from '#api/accounts/texts.ts'

const email = z
  .string()
  .transform((typed) => typed.trim())
  .refine((typed) => typed === '' || isMailbox(typed), enterEmail)

export const feedback = z.object({
  reason: z.enum(feedbackReasons),
  feedback: z
    .string()
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', texts.sayWhat)
    .refine((typed) => typed.length <= MOST_FEEDBACK, texts.tooLong),
  email: email.optional().describe('only where an answer is wished for'),
})

/** As those who run the site see it: it names no account. */
export const given = z.object({
  id,
  _id: id,
  reason: z.enum(feedbackReasons),
  feedback: z.string().nullable().describe('null once it is forgotten'),
  email: z.string().nullable(),
  createdAt: instant,
  keptUntil: instant.describe('then nobody can read it any more'),
})
export type FeedbackView = z.infer<typeof given>

export const calls = {
  'POST /feedback': { body: feedback, response: done },
  'GET /admin/feedback': {
    query: z.object({ ...page, reason: z.enum(feedbackReasons).optional() }),
    response: list(given),
  },
} as const
