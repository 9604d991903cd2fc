import type { Committed } from '#stores/documents/port.ts'
import type { Written, WrittenReplace } from './commit.ts'
import { makeThread } from '#stores/sqlite/thread.ts'
import type { RebuildJob } from './rebuild-thread.ts'

/** Long work on one file in a thread beside this one: people who wait for an answer do not wait for it. */
export interface RebuildWorker {
  /** Documents as JSON into a collection, in one transaction. */
  readonly fill: (collection: string, texts: readonly string[]) => Promise<void>
  /** A batch of very many documents: one event may tell five hundred people something. */
  readonly commit: (batch: Written) => Promise<Committed>
  /** A collection with all that is in it: each of its pages is overwritten. */
  readonly drop: (collection: string) => Promise<void>
  /** The inverted index without what was deleted from it. */
  readonly scrub: (collection: string) => Promise<void>
  readonly close: () => Promise<void>
}

const textOf = ({ collection, id, pos, json, amends }: WrittenReplace) => ({ collection, id, pos, json, amends })

/** One thread serves every file of the process. */
const thread = makeThread<RebuildJob>('rebuild-thread', import.meta.url)

export const openRebuildWorker = (file: string): RebuildWorker => {
  let used = false
  const ask = (job: RebuildJob): Promise<unknown> => {
    used = true
    return thread.ask(job)
  }
  return {
    fill: async (collection, texts) => void (await ask({ do: 'fill', file, collection, texts })),
    // The thread's answer to this very question (rebuild-thread.ts).
    commit: async ({ replaces, ...batch }) =>
      (await ask({ do: 'commit', file, batch: { ...batch, replaces: replaces.map(textOf) } })) as Committed,
    drop: async (collection) => void (await ask({ do: 'drop', file, collection })),
    scrub: async (collection) => void (await ask({ do: 'scrub', file, collection })),
    close: async () => {
      if (used) await thread.ask({ do: 'close', file })
    },
  }
}
