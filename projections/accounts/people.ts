import { accountEvents } from '#domain/accounts/events.ts'
import { AppreciationSent } from '#domain/appreciation/events.ts'
import { ClaimCompleted } from '#domain/claims/events.ts'
import { staffEvents } from '#domain/staff/events.ts'
import { defineProjection, type View } from '#projections/engine/projection.ts'
import { everyPage } from '#stores/documents/query.ts'
import { withoutWords } from './absences.ts'
import { type Past, type PersonDocument, registered, stepOfPerson } from './person.ts'

export type { PersonDocument } from './person.ts'

export const people = defineProjection<PersonDocument, Past>({
  name: 'people',
  version: 18,
  indexes: {
    fields: [
      ['createdAt'],
      ['demo', 'createdAt'],
      ['role', 'createdAt'],
      ['showLocation'],
      ['verificationAskedAt'],
      ['termsVersion'],
      ['privacyVersion'],
      ['marketing'],
    ],
    arrays: [],
    sparse: [['resetAskedAt'], ['recoveryAskedAt'], ['emailChangeAskedAt']],
  },
  wants: [...accountEvents, ...staffEvents, ClaimCompleted, AppreciationSent].map(({ type }) => type),
  keys: ({ type, data }) => {
    if (type === 'EmailReserved' || type === 'EmailReleased') return []
    if (type === 'ClaimCompleted') return [data.ownerId]
    return type === 'AppreciationSent' ? [data.senderId, data.recipientId] : [data.accountId]
  },
  evolve: (document, event, id) => {
    if (event.type === 'AccountRegistered') return registered(event)
    if (!document) return null
    return { ...document, ...stepOfPerson(event, document, id) }
  },
  words: {
    of: ['_id'],
    redact: (person) => ({ ...person, name: null, suburb: null, away: withoutWords(person.away) }),
  },
})

const PAGE = 200

/** Who keeps home private: such a person's things stand at the suburb's centre. */
export const peopleHidingTheirPlace = async (view: Pick<View<PersonDocument>, 'find'>): Promise<readonly string[]> => {
  const hiding: string[] = []
  for await (const page of everyPage(view, { where: [{ field: 'showLocation', eq: false }], limit: PAGE }))
    hiding.push(...page.map(({ _id }) => _id))
  return hiding
}

export type AskedAt = 'verificationAskedAt' | 'resetAskedAt' | 'recoveryAskedAt' | 'emailChangeAskedAt'

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
