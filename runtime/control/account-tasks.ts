import { type Commands, makeCommands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import { now } from '../clock.ts'
import { random } from '../identity.ts'
import type { Stores } from '../stores.ts'
import { commandDeps } from '../world.ts'
import type { Task } from './task.ts'

interface Acting {
  readonly commands: Commands
  readonly stores: Stores
}

/** Something that is done to the account with an e-mail address. */
const ofAccount = (
  name: string,
  done: string,
  act: (world: Acting, accountId: string, metadata: CommandMetadata) => Promise<Outcome<unknown>>,
): Task => ({
  usage: `Usage: npm run ${name} -- <e-mail>`,
  isBeginning: false,
  jobFor: (args) => {
    const [email = ''] = args
    if (args.length !== 1 || email === '') return null
    return async ({ stores, localities }, tell) => {
      const commands = makeCommands(commandDeps(stores, { clock: now, localities }))
      const accountId = await commands.accounts.byEmail(email)
      if (accountId === null) {
        tell({ line: 'No account has this e-mail.' })
        return 1
      }
      const metadata = { by: { kind: 'system', id: name }, commandId: random.uuid(), startedAt: now() } as const
      const outcome = await act({ commands, stores }, accountId, metadata)
      tell({ line: outcome.ok ? done : outcome.rejection.message })
      return outcome.ok ? 0 : 1
    }
  },
})

/** For a person who has lost phone and backup codes, and whom whoever runs the site knows. The owner is told of it as of any change. */
const resetSecondFactor = async (
  { commands, stores }: Acting,
  accountId: string,
  metadata: CommandMetadata,
): Promise<Outcome<unknown>> => {
  const { factor } = await commands.accounts.twoFactorOf(accountId)
  const outcome = await commands.send({ type: 'disableTwoFactor', accountId, by: 'site' }, metadata)
  if (outcome.ok && factor.is === 'on') await stores.vault.secondFactors.remove(factor.factorId)
  return outcome
}

/** What is done to one account from the command line. */
export const accountTasks: ReadonlyMap<string, Task> = new Map([
  [
    'grant-admin',
    ofAccount('grant-admin', 'Done: this neighbour is an admin now.', ({ commands }, accountId, metadata) =>
      commands.staff.give(accountId, { role: 'admin', reason: null }, metadata),
    ),
  ],
  [
    'reset-second-factor',
    ofAccount(
      'reset-second-factor',
      'Done: signing in takes the password alone, and the neighbour is told.',
      resetSecondFactor,
    ),
  ],
  [
    'erase-account',
    ofAccount(
      'erase-account',
      'Done: within a minute nobody can read their words.',
      ({ commands }, accountId, metadata) => commands.erasure.erase(accountId, metadata),
    ),
  ],
])
