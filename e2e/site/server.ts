import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `laterBy`: milliseconds by which its clock is ahead from then on. */
export type OwnServer = { url: string; stop: () => Promise<void>; start: (laterBy?: number) => Promise<void> }

/** A server of one test, on an empty data folder, that may be stopped and started again. */
export const makeOwnServer = async (settings: Record<string, string> = {}): Promise<OwnServer> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'gifty-e2e-own-'))
  const env = {
    DATA_DIR: folder,
    PORT: `${port}`,
    DEMO_MODE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    // What sends mail must know where its links lead.
    ...('SMTP_URL' in settings ? { SITE_URL: url } : {}),
    ...settings,
  }
  let running: ChildProcess | null = null
  const start = async (laterBy = 0) => {
    const given = laterBy === 0 ? ['dist/server.mjs'] : ['--import', clockAheadBy(laterBy), 'dist/server.mjs']
    running = spawn(process.execPath, given, { env, stdio: 'ignore' })
    await answering(`${url}/health/ready`)
  }
  const stop = async () => {
    const leaving = running
    running = null
    if (leaving === null) return
    const gone = new Promise((resolve) => leaving.once('exit', resolve))
    leaving.kill('SIGKILL')
    await gone
  }
  await start()
  return { url, start, stop }
}

/** A script that runs before the server's own. */
const clockAheadBy = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(`
    const real = Date
    globalThis.Date = new Proxy(real, {
      construct: (of, given, self) => Reflect.construct(of, given.length === 0 ? [real.now() + ${ms}] : given, self),
      get: (of, name) => (name === 'now' ? () => real.now() + ${ms} : Reflect.get(of, name)),
    })`)}`

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

// Beside many others a start on other engines, with all their indexes, takes longer than one on a data folder.
const PATIENCE_MS = 60_000

const answering = async (url: string) => {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > until) throw new Error(`${url} did not answer within ${PATIENCE_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
