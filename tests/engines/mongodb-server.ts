import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe } from 'vitest'
import { connectMongo, type MongoConnection } from '#stores/mongodb/connection.ts'
import { urlOf } from './engine-addresses.ts'

/**
 * A server that speaks MongoDB's protocol, for tests: that of `MONGODB_URL` where it is set; else one that is started on a free port with
 * the program named by `MONGO_WIRE`, or the one that lies beside the project. It prints `ready <url>`.
 */
const PROGRAM = process.env['MONGO_WIRE'] ?? '../shared/engines/mongo-wire/run'
const given = process.env['MONGODB_URL']
const isThere = given !== undefined || (PROGRAM !== '' && existsSync(resolve(PROGRAM)))

const NO_SERVER = 'no MongoDB here; set MONGODB_URL, or MONGO_WIRE to a program that starts one'

/** The first start may have to build the program. */
const STARTING_MS = 300_000

/** Of the running file. */
export interface MongoServer {
  readonly url: () => string
  /** A connection to a database of its own; both go with the file. */
  readonly connect: () => Promise<MongoConnection>
  /** Another connection to the same database. */
  readonly connectAgain: (name: string) => Promise<MongoConnection>
}

export const newDatabaseName = (): string => `test-${randomUUID()}`

/** Tests that need the server: left out, and the run says why, where there is none. */
export const describeWithMongo = (name: string, body: (server: MongoServer) => void): void => {
  if (!isThere) {
    process.stderr.write(`Left out: ${name}: ${NO_SERVER}\n`)
    describe.skip(name, () => body(NONE))
    return
  }
  describe(name, () => {
    let started: { readonly url: string; readonly stop: () => Promise<void> } | null = null
    const open: MongoConnection[] = []
    const names = new Set<string>()
    const url = (): string => started?.url ?? ''
    const connectAgain = async (database: string): Promise<MongoConnection> => {
      const connection = await connectMongo({ url: urlOf(url(), database), patienceMs: 20_000 })
      open.push(connection)
      names.add(database)
      return connection
    }
    beforeAll(async () => {
      started = given === undefined ? await start() : { url: given, stop: async () => undefined }
    }, STARTING_MS)
    afterAll(async () => {
      if (given !== undefined) for (const database of names) await drop(await connectAgain(database))
      for (const connection of open) await connection.close()
      await started?.stop()
    })
    body({ url, connect: () => connectAgain(newDatabaseName()), connectAgain })
  })
}

const drop = async ({ data, vault }: MongoConnection): Promise<void> => {
  for (const mongo of [data, vault]) await mongo.run((db) => db.dropDatabase())
}

const nobody = (): never => {
  throw new Error('there is no server')
}
const NONE: MongoServer = { url: nobody, connect: nobody, connectAgain: nobody }

const start = async () => {
  const child = spawn(resolve(PROGRAM), ['0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (\S+)/u.exec(line) ?? []
    if (url !== undefined) return { url, stop: () => stop(child) }
  }
  throw new Error(`${PROGRAM} ended without having been ready`)
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
