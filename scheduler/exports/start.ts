import { EXPORTS, dataExports, pendingExports } from '#projections/privacy/exports.ts'
import type { Intent } from '#stores/effects/port.ts'
import { type Sending, startSending } from '#scheduler/sending.ts'
import type { ExportDeps } from './deps.ts'
import { makeDueExports } from './make.ts'

/** Whoever asks for an export wakes it at once. */
export const startExports = (deps: ExportDeps): Sending =>
  startSending<true>(deps, {
    plan: async () => {
      await planExports(deps)
      return true
    },
    send: (signal) => makeDueExports(deps, signal),
  })

/** Writes down every export that is to be made. Repeatable. */
const planExports = async ({ openReads, ledger, clock, effectIdOf }: ExportDeps): Promise<void> => {
  const pending = await pendingExports(openReads().of(dataExports))
  const intents = pending.map(({ _id }): Intent => ({
    id: effectIdOf(_id, EXPORTS),
    effect: EXPORTS,
    cause: _id,
    subject: _id,
  }))
  await ledger.plan(intents, clock())
}
