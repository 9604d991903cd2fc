import { people } from '#projections/accounts/people.ts'
import { type AnyRequest, openFor } from '#api/accounts/sign-in.ts'
import { userView, withoutHome } from '#api/accounts/view.ts'
import { problem } from '#api/http/problem.ts'

interface Recovery {
  readonly accountId: string
  readonly recoveryId: string
}

/** A session that sets a password and the second factor. The log has it that the recovery is open, and the owner is told. */
export const openRecovery = async (request: AnyRequest, { accountId, recoveryId }: Recovery) => {
  const { deps } = request
  const person = await deps.openReads().of(people).get(accountId)
  if (!person) throw problem('overloaded', { retryAfter: 1 })
  const { csrfToken, id: sessionId } = await openFor(request, accountId, { withPassword: true, recoveryId })
  const user = withoutHome(await userView(deps, person))
  return { data: user, extras: { user, csrfToken, sessionId, recovery: true } }
}
