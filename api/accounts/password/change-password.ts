import type { PersonDocument } from '#projections/accounts/people.ts'
import { problem } from '#api/http/answers/problem.ts'
import { choosePassword } from './choose-password.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'
import * as texts from '#api/accounts/texts.ts'

interface Change {
  /** Absent: none is right. */
  readonly currentPassword?: string
  readonly newPassword: string
}

/**
 * Against the present one, which the log must still know as such when it decides: whoever stood still since may have been overtaken. A
 * repeat after the new one came into force goes on with that.
 */
export const changePassword = async (request: AnyRequest, person: PersonDocument, change: Change): Promise<void> => {
  const { commands, passwords, vault } = request.deps
  const { currentPassword, newPassword } = change
  const accountId = person._id
  // Before the password is looked at: a later change of it is then refused, and never missed.
  const after = await commands.accounts.passwordChangesOf(accountId)
  const hash = await vault.passwords.get(accountId)
  const isPresent = async (password = '') => hash !== null && passwords.verify(hash, password)
  const isRepeat = request.previousAttempt === 'begun' && (await isPresent(newPassword))
  if (!isRepeat && !(await isPresent(currentPassword)))
    throw problem('wrong-password', {
      errors: [{ path: 'currentPassword', message: texts.wrongPassword }],
    })
  await choosePassword(request, {
    person,
    newPassword,
    command: (passwordId) => ({ type: 'changePassword', accountId, after, passwordId }),
    exceptSession: request.session?.id,
  })
}
