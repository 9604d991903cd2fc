import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'
import { type LogThatGoes, withLogThatGoes } from '#tests/site/log-that-goes.ts'
import { listen } from '#tests/visitor/listening.ts'
import { keyed } from '#tests/visitor/lost.ts'
import { join, makeVisitor, type Neighbour, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { memoryStores } from '#tests/site/world.ts'

/** While the log is away people read on and sign in; what must be written waits. */
let log: Pick<LogThatGoes, 'is'>
const place = town({ DEMO_MODE: 'off', ADMIN_EMAIL: 'ada.admin@example.org' }, () => {
  const { stores, is } = withLogThatGoes(memoryStores())
  log = { is }
  return stores
})
const { tom, maya, world, share, ask } = place
afterEach(() => log.is('here'))

const away = ['away', 'frozen'] as const
/** Nobody is answered later, and the client gives up a second after it. */
const SLOWEST = 4500
const guest = async (): Promise<Visitor> => {
  const one = makeVisitor(world().url)
  await one.greet()
  return one
}
const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@example.org`

const mailing = town({ SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }, () => {
  const { stores, is } = withLogThatGoes(memoryStores())
  mailingLog = is
  return stores
})
let mailingLog: LogThatGoes['is'] = () => undefined

test('nobody is promised a mail that the log has not heard of, whoever an address belongs to', async () => {
  const ask = (email: string) => mailing.stranger().post('/api/auth/resend-verification', { email })
  mailingLog('away')
  for (const email of [emailOf('Tom Whitfield'), 'nobody.at.all@example.org'])
    expect(refusal(await ask(email))).toEqual([503, 'overloaded'])
  mailingLog('here')
  expect((await ask(emailOf('Tom Whitfield'))).status).toBe(200)
})

describe.each(away)('while the log is %s', (presence) => {
  test(
    'everything can be read, also by whoever was told of a position that is not shown yet',
    { timeout: 120_000 },
    async () => {
      const itemId = await share()
      const claimId = await ask(itemId)
      const ids: Readonly<Record<string, string>> = {
        'claims/:id': claimId,
        'messages/claim/:id': claimId,
        'users/:id/public': tom().id,
        'appreciations/user/:id': tom().id,
      }
      const pathOf = (path: string): string =>
        `/api${path.replace(':id', Object.entries(ids).find(([end]) => path.endsWith(end))?.[1] ?? itemId)}`
      const readings = routes.filter(({ method }) => method === 'get').map(({ path }) => pathOf(path))
      const read = (headers: Readonly<Record<string, string>>) =>
        Promise.all(
          readings.map(async (path) => {
            const answer = await maya().get(path, headers)
            return [path, answer.status, answer.headers.get('x-stale')]
          }),
        )
      const before = await read({})
      log.is(presence)
      const ahead = { 'x-min-position': String(world().deps.readModels.position() + 3) }
      expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(25)
      // Whoever may not read there waits for nothing.
      const staleAt = (path: unknown) => (String(path).startsWith('/api/admin/') ? null : 'true')
      expect(await read(ahead)).toEqual(before.map(([path, status]) => [path, status, staleAt(path)]))
    },
  )

  test('whoever is known signs in, and nobody is told by the answer whose an address is', async () => {
    const name = `Nia ${presence === 'away' ? 'Gone' : 'Cold'}`
    await join(world().url, name)
    log.is(presence)
    const right = { email: emailOf(name), password: PASSWORD }
    const [known, wrong, unknown] = await Promise.all([
      (await guest()).post('/api/auth/login', right),
      (await guest()).post('/api/auth/login', { ...right, password: 'Another-tree-43' }),
      (await guest()).post('/api/auth/login', { ...right, email: 'nobody.at.all@example.org' }),
    ])
    expect([known.status, known.body['user']]).toMatchObject([200, { email: right.email }])
    expect(refusal(wrong)).toEqual([401, 'bad-login'])
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(401)
  })

  test('what must be written is 503 with Retry-After, and is done once when it is tried again', async () => {
    const words = { ...armchair, title: `Armchair of one that is ${presence}` }
    log.is(presence)
    const refused = await tom().post('/api/items', words, keyed(`share ${presence}`))
    expect(refusal(refused)).toEqual([503, 'overloaded'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    log.is('here')
    const listed = async () =>
      (await place.events()).filter(({ data }) => JSON.stringify(data).includes(words.title)).length
    await expect
      .poll(async () => (await tom().post('/api/items', words, keyed(`share ${presence}`))).status, { timeout: 10_000 })
      .toBe(201)
    expect(await listed()).toBe(1)
  })

  test('an admin sees of a listing what any neighbour sees: a look at the address could not be noted', async () => {
    const admin = presence === 'away' ? await join(world().url, 'Ada Admin') : await signedIn('Ada Admin')
    const itemId = await share()
    const addressSeen = async () => {
      const answer = await admin.get(`/api/items/${itemId}`)
      return [answer.status, (answer.body['item'] as { location: { address: string | null } }).location.address]
    }
    expect(await addressSeen()).toEqual([200, armchair.location.address])
    log.is(presence)
    expect(await addressSeen()).toEqual([200, null])
  })

  test('live pages stay open, and are told once it is back', async () => {
    const listener = await listen(world().url, maya())
    log.is(presence)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(listener.ended()).toBe(false)
    log.is('here')
    const before = listener.text()
    await share()
    await expect.poll(() => listener.text().slice(before.length), { timeout: SLOWEST }).toContain('event: change')
    await listener.close()
  })
})

const signedIn = async (name: string): Promise<Pick<Neighbour, 'get'>> => {
  const one = await guest()
  expect((await one.post('/api/auth/login', { email: emailOf(name), password: PASSWORD })).status).toBe(200)
  return one
}
