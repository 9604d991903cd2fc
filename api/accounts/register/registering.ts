import type { Registration } from '#commands/processes/accounts/register.ts'
import { problem, RuleRefusal } from '#api/http/answers/problem.ts'
import { reject } from '#domain/rejection.ts'
import { people } from '#projections/accounts/people.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'

/**
 * An account and its password. The password is kept first, under the id that this attempt gives: a process may die anywhere, and
 * leaves no account without one. Where an interrupted attempt holds the address, its id is taken over with the new password.
 */
export const registerAccount = async (request: AnyRequest, registration: Registration, plainText: string) => {
  const { accounts } = request.deps.commands
  const { passwords } = request.deps.vault
  if (request.previousAttempt === 'none' && (await isTaken(request, registration.email)))
    throw new RuleRefusal(reject('email-taken'))
  const password = { plainText, hash: await request.deps.passwords.hash(plainText) }
  const own = accounts.idOf(request.metadata)
  await keepPassword(request, own, password)
  const registered = await accounts.register(registration, request.metadata)
  const { id, ok } = registered
  if (id === own) return registered
  await passwords.remove(own)
  if (ok && request.previousAttempt === 'none') await passwords.set(id, password.hash)
  else if (ok) await keepPassword(request, id, password)
  return registered
}

/** The account certainly exists: then no password needs to be hashed, which takes longest of all. */
const isTaken = async ({ deps }: AnyRequest, email: string): Promise<boolean> => {
  const holder = await deps.commands.accounts.byEmail(email)
  return holder !== null && (await deps.openReads().of(people).get(holder)) !== null
}

/** Kept once: a repeated attempt must match it, for it may have been changed since. */
const keepPassword = async (
  { deps: { vault, passwords } }: AnyRequest,
  accountId: string,
  { plainText, hash }: { readonly plainText: string; readonly hash: string },
): Promise<void> => {
  const storedHash = await vault.passwords.get(accountId)
  if (storedHash === null) return vault.passwords.set(accountId, hash)
  if (!(await passwords.verify(storedHash, plainText))) throw problem('bad-login')
}
