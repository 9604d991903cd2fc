import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { Mutex } from 'async-mutex'
import { z } from 'zod'
import type { Log } from '#api/http/deps.ts'
import { discreetText } from '#runtime/log/discreet.ts'
import type { TaskWorld } from './task.ts'
import { tasks } from './tasks.ts'

/** Where the server that has the data folder takes tasks. Whoever may read the file may read the data anyway. */
const address = z.object({ port: z.number(), token: z.string() })
export type ControlAddress = z.infer<typeof address>
const fileIn = (dataDir: string): string => join(dataDir, 'control.json')

/** Null where no server has left one. One that was killed leaves its own behind: nobody answers there. */
export const controlAddress = (dataDir: string): ControlAddress | null => {
  try {
    return address.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

const request = z.object({ task: z.string(), args: z.array(z.string()) })

/**
 * Takes `rebuild`, `verify`, `seed`, `grant-admin` and `erase-account` from scripts of the same machine, and answers line by line as JSON: what the task
 * says, and last its exit code. On the loopback address only, with a token out of the data folder; one task at a time.
 */
export const openControl = async (
  world: TaskWorld,
  log: Pick<Log, 'error'>,
): Promise<{ readonly close: () => Promise<void> }> => {
  const token = randomBytes(32).toString('hex')
  const mutex = new Mutex()

  const runTask = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { task: name, args } = request.parse(await json(incoming))
    const task = tasks.get(name)
    if (!task) throw new Error(`this server knows no task ${name}`)
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const write = (told: object): void => void response.write(`${JSON.stringify(told)}\n`)
    const job = task.jobFor(args)
    // A script of another release may ask for what this one does not know.
    if (job === null) write({ line: task.usage })
    const exit = job === null ? 1 : await mutex.runExclusive(() => job(world, write))
    response.end(`${JSON.stringify({ exit })}\n`)
  }
  const failed = (response: ServerResponse) => (error: unknown) => {
    log.error({ err: error }, 'control: a task failed')
    const line = discreetText(error instanceof Error ? error.message : String(error))
    response.end(`${JSON.stringify({ line })}\n${JSON.stringify({ exit: 1 })}\n`)
  }

  const server = createServer((incoming, response) => {
    if (isToken(incoming.headers.authorization ?? '', token)) void runTask(incoming, response).catch(failed(response))
    else response.writeHead(403).end()
  })
  await new Promise<void>((resolve, refuse) => {
    server.once('error', refuse)
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const { dataDir } = world.config
  const port = typeof bound === 'object' && bound ? bound.port : 0
  // Whole or not at all: a script may read it at any moment.
  writeFileSync(`${fileIn(dataDir)}.part`, JSON.stringify({ port, token } satisfies ControlAddress), { mode: 0o600 })
  renameSync(`${fileIn(dataDir)}.part`, fileIn(dataDir))

  return {
    close: async () => {
      rmSync(fileIn(dataDir), { force: true })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isToken = (header: string, token: string): boolean => {
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
