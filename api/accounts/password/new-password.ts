import { guessedPassword, passwordProblem } from '#domain/accounts/password/password.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import { emailOf } from '#api/accounts/email/email-of.ts'

interface NewPassword {
  readonly password: string
  /** Where it stands in the body. */
  readonly path: string
  /** Whose it is to be. */
  readonly email: string
  readonly name: string
}

/** The one check of a password that is to be kept, whichever call brings it. */
export const checkedPassword = (
  { passwords, site }: Pick<ApiDeps, 'passwords' | 'site'>,
  { password, path, email, name }: NewPassword,
): string => {
  const known = [email, name, site.branding.site.name]
  const message = passwordProblem(password) ?? guessedPassword(password, { isCommon: passwords.isCommon, known })
  if (message) throw problem('weak-password', { message, errors: [{ path, message }] })
  return password
}

/** Of somebody who has an account. */
export const checkedPasswordOf = async (
  deps: Pick<ApiDeps, 'passwords' | 'site' | 'unseal'>,
  person: Pick<PersonDocument, 'email' | 'name'>,
  password: string,
): Promise<string> => {
  const who = { email: (await emailOf(deps, person)) ?? '', name: person.name ?? '' }
  return checkedPassword(deps, { password, path: 'newPassword', ...who })
}
