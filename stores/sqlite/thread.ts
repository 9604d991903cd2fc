import { parentPort, Worker } from 'node:worker_threads'

/** Work beside the event loop: people who wait for an answer do not wait for it. */
export interface Thread<Job> {
  /** The answer to this very job, as the thread's file gives it. Rejects where the job throws or the thread ends. */
  readonly ask: (job: Job) => Promise<unknown>
}

interface JobMessage<Job> {
  readonly number: number
  readonly job: Job
}
type Replied = { readonly number: number } & ({ readonly answer: unknown } | { readonly error: string })

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread of this program, whose file is called `name` and lies beside the one at `url`. It is begun with the first job, and with the next
 * one after it has ended; it does not keep the process alive.
 */
export const makeThread = <Job>(name: string, url: string): Thread<Job> => {
  let running: Thread<Job> | null = null
  return { ask: (job) => (running ??= begin<Job>(startWorker(name, url), () => (running = null))).ask(job) }
}

/** Bundled, the thread's file lies beside the server's; from source it is TypeScript, and a thread needs its own loader. */
const startWorker = (name: string, url: string): Worker => {
  if (!url.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, url))
  const file = new URL(`./${name}.ts`, url).href
  return new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import('${file}')))`, { eval: true })
}

const begin = <Job>(worker: Worker, onEnd: () => void): Thread<Job> => {
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const settle = (reply: Replied): void => {
    const one = waiting.get(reply.number)
    waiting.delete(reply.number)
    if (waiting.size === 0) worker.unref()
    if ('error' in reply) one?.reject(new Error(reply.error))
    else one?.resolve(reply.answer)
  }
  const end = (error: Error): void => {
    onEnd()
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
        worker.postMessage({ number: asked, job } satisfies JobMessage<Job>)
      }),
  }
}

/** The other side: what a thread's file does with the jobs that come, one after another. */
export const answerJobs = <Job>(answer: (job: Job) => unknown): void => {
  const reply = ({ number, job }: JobMessage<Job>): Replied => {
    try {
      return { number, answer: answer(job) }
    } catch (error) {
      return { number, error: error instanceof Error ? error.message : String(error) }
    }
  }
  parentPort?.on('message', (message: JobMessage<Job>) => parentPort?.postMessage(reply(message)))
}
