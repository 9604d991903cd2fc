import type { Registration } from '#commands/accounts.ts'
import { problem } from '#api/http/problem.ts'
import type { Asking } from './sign-in.ts'

/**
 * An account and its password. The password is kept first, under the id that this try gives: a process may die anywhere, and
 * leaves no account without one. Where a dead try holds the address, its id is taken over and the password follows.
 */
export const registerAccount = async (ask: Asking, registration: Registration, said: string) => {
  const { accounts } = ask.deps.commands
  const { passwords } = ask.deps.vault
  const password = { said, hash: await ask.deps.passwords.hash(said) }
  const own = accounts.idOf(ask.asked)
  await keepPassword(ask, own, password)
  const registered = await accounts.register(registration, ask.asked)
  const { accountId, outcome } = registered
  if (accountId === own) return registered
  await passwords.remove(own)
  if (outcome.ok && ask.earlier === 'none') await passwords.set(accountId, password.hash)
  else if (outcome.ok) await keepPassword(ask, accountId, password)
  return registered
}

/** Kept once: the same try again must prove it, for it may have been changed since. */
const keepPassword = async (
  { deps: { vault, passwords } }: Asking,
  accountId: string,
  { said, hash }: { readonly said: string; readonly hash: string },
): Promise<void> => {
  const kept = await vault.passwords.get(accountId)
  if (kept === null) return vault.passwords.set(accountId, hash)
  if (!(await passwords.verify(kept, said))) throw problem('bad-login')
}
