import type { PersonDocument } from '#projections/accounts/people.ts'
import type { ApiDeps } from '#api/http/deps.ts'

/** The address of somebody, opened; null for who is not there, or is forgotten. */
export const emailOf = async (
  { unseal }: Pick<ApiDeps, 'unseal'>,
  person: Pick<PersonDocument, 'email'> | null,
): Promise<string | null> => {
  const email = person && (await unseal(person.email))
  return typeof email === 'string' ? email : null
}
