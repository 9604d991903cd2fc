import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, cot } from '#tests/visitor/api-requests.ts'
import { idIn, listIn } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { filesIn, hex, wordsIn } from './bytes.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** What is forgotten is gone: every byte under the data folder of the real server is searched (docs/decisions/35). */
const SECRET = 'a site secret that only these tests know'
const dataDir = mkdtempSync(inFolder(tmpdir(), 'gifty-forgotten-'))
const settings = { SITE_SECRET: SECRET, LOG_LEVEL: 'debug' }
let server: Awaited<ReturnType<typeof startServer>>
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** No other word of the project or of English. */
const words = {
  name: 'Zquokkaname',
  title: 'zquokkatitle',
  description: 'zquokkadescription',
  notes: 'zquokkanotes',
  address: 'zquokkaaddress',
  window: 'zquokkawindow',
  response: 'zquokkaresponse',
  spoken: 'zquokkaspoken',
  thanks: 'zquokkathanks',
  details: 'zquokkadetails',
  asking: 'zquokkaasking',
  needing: 'zquokkaneeding',
  wanting: 'zquokkawanting',
  offering: 'zquokkaoffering',
  searching: 'zquokkasearching',
  disputing: 'zquokkadisputing',
  accusing: 'zquokkaaccusing',
  reporting: 'zquokkareporting',
  device: 'zquokkadevice',
  renamed: 'Zquokkarenamed',
}
const PICKUP = new Date(Date.now() + 2 * 86_400_000).toISOString()
/** Opened for no read model. */
const SEALED = new Set(['address', 'details', 'disputing', 'accusing', 'reporting', 'device'])
const MAYAS = 'mayaswombatwords'
const EMAIL = 'zquokkaname.whitfield@example.org'

