import type { Commands } from '#commands/all.ts'
import type { ExportCategory } from '#domain/privacy/vocabulary.ts'
import type { ExportProgress } from '#projections/privacy/exports.ts'
import type { SealedFiles } from '#stores/files/port.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'

/** What the export part of the scheduler needs from outside. */
export interface ExportDeps extends SchedulerDeps {
  readonly commands: Pick<Commands, 'send' | 'exports'>
  readonly files: SealedFiles
  /** The archive of a person, made as its bytes are read. What `onProgress` throws ends the making. */
  readonly makeArchive: (wish: {
    readonly personId: string
    readonly categories: readonly ExportCategory[]
    readonly onProgress: (progress: ExportProgress) => Promise<void>
  }) => { readonly bytes: AsyncIterable<Uint8Array>; readonly pictures: () => number }
}
