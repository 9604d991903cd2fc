import type { Progress } from '#projections/engine/rebuild/progress.ts'
import type { RebuildReport } from '#projections/engine/rebuild/rebuild.ts'
import type { Config } from '#runtime/config/config.ts'
import type { Localities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import type { Tell } from './task-output.ts'

/** What a task works on: the stores of the running server, or those that a script has opened for itself. */
export interface TaskWorld {
  readonly config: Pick<Config, 'dataDir'>
  readonly stores: Stores
  readonly localities: Localities
  readonly rebuild: (names: readonly string[], progress: (progress: Progress) => void) => Promise<RebuildReport>
}

/** Answers with an exit code. */
export type Job = (world: TaskWorld, tell: Tell) => Promise<number>

export interface Task {
  /** Of its command line, for whoever wrote another one. */
  readonly usage: string
  /** It begins a site where the data folder holds none; any other would only look as if it had found nothing there. */
  readonly isBeginning: boolean
  /** What the arguments ask for, before anything is opened; null where they say nothing that it knows. */
  readonly jobFor: (args: readonly string[]) => Job | null
}
