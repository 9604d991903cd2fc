import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rotateSecret } from '#runtime/stores/rotate-secret.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { STEP_MS, switchOn } from '#tests/visitor/authenticator.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** A new site secret changes nothing but itself (docs/decisions/37). */
const dataDir = mkdtempSync(inFolder(tmpdir(), 'gifty-rotated-'))
const secretFile = inFolder(dataDir, 'site-secret')
/** The same one each time: browsers stay where they are. */
let port: number | undefined
let server: Awaited<ReturnType<typeof startServer>>
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})
const start = async (settings: Readonly<Record<string, string>> = {}) => {
  server = await startServer(dataDir, (port ??= await freePort()), settings)
}
const script = (settings: Readonly<Record<string, string>> = {}) =>
  failedStart({ DATA_DIR: dataDir, ...settings }, 'rotate-secret.ts')
const listing = {
  title: 'Blue tea set',
  description: 'Six cups and a pot.',
  location: { coordinates: [115.8716, -31.9341] },
}

test(
  'people stay signed in, can sign in, are read, and their homes stay where they were',
  { timeout: 120_000 },
  async () => {
    await start()
    const tom = await join(server.url, 'Tom Whitfield')
    const itemId = idIn(await tom.post('/api/items', listing), 'item')
    const maya = await join(server.url, 'Maya Fernandes')
    const shown = async (id: string) => (await maya.get(`/api/items/${id}`)).body['data']
    const before = await shown(itemId)
    const { phone, backupCodes } = await switchOn(maya, { now: new Date().toISOString() })
    expect(before).toMatchObject({ title: 'Blue tea set' })

    const running = await script()
    expect([running.code, running.err]).toEqual([1, expect.stringContaining('is in use by another process')])
    expect(await server.stop()).toBe(0)

    const old = readFileSync(secretFile, 'utf8')
    const rotated = await script()
    expect([rotated.code, rotated.out], rotated.err).toEqual([
      0,
      expect.stringContaining('wrapped under the new secret'),
    ])
    const fresh = readFileSync(secretFile, 'utf8')
    expect(fresh).not.toBe(old)
    expect(statSync(secretFile).mode & 0o777).toBe(0o600)
    expect(rotated.out + rotated.err).not.toContain(fresh)
    expect((await failedStart({ DATA_DIR: dataDir, PORT: '0', SITE_SECRET: old })).err).toContain('SITE_SECRET')

    await start()
    expect(await shown(itemId)).toEqual(before)
    expect((await tom.get('/api/auth/me')).status).toBe(200)
    const again = makeVisitor(server.url)
    await again.greet()
    const login = await again.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: PASSWORD })
    expect([login.status, login.text], login.text).toEqual([200, expect.stringContaining('Tom Whitfield')])
    // The phone's secret is wrapped under the new one, and spent codes stay spent.
    const email = 'maya.fernandes@example.org'
    const other = makeVisitor(server.url)
    await other.greet()
    const enter = async (twoFactorCode: string) =>
      (await other.post('/api/auth/login', { email, password: PASSWORD, twoFactorCode })).status
    expect(await enter(phone.digits(new Date(Date.now() + STEP_MS).toISOString()))).toBe(200)
    expect([await enter(backupCodes[0] ?? ''), await enter(backupCodes[0] ?? '')]).toEqual([200, 401])
    // The same home has the same public point: a second one would show where the door is.
    const second = idIn(await again.post('/api/items', { ...listing, title: 'Red tea set' }), 'item')
    expect(pointOf(await shown(second))).toEqual(pointOf(before))
    expect(await server.stop()).toBe(0)
  },
)

test(
  'killed between the vault and its file, either secret is found at the next start',
  { timeout: 180_000 },
  async () => {
    const old = readFileSync(secretFile, 'utf8')
    const given = 'a new secret that only these tests know of'
    await rotateSecret({ dataDir, siteSecret: null, newSiteSecret: given })
    expect(readFileSync(secretFile, 'utf8')).toBe(given)
    // As it is after a death before the file got its name …
    writeFileSync(secretFile, old)
    writeFileSync(`${secretFile}.next`, given)
    await start()
    expect(await server.stop()).toBe(0)
    expect([readFileSync(secretFile, 'utf8'), existsSync(`${secretFile}.next`)]).toEqual([given, false])
    // … and before the vault was wrapped anew.
    writeFileSync(`${secretFile}.next`, 'one that nothing was wrapped under, ever')
    await start()
    expect(await server.stop()).toBe(0)
    expect([readFileSync(secretFile, 'utf8'), existsSync(`${secretFile}.next`)]).toEqual([given, false])
  },
)

test('where SITE_SECRET is set, the next one must be given', { timeout: 180_000 }, async () => {
  const set = readFileSync(secretFile, 'utf8')
  expect((await script({ SITE_SECRET: set })).err).toContain('Setting NEW_SITE_SECRET: is needed')
  const next = 'the third secret that only these tests know'
  expect((await script({ SITE_SECRET: set, NEW_SITE_SECRET: next })).code).toBe(0)
  await start({ SITE_SECRET: next })
  expect(await server.stop()).toBe(0)
})

/** Not taken from the command line, where others could read it. */
test('a secret that is given as an argument is refused, and the old one stays', async () => {
  const kept = mkdtempSync(inFolder(tmpdir(), 'gifty-kept-'))
  writeFileSync(inFolder(kept, 'site-secret'), 'the old one')
  const { code, out, err } = await failedStart({ DATA_DIR: kept }, 'rotate-secret.ts', ['a new one'])
  expect([code, out, err]).toEqual([
    1,
    '',
    expect.stringMatching(/^Usage: npm run rotate-secret, [^\n]*NEW_SITE_SECRET[^\n]*\n$/u),
  ])
  expect(err).not.toContain('a new one')
  expect(readFileSync(inFolder(kept, 'site-secret'), 'utf8')).toBe('the old one')
  rmSync(kept, { recursive: true })
})

const pointOf = (item: unknown): unknown => {
  const { location } = item as { location?: { coordinates?: unknown } }
  expect(location?.coordinates).toBeDefined()
  return location?.coordinates
}
