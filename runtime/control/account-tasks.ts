import { type Commands, makeCommands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import { type AccountEvent, AccountErasureStarted } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { now } from '#runtime/process/clock.ts'
import { random } from '#runtime/process/identity.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { commandDeps } from '../world.ts'
import type { Task } from './task.ts'

interface Acting {
  readonly commands: Commands
  readonly stores: Stores
}

type Done = Extract<Outcome<unknown>, { ok: true }>

/** Something that is done to the account with an e-mail address. */
const ofAccount = (
  name: string,
  done: string | ((outcome: Done) => readonly string[]),
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
      for (const line of linesOf(outcome, done)) tell({ line })
      return outcome.ok ? 0 : 1
    }
  },
})

const linesOf = (
  outcome: Outcome<unknown>,
  done: string | ((outcome: Done) => readonly string[]),
): readonly string[] => {
  if (!outcome.ok) return [outcome.rejection.message]
  return typeof done === 'string' ? [done] : done(outcome)
}

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

/** Its words, and where the receipt will be. */
const erasedLines = ({ events }: Done): readonly string[] => [
  'Done: within a minute nobody can read their words.',
  ...events
    .filter(isErasureStarted)
    .flatMap(({ data: { receiptId } }) =>
      receiptId === undefined ? [] : [`The receipt, for whoever knows its address: /receipts/${receiptId}`],
    ),
]

const isErasureStarted = (
  event: RecordedEvent,
): event is RecordedEvent<Extract<AccountEvent, { type: 'AccountErasureStarted' }>> =>
  event.type === AccountErasureStarted.type

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
    ofAccount('erase-account', erasedLines, ({ commands }, accountId, metadata) =>
      commands.erasure.erase(accountId, metadata),
    ),
  ],
])
