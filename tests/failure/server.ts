import { spawn } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { inProject } from '#runtime/process/root.ts'

/** Ports of one worker of the tests, below those that the system gives to whoever asks for any (from 32768 on). */
const PORTS = 4000
const FIRST_PORT = 10_000 + PORTS * (Number(process.env['VITEST_POOL_ID'] ?? 0) % 5)
let asked = Math.floor(Math.random() * PORTS)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port that nobody has, and nobody takes before the server does: the servers of other tests run meanwhile. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < PORTS; tries += 1) {
    asked += 1
    const port = FIRST_PORT + (asked % PORTS)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

const BUNDLE = inProject('dist', 'server.mjs')
/** As `npm start` runs it, but for the size of the heap. */
const program = (): string[] =>
  existsSync(BUNDLE)
    ? ['--max-semi-space-size=32', BUNDLE]
    : ['--import', 'tsx', inProject('runtime', 'process', 'main.ts')]

const bundled = new Map<string, Promise<string[]>>()

/**
 * Another program of the project, made like the server: bundled beside it where there is a bundle, once for all tests of a file. It starts
 * with half of the work.
 */
export const projectProgram = (...path: readonly string[]): Promise<string[]> => {
  const source = inProject(...path)
  const known = bundled.get(source) ?? bundledProgram(source)
  bundled.set(source, known)
  return known
}
/** One of the programs that these tests start, by its name. */
export const testProgram = (name: string): Promise<string[]> =>
  projectProgram('tests', 'failure', 'programs', `${name}.ts`)

const bundledProgram = async (source: string): Promise<string[]> => {
  if (!existsSync(BUNDLE)) return ['--import', 'tsx', source]
  const name = basename(source, '.ts')
  const bundle = inProject('dist', `${name}.mjs`)
  const unfinished = inProject('dist', `${name}-${process.pid}.mjs`)
  await build({
    entryPoints: [source],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  // Another test may be starting it at this moment: it finds the whole of one or of the other.
  renameSync(unfinished, bundle)
  return [bundle]
}

/** `most`: how long a file may become, in bytes, as on a disk without room; absent: as long as it likes. */
const startedWith = (settings: Readonly<Record<string, string>>, what = program(), most?: number) => {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    DEMO_MODE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const [command, ...args] =
    most === undefined ? [process.execPath, ...what] : ['prlimit', `--fsize=${most}`, process.execPath, ...what]
  return spawn(command, args, { cwd: inProject(), env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The real server in a process of its own, as `npm start` runs it. */
export const startServer = async (dataDir: string, port: number, settings: Readonly<Record<string, string>> = {}) =>
  startProgram(program(), { DATA_DIR: dataDir, PORT: String(port), ...settings })

/** A program of the tests that is a server too. */
export const startProgram = async (what: string[], settings: Readonly<Record<string, string>>) => {
  const child = startedWith(settings, what)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  await new Promise<void>((resolve, refuse) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready at')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', () => refuse(new Error(`the server ended before it was ready: ${output}`)))
  })
  /** Its exit code; null where it was killed. */
  const end = (signal: NodeJS.Signals) => (): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  const url = `http://127.0.0.1:${settings['PORT']}`
  return {
    url,
    pid: child.pid ?? 0,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
    hangUp: end('SIGHUP'),
    ended,
    output: () => output,
  }
}

export type Server = Awaited<ReturnType<typeof startProgram>>

/** Whoever was to read what it says is gone from the beginning, as a dead log collector is. */
export const startUnheard = async (dataDir: string, port: number) => {
  const child = startedWith({ DATA_DIR: dataDir, PORT: String(port) })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.stdout.destroy()
  child.stderr.destroy()
  const url = `http://127.0.0.1:${port}`
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (child.exitCode === null && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50))
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, pid: child.pid ?? 0, exitCode: () => child.exitCode, stop }
}

/** A script in a process of its own, to be killed. */
export const startedScript = async (
  settings: Readonly<Record<string, string>>,
  script: string,
  args: readonly string[],
): Promise<ReturnType<typeof startedWith>> =>
  startedWith(settings, [...(await projectProgram('scripts', script)), ...args])

const PATIENCE_MS = 150_000

/** A start that is to fail, of the server or of a script: what it said, and its exit code. What still runs after 150 s is killed: a busy machine needs 70 to copy a site. */
export const failedStart = async (
  settings: Readonly<Record<string, string>>,
  script?: string,
  args: readonly string[] = [],
) => {
  const what = script === undefined ? program() : [...(await projectProgram('scripts', script)), ...args]
  return endOf(startedWith({ LOG_LEVEL: 'info', ...settings }, what))
}

/** A start on a disk that takes no file longer than so many bytes. */
export const startWithoutRoom = (settings: Readonly<Record<string, string>>, bytes: number) =>
  endOf(startedWith({ LOG_LEVEL: 'info', ...settings }, program(), bytes))

const endOf = async (child: ReturnType<typeof startedWith>) => {
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(late)
  return { code, ...output }
}
