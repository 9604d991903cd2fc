import { accountDecider } from '#domain/accounts/decide.ts'
import { isLocked } from '#domain/accounts/recovery/locked.ts'
import { streams } from '#domain/ids.ts'
import { exportDecider, exportIn, type Exports } from '#domain/privacy/decide.ts'
import type { ExportCategory, ExportState } from '#domain/privacy/vocabulary.ts'
import { reject } from '#domain/rejection.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Created, Handler } from '#commands/handle.ts'

/** Copies of what the site knows of a person. */
export const makeExports = (deps: Pick<CommandDeps, 'clock' | 'idsOf'>, { handle, read }: Handler) => ({
  /** Refused for a while after a recovery: whoever is in may be the wrong one. */
  request: async (categories: readonly ExportCategory[], metadata: CommandMetadata): Promise<Created<Exports>> => {
    const personId = metadata.by.id
    const unless = async () => {
      const account = await read(streams.account(personId), accountDecider)
      if (account.is !== 'registered') return reject('account-not-found')
      return isLocked(account, metadata.now ?? deps.clock()) ? reject('changes-locked') : null
    }
    const command = { type: 'requestExport', categories } as const
    const stream = streams.exports(personId)
    const outcome = await handle({ stream, decider: exportDecider, command, unless }, metadata)
    // The same attempt draws the same id again.
    const id = deps.idsOf(metadata).newId()
    return { ...outcome, id: outcome.ok && exportIn(outcome.state, id) ? id : '' }
  },
  /** As its stream says at this moment; null where it was never asked for. */
  stateOf: async (personId: string, exportId: string): Promise<ExportState | null> =>
    exportIn(await read(streams.exports(personId), exportDecider), exportId)?.is ?? null,
})
