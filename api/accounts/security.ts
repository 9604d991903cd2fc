import { LOCKED_MS, UNDO_MS } from '#domain/accounts/vocabulary.ts'
import { isSecurityNotice } from '#domain/notifications/vocabulary.ts'
import { between, DAY, plus } from '#domain/time.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { changesToldTo, notifications } from '#projections/notifications/notifications.ts'
import { get, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import type { SecurityView } from '#api/security/contract.ts'

export const securityRoutes: readonly Route[] = [
  get('/auth/security', {
    summary: 'What the owner of an account should know of it: the age of the password, guessing, and what is locked.',
    access: 'member',
    ...shape.calls['GET /auth/security'],
    handler: async ({ deps, me }) => {
      const reads = deps.openReads()
      const person = await reads.of(people).get(me.id)
      if (!person) return { data: NOTHING_KNOWN }
      const now = deps.clock()
      return { data: { ...securityOf(person, now), changes: await changesOf(reads, person, now) } }
    },
  }),
]

const NOTHING_KNOWN: SecurityView = {
  passwordChangedAt: null,
  refusals: null,
  guessedAt: null,
  lockedUntil: null,
  changes: [],
}

const securityOf = (person: PersonDocument, now: string): Omit<SecurityView, 'changes'> => {
  const { passwordChangedAt, guessedAt, lockedUntil } = person
  const isLocked = lockedUntil !== null && lockedUntil > now
  return { passwordChangedAt, refusals: refusalsOf(person, now), guessedAt, lockedUntil: isLocked ? lockedUntil : null }
}

/** What "This was not me" can still take back: nothing from before it was said last, or from before a recovery, which takes that back too. */
const changesOf = async (
  reads: Reads,
  { _id, lockedUntil }: PersonDocument,
  now: string,
): Promise<SecurityView['changes']> => {
  const lockedAt = lockedUntil === null ? '' : plus(lockedUntil, -LOCKED_MS - 1)
  const [since = ''] = [plus(now, -UNDO_MS), lockedAt].toSorted().toReversed()
  const told = await changesToldTo(reads.of(notifications), _id, since)
  return told.flatMap(({ kind, facts, createdAt: at }) => {
    const id = facts['changeId']
    return id && isSecurityNotice(kind) ? [{ id, kind, at, device: facts['device'] ?? null }] : []
  })
}

/** Told for so long. */
const TOLD = 30 * DAY

const refusalsOf = ({ refusals, newDeviceAt }: PersonDocument, now: string) => {
  if (refusals === null || between(refusals.lastAt, now) > TOLD) return null
  const { count, since, lastAt } = refusals
  return { count, lastAt, gotIn: newDeviceAt !== null && newDeviceAt >= since }
}
