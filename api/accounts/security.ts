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
      return { data: person ? securityOf(person, deps.clock()) : NOTHING_KNOWN }
    },
  }),
]

const NOTHING_KNOWN: shape.SecurityView = {
  passwordChangedAt: null,
  refusals: null,
  guessedAt: null,
  lockedUntil: null,
}

const securityOf = (person: PersonDocument, now: string): shape.SecurityView => {
  const { passwordChangedAt, guessedAt, lockedUntil } = person
  const isLocked = lockedUntil !== null && lockedUntil > now
  return { passwordChangedAt, refusals: refusalsOf(person, now), guessedAt, lockedUntil: isLocked ? lockedUntil : null }
}

/** Told for so long. */
const TOLD = 30 * DAY

const refusalsOf = ({ refusals, newDeviceAt }: PersonDocument, now: string) => {
  if (refusals === null || between(refusals.lastAt, now) > TOLD) return null
  const { count, since, lastAt } = refusals
  return { count, lastAt, gotIn: newDeviceAt !== null && newDeviceAt >= since }
}
