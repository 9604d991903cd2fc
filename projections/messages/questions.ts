import { latestOf, totalOf } from '#projections/search/latest-of.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Where } from '#stores/documents/query.ts'
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
  const asOwner: Where = [
    { field: 'ownerId', eq: personId },
    { field: 'spoken', eq: true },
  ]
  const sides = [asOwner, [{ field: 'participantId', eq: personId }]]
  const [found, total] = await Promise.all([
    latestOf(view, sides, { field: 'updatedAt', ...page }),
    totalOf(view, sides),
  ])
  return { ...found, total }
}

/** Those about one thing that its owner knows of, two at most: whether there is one, and whether there are others. */
export const conversationsAbout = async (
  view: Pick<View<ConversationDocument>, 'find'>,
  itemId: string,
): Promise<readonly ConversationDocument[]> => {
  const where: Where = [
    { field: 'itemId', eq: itemId },
    { field: 'spoken', eq: true },
  ]
  return (await view.find({ where, limit: 2 })).documents
}
