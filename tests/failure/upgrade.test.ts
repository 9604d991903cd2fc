import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livelyLife } from '#benchmarks/neighbourhood.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { join } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startProgram, startServer, testProgram } from './server.ts'
import { idIn, makeLoad, thing } from './steady-load.ts'

/**
 * A release follows another in the midst of use, is killed in every phase of building its read models, and is taken back. On one
 * data folder the two never run at once; a client that tries again, as a proxy does, notices nothing but a pause.
 */
const LIVES = 300
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-upgrade-'))
let port = 0
let next: string[] = []
type Server = Awaited<ReturnType<typeof startServer>>
let present: Server | null = null
/** Moves whenever a server comes or goes: a request that fails across such a moment is excused. */
let changes = 0

beforeAll(async () => {
  port = await freePort()
  next = await testProgram('raised-server')
  const stores = openStores({ dataDir: folder, siteSecret: null })
  for (let n = 0; n < LIVES; n += 1) {
    const { stream, events } = livelyLife(n)
    await stores.events.append([{ stream, expected: -1, events: [...events] }])
  }
  await closeStores(stores)
}, 60_000)
afterAll(async () => {
  await present?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const come = async (what?: string[], settings: Readonly<Record<string, string>> = {}): Promise<Server | null> => {
  const all = { DATA_DIR: folder, PORT: String(port), ...settings }
  const starting = what ? startProgram(what, all) : startServer(folder, port)
  const server = await starting.catch((error: unknown) => {
    // One that dies while it starts has nothing to say.
    if (!(error instanceof Error && error.message.endsWith('ready: '))) throw error
    return null
  })
  present = server
  changes += 1
  void server?.ended.then(() => {
    present = null
    changes += 1
  })
  return server
}
const stop = async (): Promise<void> => {
  expect(await leave('stop')).toBe(0)
}
const leave = (how: 'stop' | 'kill'): Promise<number | null> | undefined => {
  const server = present
  present = null
  changes += 1
  return server?.[how]()
}
const comeAndDie = async (phase: string): Promise<void> => {
  const server = await come(next, { DIE_AT: phase })
  expect((await server?.ended) ?? null, `killed in ${phase}`).toBeNull()
}
/** Until every read model is of the running release's version. */
const rebuilt = (): Promise<void> =>
  expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health/ready`)
          .then((response) => response.json())
          .then(({ status, outdated, rebuilding }) => [status, outdated, rebuilding]),
      { timeout: 30_000 },
    )
    .toEqual(['up', [], []])

/** No answer, or 503, while the server comes or goes. */
const load = makeLoad(() => {
  const before = changes
  return (answer) => (present === null || changes > before) && (answer === null || answer.status === 503)
})

/** Where tests/failure/programs/raised-server.ts is killed. */
const PHASES = ['read 200', 'save', 'prove', 'switch', 'switched']

test(
  'a rolling upgrade, killed in each phase, and back again: nothing made is missing, no read fails',
  { timeout: 600_000 },
  async () => {
    await come()
    const url = `http://127.0.0.1:${port}`
    const [tom, maya] = await Promise.all([join(url, 'Tom Whitfield'), join(url, 'Maya Fernandes')])
    const first = idIn(await tom.post('/api/items', thing('First of all')), 'item')
    const { made, share, read, wrong } = load
    const loaded = Promise.all([share(tom, maya), share(maya, tom), read(tom, first), read(maya, first)])
    await sleep(500)

    await stop()
    for (const phase of PHASES) await comeAndDie(phase)
    await come(next)
    await rebuilt()
    await sleep(300)
    await leave('kill')
    await come()
    await rebuilt()
    await leave('kill')
    await come(next)
    await sleep(300)
    await stop()
    await come()
    await rebuilt()
    load.end()
    await loaded

    expect(wrong).toEqual([])
    expect(made.length).toBeGreaterThan(PHASES.length)
    for (const id of made) expect((await tom.get(`/api/items/${id}`)).status, id).toBe(200)
    const mine = new Set(made)
    expect(mine.size).toBe(made.length)
    await stop()
    const verified = await failedStart({ DATA_DIR: folder, LOG_LEVEL: 'warn' }, 'verify.ts')
    expect([verified.code, verified.out], verified.err).toEqual([
      0,
      expect.stringMatching(/^All \d+ read models equal/mu),
    ])
  },
)
