import type { View } from '#projections/engine/projection.ts'
import type { FeedPage } from '#projections/search/feed.ts'
import type { Where } from '#stores/documents/query.ts'
import type { RequestDocument } from './requests.ts'

/** Requests of one person, or with one helper: few, and in whatever state. */
export interface Listed {
  readonly view: Pick<View<RequestDocument>, 'find' | 'count'>
  readonly where: Where
  /** What has ended by now is left out, whether or not a job has run. */
  readonly hasEnded: (one: RequestDocument) => boolean
  /** Each finds some of those. */
  readonly ended: readonly Where[]
}
interface PageQuery {
  readonly limit: number
  readonly cursor: string | undefined
  /** The field that says how new one is. */
  readonly newest?: string
  /** People whose requests this reader does not see. */
  readonly unseen?: ReadonlySet<string> | undefined
}

/** Beyond it a count reads "500". */
const MOST = 500

/** Newest first, in an index's order: a page costs a page, however many there are. */
export const newestPage = async (
  { view, where, hasEnded, ended }: Listed,
  { limit, cursor, newest = 'createdAt', unseen = NOBODY }: PageQuery,
): Promise<FeedPage<RequestDocument>> => {
  const sort = { field: newest, order: 'desc' } as const
  const documents: RequestDocument[] = []
  let after: string | null | undefined = cursor
  do {
    const page = await view.find({ where, sort, limit: limit - documents.length, ...(after && { after }) })
    documents.push(...page.documents.filter((one) => !hasEnded(one) && !unseen.has(one.requesterId)))
    after = page.next
  } while (documents.length < limit && after !== null)
  const ofUnseen = async (some: Where): Promise<number> =>
    unseen.size === 0 ? 0 : view.count([{ field: 'requesterId', in: [...unseen] }, ...some])
  let less = await ofUnseen(where)
  for (const one of ended) less += (await view.count(one)) - (await ofUnseen(one))
  return { documents, total: Math.min(MOST, (await view.count(where, MOST + less)) - less), next: after }
}

const NOBODY: ReadonlySet<string> = new Set()
