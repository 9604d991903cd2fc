import { z } from 'zod'
import { linkToken } from '#api/accounts/email/links.ts'
import type { Commands } from '#commands/all.ts'
import { streams } from '#domain/ids.ts'
import { join, type Neighbour, type Visitor } from './visitor.ts'
import type { Town } from '#tests/writes/writes-accounts.ts'

let made = 0
/** A word that nobody has yet, of letters alone as names are. */
export const newWord = (): string =>
  String((made += 1)).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '')
/** Somebody new each time. */
export const somebody = async ({ world }: Town): Promise<{ readonly by: Neighbour; readonly email: string }> => {
  const letters = newWord()
  return { by: await join(world().url, `Some ${letters}`), email: `some.${letters}@example.org` }
}

/** Of somebody who was sent it, on a site that need not send any. */
export const linkOf = async (town: Town): Promise<string> => {
  const { deps } = town.world()
  const verificationId = `${town.maya().id}-abcdefgh`
  const token = linkToken(deps, 'verify', verificationId)
  const link = { verificationId, tokenHash: deps.sha256(token) }
  await sent(town, { type: 'requestEmailVerification', accountId: town.maya().id, ...link })
  return token
}

export const sent = async (town: Town, command: Parameters<Commands['send']>[0]): Promise<void> => {
  const { deps, time, runner, stores } = town.world()
  const by = { kind: 'system', id: 'test' } as const
  await deps.commands.send(command, { by, commandId: deps.random.uuid(), startedAt: time.now })
  await runner.waitFor(await stores.events.head(), 1000)
}

export const idOf = async (by: Visitor): Promise<string> =>
  String((await by.get('/api/auth/csrf-token')).body['userId'])

export const resetLinkOf = async (town: Town): Promise<string> => {
  const { deps } = town.world()
  const accountId = await idOf((await somebody(town)).by)
  const resetId = `${accountId}-abcdefgh`
  const token = linkToken(deps, 'reset', resetId)
  await sent(town, { type: 'requestPasswordReset', accountId, resetId, tokenHash: deps.sha256(token) })
  return token
}

export const emailLinkOf = async (town: Town): Promise<string> => {
  const { deps } = town.world()
  const accountId = await idOf((await somebody(town)).by)
  const changeId = `${accountId}-abcdefgh`
  const token = linkToken(deps, 'email', changeId)
  const email = `new.${newWord()}@example.net`
  await sent(town, { type: 'requestEmailChange', accountId, changeId, email, tokenHash: deps.sha256(token) })
  return token
}

export const notMeLinkOf = async (town: Town): Promise<string> => {
  const changeId = await passwordChangeOf(town, await idOf((await somebody(town)).by))
  return linkToken(town.world().deps, 'not-me', changeId)
}

/** The id of a change that can be taken back. */
export const passwordChangeOf = async (town: Town, accountId: string): Promise<string> => {
  const after = await town.world().deps.commands.accounts.passwordChangesOf(accountId)
  await sent(town, { type: 'changePassword', accountId, after, passwordId: newWord() })
  const past = await town.world().stores.events.load(streams.account(accountId))
  const told = past.findLast(({ type }) => type === 'PasswordChanged')
  return z.object({ changeId: z.string() }).parse(told?.data).changeId
}
