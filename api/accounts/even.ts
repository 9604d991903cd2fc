import { emailKey } from '#domain/accounts/email/mailbox.ts'
import type { AnyRequest } from './sign-in/sign-in.ts'

/** Longer than asking for a link takes: an address of a member is answered after the same time as any other. */
const EVEN_MS = 400
export const even = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVEN_MS))

export const mailIsOn = ({ deps }: Pick<AnyRequest, 'deps'>): boolean =>
  deps.site.branding.features.requireVerifiedEmail

/** What asks for a link is counted by network and by address. */
export const spendOnLink = async (
  { deps, client, spend }: Pick<AnyRequest, 'deps' | 'client' | 'spend'>,
  limit: 'forgotPassword' | 'resendVerification',
  email: string,
): Promise<void> => {
  await spend(limit, `address|${client.network}`)
  await spend(limit, `email|${deps.sha256(emailKey(email))}`)
}
