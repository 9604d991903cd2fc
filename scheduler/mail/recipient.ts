import type { PersonDocument } from '#projections/accounts/people.ts'
import type { MailDeps, Recipient } from './deps.ts'

/** Null where the person's key is gone. */
export const recipientOf = async (
  { unseal }: Pick<MailDeps, 'unseal'>,
  { name, email }: PersonDocument,
): Promise<Recipient | null> => {
  const address = await unseal(email)
  return name !== null && typeof address === 'string' ? { name, address } : null
}
