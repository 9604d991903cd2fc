import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { closeStores, openStores, type Stores } from '#runtime/stores/stores.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { servePages } from '#tests/site/page-server.ts'
import { join, makeVisitor, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

/** What must stay between the two of a pickup, the owner and the vault's keys. */
const LAT = -31.934_127
const LNG = 115.871_653
const secrets = {
  'the latitude of the door': ['31.934127', '31.93412', '31.9341'],
  'the longitude of the door': ['115.871653', '115.87165', '115.8716'],
  'the address': ['Oak Lane'],
  'an e-mail': ['@example.org', 'tom.whitfield', 'maya.fernandes'],
  'a password': [PASSWORD],
}
/** Told to the claimer once the owner has said yes; the read models may keep them in the clear, as all words of a listing. */
const NOTES = 'Violet gate beside number fourteen'
const privateWords = ['behind the jasmine', 'ring the brass bell', 'reading corner', 'worth every walk', 'seems stolen']

let folder: string
let stores: Stores
let world: World
let itemId: string
let claimId: string
let cookies: readonly string[]
let stranger: Neighbour
let people: readonly Neighbour[]
const printed: string[] = []

/** Shared, asked for, promised, talked about, reported, picked up and thanked for; and a lot that is refused. */
const live = async (): Promise<void> => {
  const tom = await join(world.url, 'Tom Whitfield', [LNG, LAT])
  const maya = await join(world.url, 'Maya Fernandes', [LNG, LAT])
  stranger = await join(world.url, 'Zoe Stranger', [115.9, -31.95])
  people = [tom, maya]
  const photo = await tom.upload(
    '/api/media',
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2b6' } })
      .png()
      .toBuffer(),
  )
  const listing = {
    title: 'Green wool armchair',
    description: 'Deep and kind to backs, worth every walk.',
    category: 'home_furniture',
    pickupNotes: NOTES,
    photos: [idIn(photo, 'data')],
    location: { type: 'Point', coordinates: [LNG, LAT], address: '12 Oak Lane, Mount Lawley' },
  }
  itemId = idIn(await tom.post('/api/items', listing, { 'idempotency-key': 'one' }), 'item')
  await tom.post('/api/items', { ...listing, title: 'Cane chair' }, { 'idempotency-key': 'open' })
  await tom.put(`/api/items/${itemId}`, { location: { ...listing.location, address: '12a Oak Lane' } })
  await stranger.post(`/api/items/${itemId}/report`, { reason: 'other', details: 'It seems stolen to me.' })
  const words = { claimerMessage: 'For our reading corner.', pickupTime: '2026-11-20T09:30:00.000Z' }
  claimId = idIn(await maya.post('/api/claims', { itemId, ...words }, { 'idempotency-key': 'two' }), 'claim')
  await tom.put(`/api/claims/${claimId}/accept`, { ownerResponse: 'Please ring the brass bell.' })
  await tom.post('/api/messages', { claimId, content: 'The key is behind the jasmine.' })
  await maya.get(`/api/claims/${claimId}`)
  await maya.get(`/api/items?lat=${LAT}&lng=${LNG}&radius=5`)
  await maya.put(`/api/claims/${claimId}/complete`)
  await maya.post('/api/appreciations', { recipientId: tom.id, claimId, type: 'generous', comment: 'A gift.' })
  await tom.put('/api/auth/me', { name: 'Tom W.', preferences: { showLocation: false } })
  await maya.post('/api/auth/change-password', { currentPassword: 'Wrong-1234', newPassword: 'x' })
  await maya.post('/api/claims', { itemId, pickupTime: 'never' })
  const guest = makeVisitor(world.url)
  await guest.greet()
  await guest.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: PASSWORD })
  cookies = [tom, maya, guest].map((one) => one.session().cookie.split('=')[1] ?? 'none')
}

beforeAll(async () => {
  folder = mkdtempSync(path(tmpdir(), 'gifty-privacy-'))
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed.push(String(chunk))
      return true
    })
  stores = openStores({ dataDir: folder, siteSecret: 'a site secret that only tests know' })
  world = await openWorld({ LOG_LEVEL: 'trace' }, stores)
  await live()
}, 60_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
  await closeStores(stores)
  rmSync(folder, { recursive: true, force: true })
})

const BROUGHT = /<script type="application\/json" id="first-answers">(.*)<\/script>/u
const answersIn = (page: string) =>
  (JSON.parse(BROUGHT.exec(page)?.[1] ?? '{}') as { answers: Record<string, unknown> }).answers

