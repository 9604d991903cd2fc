import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from '#runtime/process/root.ts'
import { freePort, startProgram, startServer } from './server.ts'

/** `npm start` runs the server in a process of its own: both end together, in order, whoever is told or killed. */
let folder = ''
beforeEach(() => (folder = mkdtempSync(inFolder(tmpdir(), 'gifty-start-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const started = async (settings: Readonly<Record<string, string>> = {}) =>
  startProgram([inProject('scripts', 'start.mjs')], {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ...settings,
  })
const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends both, well', async (signal) => {
  const one = await started()
  process.kill(one.pid, signal)
  expect(await one.ended).toBe(0)
  expect(await answers(one.url)).toBe(false)
})

test('where the one that was started is killed, the server stops in order and leaves its folder to the next', async () => {
  const one = await started()
  await one.kill()
  await expect.poll(() => answers(one.url), { timeout: 20_000 }).toBe(false)
  await expect.poll(() => next(), { timeout: 20_000 }).toBe('ready')
})
/** The folder is free only when the other process is gone. */
const next = async (): Promise<string> => {
  try {
    const server = await startServer(folder, await freePort())
    await server.stop()
    return 'ready'
  } catch (error) {
    return String(error)
  }
}

test('the exit code of a server that cannot start is handed on', async () => {
  await expect(started({ PORT: 'nonsense' })).rejects.toThrow(/PORT/u)
})
