import { makeArchive } from '#api/privacy/archive/archive.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { ExportRequested } from '#domain/privacy/events.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'
import type { ExportDeps } from '#scheduler/exports/deps.ts'
import { startExports } from '#scheduler/exports/start.ts'
import type { Sending } from '#scheduler/sending.ts'

/** What the export part of the scheduler needs. */
export const exportDeps = (api: ApiDeps, scheduler: SchedulerDeps): ExportDeps => ({
  ...scheduler,
  commands: api.commands,
  files: api.files,
  makeArchive: (wish) => makeArchive(api, wish),
})

/** Wakes as soon as anybody asks for an export. */
export const openExports = (deps: ExportDeps): Sending => {
  const making = startExports(deps)
  const endListening = deps.onApplied((events) => {
    if (events.some(({ type }) => type === ExportRequested.type)) void making.tick()
  })
  return {
    tick: making.tick,
    stop: () => {
      endListening()
      return making.stop()
    },
  }
}
