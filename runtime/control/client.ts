import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { stdout } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Config, readConfig } from '#runtime/config/config.ts'
import { FolderInUse, refuseEmptyFolder } from '#runtime/stores/data-files.ts'
import { endBadly } from '#runtime/process/end-badly.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores/stores.ts'
import { type ControlAddress, controlAddress } from './server.ts'
import type { Job, Task } from './task.ts'
import { rebuildIn, tasks } from './tasks.ts'
import { makePrinter } from './task-output.ts'

/** A server that is starting or stopping has the folder but takes no task: wait for it as long. */
const PATIENCE_MS = 30_000

/**
 * Runs a task of the command line: by the server that has the data folder, or alone where no server has it. Ends the process. Arguments that
 * it does not know, and a folder without a site, are refused before anything is opened or made.
 */
export const runScript = async (task: string, args: readonly string[] = process.argv.slice(2)): Promise<void> => {
  try {
    process.exitCode = await runTask(task, args)
  } catch (error) {
    endBadly(error)
  }
}

const runTask = async (name: string, args: readonly string[]): Promise<number> => {
  const task = tasks.get(name)
  if (!task) throw new Error(`there is no task ${name}`)
  const job = task.jobFor(args)
  if (job === null) {
    print({ line: task.usage })
    return 1
  }
  const config = readConfig()
  if (!task.isBeginning) refuseEmptyFolder(config)
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const stores = await openIfFree(config, task, performance.now() >= until)
    if (stores) return alone({ config, stores }, job)
    const address = controlAddress(config.dataDir)
    const exit = address && (await byServer(address, name, args))
    if (exit !== null) return exit
    await sleep(200)
  }
}

const openIfFree = async (config: Config, task: Task, isLast: boolean): Promise<Stores | null> => {
  try {
    return await openConfigured(config, task)
  } catch (error) {
    if (isLast || !(error instanceof FolderInUse)) throw error
    return null
  }
}

const alone = async (world: { readonly config: Config; readonly stores: Stores }, job: Job): Promise<number> => {
  const { stores } = world
  try {
    return await job({ ...world, localities: makeLocalities(), rebuild: rebuildIn(stores) }, print)
  } finally {
    await closeStores(stores)
  }
}

const answerLine = z.union([
  z.object({ line: z.string() }),
  z.object({ progress: z.string() }),
  z.object({ exit: z.number() }),
])

/** Its exit code; null where nobody takes tasks there. A server that ends before the task does is an error. */
const byServer = ({ port, token }: ControlAddress, task: string, args: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sending = request({ host: '127.0.0.1', port, method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return resolve(null)
      }
      let exit: number | null = null
      const lines = createInterface({ input: response })
      // Killed in the middle of a line.
      response.once('error', () => lines.close())
      lines.on('line', (text) => {
        const told = answerLine.parse(JSON.parse(text))
        if ('exit' in told) exit = told.exit
        else print(told)
      })
      lines.once('close', () => {
        if (exit === null) reject(new Error('the server ended before the task did'))
        else resolve(exit)
      })
    })
    sending.once('error', () => resolve(null))
    sending.end(JSON.stringify({ task, args }))
  })

const print = makePrinter({ isTTY: stdout.isTTY, write: (text) => stdout.write(text) }, () => performance.now())
