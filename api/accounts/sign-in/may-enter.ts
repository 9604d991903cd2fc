import { asMember } from '#commands/deps.ts'
import type { AwayReason } from '#domain/accounts/vocabulary.ts'
import { hiddenByAbsence } from '#projections/open-things.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import { problem } from '#api/http/answers/problem.ts'
import { followNow } from '#api/away/follow-now.ts'
import { type AnyRequest, personOf } from './sign-in.ts'
import { pendingDeletionOf } from '#api/accounts/view.ts'

/**
 * Whoever has proven to be this person, and is not shut out. Who was banned or deactivated is told why; an account that is being left is taken back
 * where that is wished.
 */
export const mayEnter = async (
  request: AnyRequest,
  person: PersonDocument,
  isRestoring: boolean,
): Promise<PersonDocument> => {
  const shut = person.away.find(({ reason }) => BY_ADMINS.has(reason))
  if (shut) throw problem('account-inactive', shut.words === null ? {} : { message: shut.words })
  const pending = pendingDeletionOf(person)
  if (!pending) return person
  const { deps, metadata } = request
  if (!isRestoring) {
    const pendingDeletion = { ...pending, ...(await hiddenByAbsence(deps.openReads(), person._id)) }
    throw problem('pending-deletion', { extras: { pendingDeletion } })
  }
  const own = asMember(metadata, person._id)
  await request.applied(await deps.commands.away.comeBack(person._id, 'leaving', own), person._id)
  await followNow({ deps, metadata: own }, person._id, false)
  return personOf(request, person._id)
}

const BY_ADMINS: ReadonlySet<AwayReason> = new Set(['banned', 'deactivated'])
