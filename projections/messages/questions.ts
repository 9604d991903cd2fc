import type { View } from '#projections/engine/projection.ts'
import type { ConversationDocument } from './conversations.ts'

interface PageQuery {
  readonly limit: number
  readonly after?: string | undefined
}

/**
 * A person's conversations, latest first, and how many there are, counted in two indexes (decision 46): whoever asks about a
 * thing opens the conversation and knows of it; the owner of the thing once something was said.
 */
export const conversationsOf = async (
  view: Pick<View<ConversationDocument>, 'find' | 'count'>,
  personId: string,
  page: PageQuery,
) => {
  const where = [{ field: 'knownTo', has: personId }] as const
  const [found, asOwner, asParticipant] = await Promise.all([
    view.find({ where, sort: { field: 'updatedAt', order: 'desc' }, ...page }),
    view.count([
      { field: 'ownerId', eq: personId },
      { field: 'spoken', eq: true },
    ]),
    view.count([{ field: 'participantId', eq: personId }]),
  ])
  return { ...found, total: asOwner + asParticipant }
}
