import { latestOf } from '#projections/search/latest-of.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Where } from '#stores/documents/query.ts'
import type { ConversationDocument } from './conversations.ts'

interface PageQuery {
  readonly limit: number
  readonly after?: string | undefined
}

/** As the owner of the thing one knows of a conversation once something was said, as its participant from the beginning (G10). */
const ownedBy = (personId: string): Where => [
  { field: 'ownerId', eq: personId },
  { field: 'spoken', eq: true },
]

/** A person's conversations, latest first, and how many there are, counted in two indexes (decision 46). */
export const conversationsOf = async (
  view: Pick<View<ConversationDocument>, 'find' | 'count'>,
  personId: string,
  page: PageQuery,
) => {
  const sides: readonly Where[] = [ownedBy(personId), [{ field: 'participantId', eq: personId }]]
  const [found, ...counts] = await Promise.all([
    latestOf(view, sides, { field: 'updatedAt', ...page }),
    ...sides.map((where) => view.count(where)),
  ])
  return { ...found, total: counts.reduce((sum, count) => sum + count, 0) }
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
