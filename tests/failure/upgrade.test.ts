import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livelyLife } from '#benchmarks/neighbourhood.ts'
import { closeStores, openStores } from '#runtime/stores.ts'
import { join, type Answer, type Neighbour } from '#tests/visitor.ts'
import { failedStart, freePort, startProgram, startServer, testProgram } from './server.ts'

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

const wrong: string[] = []
const attempt = (call: () => Promise<Answer>): Promise<Answer | null> =>
  call().catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
const textOf = (answer: Answer | null): string => (answer ? `${answer.status} ${answer.text}` : 'no answer')
/** No answer, or 503, while the server comes or goes. */
const isPause = (answer: Answer | null, before: number): boolean =>
  (present === null || changes > before) && (answer === null || answer.status === 503)

/** Tries again while nobody is there; anything else that is not as wanted is a failure. */
const insist = async (what: string, wanted: readonly number[], call: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const before = changes
    const answer = await attempt(call)
    if (answer && wanted.includes(answer.status)) return answer
    // A process that dies is known to be gone a little later than its connections.
    await sleep(200)
    if (isPause(answer, before)) continue
    wrong.push(`${what}: ${textOf(answer)}`)
    if (answer) return answer
  }
}

const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})
const idIn = ({ body }: Answer, name: string): string => {
  const found = (body[name] ?? body['data']) as { id: string }
  return found.id
}

const made: string[] = []
let loaded = true
/** Shares, tells twice under one key, and lets the other one ask for it; all of it must be there, once. */
const share = async (owner: Neighbour, other: Neighbour): Promise<void> => {
  for (let turn = 0; loaded; turn += 1) {
    const title = `Thing ${turn} of ${owner.id}`
    const post = () => owner.post('/api/items', thing(title), { 'idempotency-key': title })
    const answer = await insist(`POST ${title}`, [201, 202], post)
    const id = idIn(answer, 'item')
    expect(idIn(await insist(`again ${title}`, [201, 202], post), 'item')).toBe(id)
    const claim = () => other.post('/api/claims', { itemId: id }, { 'idempotency-key': `claim ${title}` })
    await insist(`claim ${title}`, [201, 202], claim)
    made.push(id)
    await sleep(20)
  }
}
const read = async (reader: Neighbour, first: string): Promise<void> => {
  const paths = [`/api/items/${first}`, '/api/items?status=all&limit=20', '/api/claims', '/api/notifications']
  for (let turn = 0; loaded; turn += 1) {
    const path = paths[turn % paths.length] ?? ''
    await insist(`GET ${path}`, [200], () => reader.get(path))
    await sleep(5)
  }
}

/** Where tests/failure/raised-server.ts is killed. */
const PHASES = ['read 200', 'finish', 'prove', 'switch', 'switched']

test(
  'a rolling upgrade, killed in each phase, and back again: nothing made is missing, no read fails',
  { timeout: 240_000 },
  async () => {
    await come()
    const url = `http://127.0.0.1:${port}`
    const [tom, maya] = await Promise.all([join(url, 'Tom Whitfield'), join(url, 'Maya Fernandes')])
    const first = idIn(await tom.post('/api/items', thing('First of all')), 'item')
    const load = Promise.all([share(tom, maya), share(maya, tom), read(tom, first), read(maya, first)])
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
    loaded = false
    await load

    expect(wrong).toEqual([])
    expect(made.length).toBeGreaterThan(PHASES.length)
    for (const id of made) expect((await tom.get(`/api/items/${id}`)).status, id).toBe(200)
    const mine = new Set(made)
    expect(mine.size).toBe(made.length)
    await stop()
    const verified = await failedStart({ DATA_DIR: folder, LOG_LEVEL: 'warn' }, 'verify.ts')
    expect([verified.code, verified.out], verified.err).toEqual([
      0,
      expect.stringMatching(/^All \d+ read models equal/u),
    ])
  },
)
