import type { Effect } from '#stores/effects/port.ts'

/** A ledger of effects as a whole, for copying it from one engine to another. Nobody else may write to it meanwhile. */
export interface WholeLedger {
  readonly rows: () => AsyncIterable<readonly Effect[]>
  /** Adds effects as they are, each over the one of the same id. */
  readonly put: (effects: readonly Effect[]) => Promise<void>
  readonly close: () => Promise<void>
}
