import type { Sealed } from '#domain/event.ts'
import type { MailDeps, Recipient } from './deps.ts'

interface Addressed {
  readonly name: string | null
  readonly email: string | Sealed | null
}

/** Null where the person's key is gone. */
export const recipientOf = async (
  { unseal }: Pick<MailDeps, 'unseal'>,
  { name, email }: Addressed,
): Promise<Recipient | null> => {
  const address = await unseal(email)
  return name !== null && typeof address === 'string' ? { name, address } : null
}
