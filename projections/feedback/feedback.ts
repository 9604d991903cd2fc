import { feedbackEvents, type FeedbackEvent } from '#domain/feedback/events.ts'
import type { FeedbackReason } from '#domain/feedback/vocabulary.ts'
import { defineProjection, known, type View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** What somebody told on going, for those who run the site. */
export interface FeedbackDocument extends Document {
  readonly reason: FeedbackReason
  readonly feedback: string | null
  readonly email: string | null
  readonly createdAt: string
}

export const feedback = defineProjection<FeedbackDocument, FeedbackEvent>({
  name: 'feedback',
  version: 2,
  indexes: { fields: [['createdAt'], ['reason', 'createdAt']], arrays: [] },
  wants: feedbackEvents.map(({ type }) => type),
  keys: ({ data }) => [data.feedbackId],
  evolve: (_, { type, data, at }) =>
    type === 'FeedbackGiven'
      ? { reason: data.reason, feedback: known(data.feedback), email: known(data.email), createdAt: at }
      : null,
  words: { of: ['_id'], redact: (one) => ({ ...one, feedback: null, email: null }) },
})

/** What has been kept long enough, the oldest first. */
export const feedbackBefore = async (
  view: Pick<View<FeedbackDocument>, 'find'>,
  instant: string,
): Promise<readonly string[]> => {
  const where = [{ field: 'createdAt', range: { lte: instant } }] as const
  const { documents } = await view.find({ where, sort: { field: 'createdAt', order: 'asc' }, limit: 100 })
  return documents.map(({ _id }) => _id)
}
