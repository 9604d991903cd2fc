import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { feedbackReasons } from './vocabulary.ts'

/** Its words are sealed under a key of their own, so they go after their time whoever wrote them, and no account is named. */
export const FeedbackGiven = defineEvent('FeedbackGiven', {
  version: 1,
  description: 'Somebody told those who run the site why they go; of whom it is, is not kept.',
  schema: z.object({
    feedbackId: z.string(),
    reason: z.enum(feedbackReasons),
    feedback: z.string(),
    /** Where an answer is wished for. */
    email: z.string().nullable(),
  }),
  personal: { feedback: 'feedbackId', email: 'feedbackId' },
})
export const FeedbackForgotten = defineEvent('FeedbackForgotten', {
  version: 1,
  description: 'The key of what somebody told is destroyed: nobody can read it any more.',
  schema: z.object({ feedbackId: z.string() }),
})

export const feedbackEvents = [FeedbackGiven, FeedbackForgotten] as const
export type NewFeedbackEvent = NewEventIn<typeof feedbackEvents>
export type FeedbackEvent = EventIn<typeof feedbackEvents>
