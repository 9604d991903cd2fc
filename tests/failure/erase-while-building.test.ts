import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idIn } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor } from '#tests/visitor/visitor.ts'
import { hex, wordsIn } from './bytes.ts'
import { failedStart, freePort, startProgram, startServer, testProgram } from './server.ts'

/**
 * The next release builds its read models anew while people use it, and in the midst of that somebody is erased: neither what answered
 * before, nor what is being built, nor what the build leaves behind keeps a word of theirs.
 */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-erase-building-'))
const before = inFolder(folder, 'before')
const EMAIL = 'zquokkaname.whitfield@example.org'
const WORDS = ['Zquokkaname', 'zquokkatitle', 'zquokkadescription', 'zquokkaspoken', EMAIL, hex('zquokka')]
const OTHERS = 'mayaswombatwords'
let next: string[] = []
const servers: Awaited<ReturnType<typeof startServer>>[] = []
afterAll(async () => {
  for (const server of servers) await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

beforeAll(async () => {
  next = await testProgram('raised-server')
  const server = await startServer(before, await freePort(), { SITE_SECRET: SECRET })
  servers.push(server)
  const tom = await join(server.url, 'Zquokkaname Whitfield')
  const maya = await join(server.url, 'Maya Fernandes')
  const location = { coordinates: [115.8716, -31.9341] }
  const listing = { title: 'Green zquokkatitle', description: 'Deep zquokkadescription.', location }
  const itemId = idIn(await tom.post('/api/items', listing), 'item')
  const claimId = idIn(await maya.post('/api/claims', { itemId, claimerMessage: `For ${OTHERS}.` }), 'claim')
  expect((await tom.put(`/api/claims/${claimId}/accept`)).status).toBe(200)
  expect((await tom.post('/api/messages', { claimId, content: 'Key zquokkaspoken' })).status).toBe(201)
  expect(await server.stop()).toBe(0)
  expect(wordsIn(before, WORDS).length).toBeGreaterThan(WORDS.length / 2)
}, 60_000)

test.each(['save', 'switch', 'switched'])(
  'erased while the build is at "%s": no word is in any byte within a minute, and the build comes to its end',
  { timeout: 180_000 },
  async (phase) => {
    const dataDir = inFolder(folder, phase)
    cpSync(before, dataDir, { recursive: true })
    const holding = inFolder(folder, `hold-${phase}`)
    writeFileSync(holding, '')
    const settings = { DATA_DIR: dataDir, SITE_SECRET: SECRET }
    const hold = { HOLD_AT: phase, HOLD_WHILE: holding }
    const server = await startProgram(next, { ...settings, ...hold, PORT: String(await freePort()) })
    servers.push(server)
    const ready = async () => (await makeVisitor(server.url).get('/health/ready')).body
    await expect.poll(server.output, { timeout: 20_000 }).toContain(`holding at ${phase}`)
    expect((await ready())['rebuilding']).not.toEqual([])

    const erased = await failedStart(settings, 'erase-account.ts', [EMAIL])
    expect([erased.code, erased.out], erased.err).toEqual([0, expect.stringContaining('Done')])
    // It is heard while the build rests: what that holds by now must not come out of it.
    expect((await ready())['rebuilding']).not.toEqual([])
    await sleep(500)
    rmSync(holding)
    await expect.poll(() => wordsIn(dataDir, WORDS), { timeout: 60_000, interval: 200 }).toEqual([])
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 'up', rebuilding: [], outdated: [] })
    expect(wordsIn(dataDir, WORDS)).toEqual([])
    expect(wordsIn(dataDir, [OTHERS]).length).toBeGreaterThan(0)
    const rita = await join(server.url, 'Rita Reader')
    expect((await rita.get('/api/items?status=all')).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect(wordsIn(dataDir, WORDS)).toEqual([])
  },
)
