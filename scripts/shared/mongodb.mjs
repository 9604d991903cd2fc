import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root, say } from '../setup.mjs'

/** The first start may have to build the program. */
const PATIENCE_MS = 240_000

export const NO_MONGODB = { environment: { MONGO_WIRE: '' }, stop: () => undefined }

/**
 * A server that speaks MongoDB's protocol, for the whole test run: that of `MONGODB_URL` where it is set, else the one that `MONGO_WIRE` names or
 * that lies beside the project. What vitest is told of it, and how to stop it; where there is none, that is said and its tests are left out.
 */
export const startMongoDb = async () => {
  if (process.env.MONGODB_URL) return { environment: {}, stop: () => undefined }
  const program = process.env.MONGO_WIRE ?? join(root, '../shared/engines/mongo-wire/run')
  const server = program !== '' && existsSync(program) ? await start(program) : null
  if (server !== null) return { environment: { MONGODB_URL: server.url }, stop: server.stop }
  say('No server speaks MongoDB here (MONGODB_URL, MONGO_WIRE): the tests of its adapters are left out')
  return NO_MONGODB
}

const start = (program) =>
  new Promise((resolve) => {
    const child = spawn(program, ['0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const giveUp = () => {
      child.kill('SIGTERM')
      resolve(null)
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    child.once('error', giveUp)
    child.once('exit', giveUp)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^ready (\S+)/.exec(line) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      resolve({ url, stop: () => child.kill('SIGTERM') })
    })
  })
