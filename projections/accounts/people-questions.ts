import { everyPage } from '#stores/documents/query.ts'
import type { View } from '#projections/engine/projection.ts'
import type { PersonDocument } from './people.ts'

const PAGE = 200

/** Who keeps home private: such a person's things stand at the suburb's centre. */
export const peopleHidingTheirPlace = async (view: Pick<View<PersonDocument>, 'find'>): Promise<readonly string[]> => {
  const hiding: string[] = []
  for await (const page of everyPage(view, { where: [{ field: 'showLocation', eq: false }], limit: PAGE }))
    hiding.push(...page.map(({ _id }) => _id))
  return hiding
}

export type AskedAt = 'verificationAskedAt' | 'resetAskedAt' | 'emailChangeAskedAt'

/** Who asked for such a link after an instant, in pages, the first first. */
export async function* linksAskedAfter(
  view: Pick<View<PersonDocument>, 'find'>,
  field: AskedAt,
  instant: string,
): AsyncGenerator<readonly PersonDocument[]> {
  const where = [{ field, range: { gt: instant } }] as const
  const sort = { field, order: 'asc' } as const
  for await (const page of everyPage(view, { where, sort, limit: PAGE })) if (page.length > 0) yield page
}
