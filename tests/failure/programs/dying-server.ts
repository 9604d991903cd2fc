import { existsSync, readFileSync } from 'node:fs'
import { projections } from '#projections/all.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { runServer } from '#runtime/process/run-server.ts'

/**
 * The server, killed as by kill -9 once the step has been done that the file DIE_AFTER names: an append of that type of event, or a write of the
 * vault (account-steps.test.ts). Without the file it is the server as ever.
 */
const reached = (step: string): void => {
  const file = process.env['DIE_AFTER'] ?? ''
  if (existsSync(file) && readFileSync(file, 'utf8') === step) process.kill(process.pid, 'SIGKILL')
}

const after =
  <Args extends readonly unknown[], Value>(step: string, work: (...args: Args) => Promise<Value>) =>
  async (...args: Args): Promise<Value> => {
    const value = await work(...args)
    reached(step)
    return value
  }

runServer({
  readModels: projections,
  open: async (config) => {
    const stores = await openConfigured(config)
    const { events, vault } = stores
    const { passwords, secondFactors, sessions } = vault
    return {
      ...stores,
      events: {
        ...events,
        append: async (writes) => {
          const appended = await events.append(writes)
          for (const { event } of writes.flatMap((write) => write.events)) reached(event.type)
          return appended
        },
      },
      vault: {
        ...vault,
        passwords: { ...passwords, set: after('password', passwords.set) },
        sessions: { ...sessions, endAll: after('sessions', sessions.endAll) },
        secondFactors: {
          ...secondFactors,
          put: after('secret', secondFactors.put),
          setCodes: after('codes', secondFactors.setCodes),
        },
      },
    }
  },
})
