import { stdout } from 'node:process'
import { makeCommands } from '#commands/all.ts'
import { now } from '#runtime/clock.ts'
import { commandDeps } from '#runtime/compose.ts'
import { readConfig } from '#runtime/config.ts'
import { endBadly } from '#runtime/end-badly.ts'
import { random } from '#runtime/identity.ts'
import { makeLocalities } from '#runtime/localities.ts'
import { closeStores, openStores } from '#runtime/stores.ts'

/** npm run grant-admin -- <e-mail>: makes a registered neighbour an admin (decision G23), also while the server runs. */
process.once('uncaughtException', endBadly)
const [email = ''] = process.argv.slice(2)
const stores = openStores(readConfig())
try {
  const { accounts } = makeCommands(commandDeps(stores, { clock: now, localities: makeLocalities() }))
  const accountId = email === '' ? null : await accounts.byEmail(email)
  if (accountId === null) {
    stdout.write(email === '' ? 'Usage: npm run grant-admin -- <e-mail>\n' : 'No account has this e-mail.\n')
    process.exitCode = 1
  } else {
    const asked = { by: { kind: 'system', id: 'grant-admin' }, commandId: random.uuid(), startedAt: now() } as const
    const outcome = await accounts.grantRole(accountId, 'admin', asked)
    stdout.write(outcome.ok ? 'Done: this neighbour is an admin now.\n' : `${outcome.rejection.message}\n`)
    process.exitCode = outcome.ok ? 0 : 1
  }
} finally {
  await closeStores(stores)
}
