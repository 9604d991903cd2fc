import { people } from '#projections/accounts/people.ts'
import type { Session } from '#stores/vault/port.ts'
import { choosePassword } from '#api/accounts/password/choose-password.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'
import { problem } from '#api/http/answers/problem.ts'
import * as texts from '#api/accounts/texts.ts'

/** The new password of a recovery: every other session ends, this one goes on to the second factor. */
export const recoverPassword = async (
  request: AnyRequest,
  { id: exceptSession, personId, recoveryId }: Session,
  newPassword: string,
) => {
  const person = personId === null ? null : await request.deps.openReads().of(people).get(personId)
  if (person === null || recoveryId === null) throw problem('not-signed-in')
  const accountId = person._id
  await choosePassword(request, {
    person,
    newPassword,
    command: (passwordId) => ({ type: 'recoverPassword', accountId, recoveryId, passwordId }),
    exceptSession,
  })
  return { message: texts.passwordUpdated }
}
