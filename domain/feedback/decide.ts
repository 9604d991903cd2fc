import type { Decider, Decision } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import { type FeedbackEvent, FeedbackForgotten, FeedbackGiven, type NewFeedbackEvent } from './events.ts'

export type FeedbackCommand =
  | {
      readonly type: 'giveFeedback'
      readonly feedbackId: string
      readonly words: Omit<Parameters<typeof FeedbackGiven.new>[0], 'feedbackId'>
    }
  | { readonly type: 'forgetFeedback'; readonly feedbackId: string }

export interface Feedback {
  readonly is: 'none' | 'given' | 'forgotten'
}

/** Given once, forgotten once. */
export const feedbackDecider: Decider<FeedbackCommand, NewFeedbackEvent, Feedback, FeedbackEvent> = {
  initial: { is: 'none' },
  decide: dispatch<FeedbackCommand, [Feedback], Decision<NewFeedbackEvent>>({
    giveFeedback: ({ feedbackId, words }, { is }) =>
      is === 'none' ? [FeedbackGiven.new({ feedbackId, ...words })] : [],
    forgetFeedback: ({ feedbackId }, { is }) => (is === 'given' ? [FeedbackForgotten.new({ feedbackId })] : []),
  }),
  evolve: (_, { type }) => ({ is: type === 'FeedbackGiven' ? 'given' : 'forgotten' }),
}