const expectNoNotes = (text: string, where: string): void =>
  expect(/violet|number fourteen/iu.test(text), `pickup notes in ${where}`).toBe(false)

const expectNone = (text: string, where: string): void => {
  for (const [what, forms] of Object.entries(secrets))
    for (const form of forms) expect(text.includes(form), `${what} (${form}) in ${where}`).toBe(false)
}

describe('what a stranger can get', () => {
  const paths = () => [
    '/items',
    '/items?status=all',
    '/items?lat=-31.934&lng=115.871&radius=5&status=all',
    '/items?q=armchair&status=all',
    '/items/user/mine?involved=true',
    '/items/saved',
    `/items/${itemId}`,
    `/items/${itemId}?lat=-31.934&lng=115.871`,
    `/items/${itemId}/history`,
    `/claims/item/${itemId}`,
    `/claims/${claimId}`,
    '/claims',
    `/messages/claim/${claimId}`,
    `/messages/items/${itemId}`,
    '/messages/conversations',
    '/notifications',
    ...people.flatMap(({ id }) => [`/users/${id}/public`, `/appreciations/user/${id}`, `/appreciations/pending/${id}`]),
    '/branding',
    '/places?q=oak',
    '/openapi.json',
    '/auth/csrf-token',
    '/nonsense',
  ]
  test('never holds a door, an address or an e-mail', async () => {
    await stranger.post(`/api/items/${itemId}/save`)
    for (const one of paths()) {
      const { text } = await stranger.get(`/api${one}`)
      expectNone(text, one)
      expectNoNotes(text, one)
    }
    for (const one of ['/health/ready', '/metrics']) expectNone((await stranger.get(one)).text, one)
  })
  test('nor does a page with the answers that it brings along', async () => {
    const pages = await servePages(world.deps, { 'index.html': '<!doctype html><body></body>' })
    const headers = { cookie: stranger.session().cookie }
    for (const path of ['/', '/?view=list', '/?r=5', `/items/${itemId}`, '/messages', '/notifications']) {
      const response = await fetch(`${pages.url}${path}`, { headers })
      const text = await response.text()
      // Of the stranger's own account only the stranger's own words may stand there.
      const { '/auth/me': account, ...others } = answersIn(text)
      expect(account).toEqual((await stranger.get('/api/auth/me')).body)
      expectNone(JSON.stringify(others), path)
      expectNoNotes(text, path)
      expectNone(text.replace(BROUGHT, '') + [...response.headers].join('\n'), path)
    }
    await pages.close()
  })
  test('nor does a refusal', async () => {
    const tries = [
      stranger.put(`/api/items/${itemId}`, { title: 'Mine' }),
      stranger.del(`/api/items/${itemId}`),
      stranger.put(`/api/claims/${claimId}/accept`),
      stranger.post('/api/claims', { itemId }),
      stranger.post('/api/messages', { claimId, content: 'Where is it?' }),
      stranger.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: 'Wrong-1234' }),
    ]
    for (const answer of await Promise.all(tries)) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expectNone(answer.text, answer.text)
    }
  })
  test('the way to tell: the owner does get them', async () => {
    const [tom] = people
    const own = await tom?.get(`/api/items/${itemId}`)
    expect(own?.text).toContain('31.934127')
    expect(own?.text).toContain('12a Oak Lane')
  })
})

describe('what lies on the disk', () => {
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.sqlite/u.test(entry.name))
      .map((entry) => path(entry.parentPath, entry.name))
  test('every file of every store holds no door, no address, no e-mail and no password, nor do their journals', () => {
    const names = files().map((file) => file.slice(folder.length + 1))
    for (const name of ['events.sqlite', DOCUMENTS_FILE, 'vault.sqlite', 'events.sqlite-wal'])
      expect(names).toContain(name)
    for (const file of files()) expectNone(readFileSync(file).toString('latin1'), file)
  })
  test('the log of events and the vault hold no private words in the clear', () => {
    for (const file of files().filter((name) => /(?:events|vault)\.sqlite/u.test(name)))
      for (const words of privateWords) expect(readFileSync(file).includes(words), `${words} in ${file}`).toBe(false)
  })
  test('no session can be taken over from them, nor the site secret read', () => {
    expect(cookies.every((cookie) => cookie.length > 30)).toBe(true)
    for (const file of files())
      for (const secret of [...cookies, 'a site secret that only tests know'])
        expect(readFileSync(file).includes(secret), file).toBe(false)
  })
})

test('nothing of it was printed or logged', () => {
  expectNone([...printed, ...world.errors].join('\n'), 'the logs')
  expect(world.errors).toEqual([])
})
