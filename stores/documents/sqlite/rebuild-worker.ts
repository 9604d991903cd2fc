import type { Committed, Hashed } from '#stores/documents/port.ts'
import type { Written, WrittenReplace } from './commit.ts'
import { PAGE, pageOfHashes } from './collections.ts'
import type { Connection } from '#stores/sqlite/connection.ts'
import type { Layouts } from './layout.ts'
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
  /** A page of hashes after an id; empty at the end. */
  readonly hashes: (collection: string, after: string) => Promise<readonly Hashed[]>
  readonly close: () => Promise<void>
}

interface Scanned {
  readonly db: Connection
  readonly layouts: Layouts
  readonly aside: RebuildWorker
}

/** The first page here, the rest in the thread beside, which works on the next while this one is looked at: what is small is not worth one. */
export async function* hashesOf({ db, layouts, aside }: Scanned, name: string): AsyncGenerator<readonly Hashed[]> {
  let page = pageOfHashes(db, layouts.of(db, name), '')
  while (page.length === PAGE) {
    const next = aside.hashes(name, page.at(-1)?.id ?? '')
    // Who waits for it is told, if anybody still does.
    next.catch(() => undefined)
    yield page
    page = await next
  }
  if (page.length > 0) yield page
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
    // The thread's answer to this very question (rebuild-thread.ts).
    hashes: async (collection, after) => (await ask({ do: 'hashes', file, collection, after })) as readonly Hashed[],
    close: async () => {
      if (used) await thread.ask({ do: 'close', file })
    },
  }
}
