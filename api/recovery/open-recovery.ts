import { type AnyRequest, openFor, personOf } from '#api/accounts/sign-in/sign-in.ts'
import { userView, withoutHome } from '#api/accounts/view.ts'

interface Recovery {
  readonly accountId: string
  readonly recoveryId: string
}

/** A session that sets a password and the second factor. The log has it that the recovery is open, and the owner is told. */
export const openRecovery = async (request: AnyRequest, { accountId, recoveryId }: Recovery) => {
  const { deps } = request
  const person = await personOf(request, accountId)
  const { csrfToken, id: sessionId } = await openFor(request, accountId, { withPassword: true, recoveryId })
  const user = withoutHome(await userView(deps, person))
  return { data: user, extras: { user, csrfToken, sessionId, recovery: true } }
}