const device = {
  endpoint: `https://push.gifty.example.org/${words.device}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
}

/** Search terms stand in hex, each without what it has in common with the one before it. */
const TERM = hex('descript')
const found = (all: readonly string[]): readonly string[] => wordsIn(dataDir, all)
const needles = [...Object.values(words), EMAIL.split('@')[0] ?? '', hex('zquokka'), TERM]

const pictures = (): number => filesIn(dataDir).filter((path) => path.endsWith('.webp')).length
const start = async (): Promise<void> => {
  server = await startServer(dataDir, await freePort(), settings)
}

let tom: Neighbour
let maya: Neighbour
let itemId: string
let photoId: string
let claimId: string

const live = async (): Promise<void> => {
  tom = await join(server.url, `${words.name} Whitfield`)
  maya = await join(server.url, 'Maya Fernandes')
  const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
  photoId = idIn(await tom.upload('/api/media', png), 'data')
  const listing = {
    title: `Green ${words.title}`,
    description: `Deep ${words.description}.`,
    pickupNotes: `Ring ${words.notes}`,
    availabilityWindow: words.window,
    photos: [photoId],
    location: { type: 'Point', coordinates: [115.8716, -31.9341], address: `12 ${words.address}, Mount Lawley` },
  }
  itemId = idIn(await tom.post('/api/items', listing, { 'idempotency-key': 'listing' }), 'item')
  const asked = { itemId, claimerMessage: `For ${MAYAS}.`, pickupTime: PICKUP }
  claimId = idIn(await maya.post('/api/claims', asked, { 'idempotency-key': 'asking' }), 'claim')
  await tom.put(`/api/claims/${claimId}/accept`, { ownerResponse: `Yes ${words.response}` })
  await tom.post('/api/messages', { claimId, content: `Key ${words.spoken}` }, { 'idempotency-key': 'speaking' })
  // An answer that is kept for Maya, and holds words of Tom.
  await maya.post('/api/messages', { claimId, content: `Thanks, ${MAYAS}` }, { 'idempotency-key': 'answering' })
  await maya.put(`/api/claims/${claimId}/complete`)
  await tom.post('/api/appreciations', { recipientId: maya.id, claimId, type: 'generous', comment: words.thanks })
  const other = { title: 'Cane chair', location: { coordinates: [115.8716, -31.9341] } }
  const mayas = idIn(await maya.post('/api/items', { ...other, description: `Light, ${MAYAS}.` }), 'item')
  await tom.post(`/api/items/${mayas}/report`, { reason: 'other', details: words.details })
  await tom.post('/api/claims', { itemId: mayas, claimerMessage: words.asking, pickupTime: PICKUP })
  const message = idIn(await maya.post('/api/messages', { claimId, content: `See you, ${MAYAS}` }), 'data')
  await needAndOffer()
  const calls: readonly [path: string, body: object][] = [
    ['/api/searches', { q: words.searching, lat: -31.93, lng: 115.87 }],
    [`/api/claims/${claimId}/dispute`, { reason: words.disputing }],
    [`/api/users/${maya.id}/report`, { reason: 'other', details: words.accusing }],
    [`/api/messages/${message}/report`, { reason: 'other', details: words.reporting }],
    ['/api/notifications/push-subscriptions', device],
  ]
  for (const [path, body] of calls) expect((await tom.post(path, body)).status, path).toBeLessThan(300)
  await tom.put('/api/auth/me', { name: `${words.renamed} Whitfield` })
}

/** A request of Tom's, and an offer of his to Maya that she accepts. */
const needAndOffer = async (): Promise<void> => {
  const { location } = cot
  await tom.post('/api/requests', { ...cot, title: `A ${words.needing}`, description: `For ${words.wanting}.` })
  const requestId = idIn(
    await maya.post('/api/requests', { ...cot, description: `Please, ${MAYAS}.`, location }),
    'request',
  )
  const itemId = idIn(
    await tom.post('/api/items', { title: 'Travel cot', description: 'Folds into its own bag.', location }),
    'item',
  )
  const offered = await tom.post(`/api/requests/${requestId}/offers`, { itemId, message: words.offering })
  expect((await accept(maya, requestId, idIn(offered, 'offer'))).status).toBe(200)
}

beforeAll(async () => {
  await start()
  await live()
}, 60_000)

describe('a person who is forgotten', { timeout: 120_000 }, () => {
  test('was in the read models before, and nowhere else in the clear', async () => {
    const places = found(needles)
    const inDocuments = (word: string) => places.some((one) => /^documents.*:/u.test(one) && one.endsWith(`: ${word}`))
    const readable = Object.entries(words).filter(([what]) => !SEALED.has(what))
    expect(readable.filter(([, word]) => !inDocuments(word))).toEqual([])
    expect(inDocuments(TERM), 'search terms, which are in memory only').toBe(false)
    expect(places.filter((one) => !one.startsWith('documents'))).toEqual([])
    expect(pictures()).toBe(2)
    expect((await maya.get('/api/messages/conversations')).text).toContain(words.renamed)
  })

  test('is gone from every byte within a minute, while the server runs', async () => {
    // A build of the same words, kept for going back.
    expect((await failedStart({ DATA_DIR: dataDir, ...settings }, 'rebuild.ts', ['all'])).code).toBe(0)
    const erased = await failedStart({ DATA_DIR: dataDir, ...settings }, 'erase-account.ts', [EMAIL])
    expect([erased.code, erased.out], erased.err).toEqual([0, expect.stringContaining('Done')])
    const until = performance.now() + 60_000
    while (found(needles).length + pictures() > 0 && performance.now() < until) await sleep(200)
    expect(found(needles)).toEqual([])
    expect(pictures()).toBe(0)
    expect(existsSync(inFolder(dataDir, 'photos'))).toBe(true)
    expect(server.output()).not.toContain('zquokka')
  })

  test('is nobody any more: no session, no sign-in, no picture, a name of nobody', async () => {
    expect((await tom.get('/api/auth/me')).status).toBe(401)
    const { status } = await tom.post('/api/auth/login', { email: EMAIL, password: 'not-needed-1A' })
    expect([401, 403]).toContain(status)
    const conversations = await maya.get('/api/messages/conversations')
    expect([conversations.status, conversations.text]).toEqual([200, expect.stringContaining('Former neighbour')])
    expect(conversations.text).not.toContain('zquokka')
    expect((await maya.get(`/api/media/${photoId}`)).status).toBe(404)
  })

  test('has nothing open: what they asked for, shared, needed and offered has ended, and the other side knows', async () => {
    const mine = listIn(await maya.get('/api/claims?role=owner'))
    expect(mine.filter(({ status }) => status === 'pending' || status === 'accepted')).toEqual([])
    expect(mine.some(({ status }) => status === 'cancelled')).toBe(true)
    const matched = listIn(await maya.get('/api/claims?role=claimer')).map(({ status }) => String(status))
    expect(matched.toSorted()).toEqual(['cancelled', 'completed'])
    expect(listIn(await maya.get('/api/requests')).filter(({ isMine }) => isMine !== true)).toEqual([])
    const told = listIn(await maya.get('/api/notifications')).map(({ type }) => type)
    expect(told).toContain('claim_cancelled')
  })

  test('leaves what others wrote, and an answer that was kept is given anew without the words', async () => {
    expect(found([MAYAS]).length).toBeGreaterThan(0)
    const sent = { claimId, content: `Thanks, ${MAYAS}` }
    const again = await maya.post('/api/messages', sent, { 'idempotency-key': 'answering' })
    expect([again.status, again.text]).toEqual([201, expect.stringContaining(MAYAS)])
    expect(again.text.toLowerCase()).not.toContain('zquokka')
    const thread = await maya.get('/api/messages/conversations')
    expect(thread.status).toBe(200)
  })

  test('stays gone after a rebuild, and the read models equal the log', async () => {
    expect((await failedStart({ DATA_DIR: dataDir, ...settings }, 'rebuild.ts', ['all'])).code).toBe(0)
    const verified = await failedStart({ DATA_DIR: dataDir, ...settings }, 'verify.ts')
    expect([verified.code, verified.out], verified.err).toEqual([
      0,
      expect.stringMatching(/^All \d+ read models equal/mu),
    ])
    expect(found(needles)).toEqual([])
  })

  test('stays gone after a stop and a start', async () => {
    expect(await server.stop()).toBe(0)
    expect(found(needles)).toEqual([])
    expect(statSync(inFolder(dataDir, 'events.sqlite')).size).toBeGreaterThan(0)
    await start()
    expect(found(needles)).toEqual([])
    const fresh = await join(server.url, 'Zquokkaname Whitfield')
    expect(fresh.id).not.toBe(tom.id)
  })
})
