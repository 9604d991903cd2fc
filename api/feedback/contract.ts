import { z } from 'zod'
import { isMailbox } from '#domain/accounts/mailbox.ts'
import { feedbackReasons, MOST_FEEDBACK } from '#domain/feedback/vocabulary.ts'
import { done } from '#api/http/contract.ts'
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

export const calls = {
  'POST /feedback': { body: feedback, response: done },
} as const
