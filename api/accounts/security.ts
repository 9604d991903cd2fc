import { between, DAY } from '#domain/time.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { get, type Route } from '#api/http/route.ts'
import * as shape from './contract.ts'

export const securityRoutes: readonly Route[] = [
  get('/auth/security', {
    summary: 'What the owner of an account should know of it: the age of the password, guessing, and what is locked.',
    access: 'member',
    ...shape.calls['GET /auth/security'],
    handler: async ({ deps, me }) => {
      const person = await deps.openReads().of(people).get(me.id)
      const until = person?.lockedUntil ?? null
      return {
        data: {
          passwordChangedAt: person?.passwordChangedAt ?? null,
          refusals: person ? refusalsOf(person, deps.clock()) : null,
          guessedAt: person?.guessedAt ?? null,
          lockedUntil: until !== null && until > deps.clock() ? until : null,
        },
      }
    },
  }),
]

/** Told for so long. */
const TOLD = 30 * DAY

const refusalsOf = ({ refusals, newDeviceAt }: PersonDocument, now: string) => {
  if (refusals === null || between(refusals.lastAt, now) > TOLD) return null
  const { count, since, lastAt } = refusals
  return { count, lastAt, gotIn: newDeviceAt !== null && newDeviceAt >= since }
}
