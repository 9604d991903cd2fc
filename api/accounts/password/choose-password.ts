import { asMember } from '#commands/deps.ts'
import type { Sendable } from '#commands/routing.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import { checkedPasswordOf } from './new-password.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'

interface Choice {
  readonly person: PersonDocument
  readonly newPassword: string
  /** Decides whether it comes about: by the log, on the password that the vault holds under this id. */
  readonly command: (passwordId: string) => Sendable
  /** Stays signed in. */
  readonly exceptSession?: string
}

/**
 * The new password waits in the vault under an id of its own, which the event names: of two who choose at once the log lets one
 * through, and a process that dies leaves either nothing, or what the settling goes on with.
 */
export const choosePassword = async (
  request: AnyRequest,
  { person, newPassword, command, exceptSession }: Choice,
): Promise<void> => {
  const { deps, metadata } = request
  const accountId = person._id
  const checked = await checkedPasswordOf(deps, person, newPassword)
  const passwordId = deps.commands.accounts.idOf(metadata)
  await deps.vault.passwords.set(passwordId, await deps.passwords.hash(checked))
  const by = asMember(metadata, accountId)
  const outcome = await deps.commands.send(command(passwordId), by)
  if (!outcome.ok) await deps.vault.passwords.remove(passwordId)
  await request.applied(outcome, accountId)
  await request.applied(await deps.commands.accounts.settle(accountId, by, { exceptSession }))
  // Settled before by a try whose answer was lost: nothing takes it any more.
  await deps.vault.passwords.remove(passwordId)
}
