import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { inProject } from '#runtime/root.ts'

/** A port that nobody has at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : refuse(new Error('no port'))))
    })
  })

const BUNDLE = inProject('dist', 'server.mjs')
const program = (): string[] => (existsSync(BUNDLE) ? [BUNDLE] : ['--import', 'tsx', inProject('runtime', 'main.ts')])

/** The real server in a process of its own, as `npm start` runs it. */
export const startServer = async (dataDir: string, port: number, settings: Readonly<Record<string, string>> = {}) => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_MODE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, program(), { cwd: inProject(), env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  await new Promise<void>((resolve, refuse) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready at')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', () => refuse(new Error(`the server ended before it was ready: ${said}`)))
  })
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, kill: end('SIGKILL'), stop: end('SIGTERM'), said: () => said }
}
