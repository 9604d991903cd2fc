import type { RecordedEvent } from '#domain/event.ts'

/**
 * Which command wrote which revision first, for the newest 5,000 commands of a stream (three hours at the limit of 30 messages a
 * minute). A client repeats an act after seconds; what was begun before the oldest of them is looked up in the log itself.
 */
export interface CommandIndex {
  readonly size: () => number
  readonly note: (event: Pick<RecordedEvent, 'commandId' | 'revision' | 'at'>) => void
  /** Revision of the first event a command wrote; null: it wrote none; `unknown`: only the log can tell. */
  readonly firstOf: (command: { readonly commandId: string; readonly startedAt: string }) => number | null | 'unknown'
}

const NEWEST = 5000
/** Clocks of processes may differ by so much. */
const SKEW_MS = 60_000

export const makeCommandIndex = (newest = NEWEST): CommandIndex => {
  const revisions = new Map<string, number>()
  /** When the latest of the forgotten commands wrote. */
  let forgottenUntil: number | null = null
  const writtenAt = new Map<string, number>()
  const forgetOldest = (): void => {
    const [oldest] = revisions.keys()
    if (oldest === undefined) return
    forgottenUntil = Math.max(forgottenUntil ?? 0, writtenAt.get(oldest) ?? 0)
    revisions.delete(oldest)
    writtenAt.delete(oldest)
  }
  return {
    size: () => revisions.size,
    note: ({ commandId, revision, at }) => {
      if (revisions.has(commandId)) return
      revisions.set(commandId, revision)
      writtenAt.set(commandId, Date.parse(at))
      if (revisions.size > newest) forgetOldest()
    },
    firstOf: ({ commandId, startedAt }) => {
      const revision = revisions.get(commandId)
      if (revision !== undefined) return revision
      return forgottenUntil === null || Date.parse(startedAt) > forgottenUntil + SKEW_MS ? null : 'unknown'
    },
  }
}
