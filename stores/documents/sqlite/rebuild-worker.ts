import { Worker } from 'node:worker_threads'
import type { Hashed } from '#stores/documents/port.ts'
import { PAGE, pageOfHashes } from './collections.ts'
import type { Connection } from '#stores/sqlite/connection.ts'
import type { Layouts } from './layout.ts'
import type { Asked, Replied, ThreadJob } from './rebuild-thread.ts'

/** Long work on one file in a thread beside this one: people who wait for an answer do not wait for it. */
export interface RebuildWorker {
  /** Documents as JSON into a collection, in one transaction. */
  readonly fill: (collection: string, texts: readonly string[]) => Promise<void>
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

interface Thread {
  readonly ask: (job: ThreadJob) => Promise<unknown>
}
interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** One thread serves every file of the process; it is begun with the first job and does not hold the process. */
let shared: Thread | null = null

export const openRebuildWorker = (file: string): RebuildWorker => {
  let used = false
  const ask = (job: ThreadJob): Promise<unknown> => {
    used = true
    return (shared ??= begin()).ask(job)
  }
  return {
    fill: async (collection, texts) => void (await ask({ do: 'fill', file, collection, texts })),
    drop: async (collection) => void (await ask({ do: 'drop', file, collection })),
    scrub: async (collection) => void (await ask({ do: 'scrub', file, collection })),
    // The thread's answer to this very question (rebuild-thread.ts).
    hashes: async (collection, after) => (await ask({ do: 'hashes', file, collection, after })) as readonly Hashed[],
    close: async () => {
      if (used) await shared?.ask({ do: 'close', file })
    },
  }
}

/** Bundled, the thread's file lies beside the server's; from source it is TypeScript, and a thread needs its own loader. */
const startWorker = (): Worker => {
  const { url } = import.meta
  if (!url.endsWith('.ts')) return new Worker(new URL('./rebuild-thread.mjs', url))
  const file = new URL('./rebuild-thread.ts', url).href
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import('${file}')))`, { eval: true })
}

const begin = (): Thread => {
  const worker = startWorker()
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const settle = (reply: Replied): void => {
    const one = waiting.get(reply.number)
    waiting.delete(reply.number)
    if (waiting.size === 0) worker.unref()
    if ('error' in reply) one?.reject(new Error(reply.error))
    else one?.resolve(reply.answer)
  }
  /** Whoever waits is told; the next job begins another thread. */
  const end = (error: Error): void => {
    shared = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', settle)
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the thread beside SQLite ended with ${code}`)))
  worker.unref()

  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.ref()
        worker.postMessage({ number: asked, job } satisfies Asked)
      }),
  }
}
