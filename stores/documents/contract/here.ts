import type { ReadStore } from '#stores/documents/port.ts'

/** The store of the running test. */
export interface Here {
  readonly store: () => ReadStore
  readonly reopen?: () => Promise<ReadStore>
}
