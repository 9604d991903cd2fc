import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { publishNext, publishShipped } from '#tests/site/published-texts.ts'
import { armchair, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { world, tom, maya, stranger, appendedBy } = town()
beforeAll(() => publishShipped(world()))

const consentsOf = async (by: Neighbour) => listIn(await by.get('/api/user/consents'))
const askedOf = async (by: Neighbour) => Object((await by.get('/api/auth/me')).body['user']).consentsAsked
const agree = (by: Neighbour, body: unknown) => by.put('/api/user/consents', body)
const share = (by: Neighbour) => by.post('/api/items', armchair)

describe('what a person agreed to', () => {
  test('is told to that person alone: which version, when, how and with what', async () => {
    expect(refusal(await stranger().get('/api/user/consents'))).toEqual([401, 'not-signed-in'])
    expect((await consentsOf(tom())).map(({ kind }) => kind)).toEqual(['privacy', 'terms'])
    expect((await consentsOf(tom())).find(({ kind }) => kind === 'terms')).toMatchObject({
      version: 1,
      acceptedAt: world().time.now,
      withdrawnAt: null,
      current: true,
      asked: false,
      how: 'registration',
      device: expect.any(String),
    })
  })
  test('has a record after the fields of ISO/IEC TS 27560', async () => {
    const digest = Object((await stranger().get('/api/texts/terms')).body['data']).digest
    const terms = (await consentsOf(tom())).find(({ kind }) => kind === 'terms')
    expect(terms?.['record']).toEqual({
      schema: 'ISO/IEC TS 27560:2023',
      recordId: terms?.['id'],
      subjectId: tom().id,
      controller: expect.any(String),
      purposes: [expect.any(String)],
      dataCategories: expect.arrayContaining(['Messages']),
      termination: 'When the account ends.',
      notice: { kind: 'terms', version: 1, address: '/terms?version=1', digest, language: 'en-AU' },
      jurisdiction: 'AU',
      collectionMethod: 'registration',
      device: expect.any(String),
      events: [{ state: 'given', at: world().time.now }],
    })
  })
  test('the newsletter is given and taken back at any time, and each time has its record', async () => {
    expect(await appendedBy(() => agree(maya(), { marketing: true }))).toEqual(['ConsentGiven'])
    expect(await appendedBy(() => agree(maya(), { marketing: true }))).toEqual([])
    expect(Object((await maya().get('/api/auth/me')).body['user']).marketingOptIn).toBe(true)
    expect(await appendedBy(() => agree(maya(), { marketing: false }))).toEqual(['ConsentWithdrawn'])
    expect(Object((await maya().get('/api/auth/me')).body['user']).marketingOptIn).toBe(false)
    await agree(maya(), { marketing: true })
    const news = (await consentsOf(maya())).filter(({ kind }) => kind === 'marketing')
    expect(news.map(({ current, how }) => [current, how])).toEqual([
      [true, 'settings'],
      [false, 'settings'],
    ])
  })
  test('terms and the privacy notice cannot be taken back: that is leaving', async () => {
    expect(refusal(await agree(maya(), { accept: [{ kind: 'marketing', version: 1 }] }))).toEqual([
      400,
      'invalid-input',
    ])
    expect(await appendedBy(() => agree(maya(), { withdraw: ['terms'] }))).toEqual([])
  })
  test('pages by the newest first', async () => {
    const first = await maya().get('/api/user/consents?limit=1')
    const { nextCursor, total } = Object(first.body['meta'])
    expect([listIn(first).length, total]).toEqual([1, 4])
    const rest = listIn(await maya().get(`/api/user/consents?cursor=${encodeURIComponent(nextCursor)}`))
    expect(rest).toHaveLength(3)
  })
})

describe('a new version of the privacy notice', () => {
  test('is asked for; until then reading goes on and writing waits, then all is as before', async () => {
    const luca = await join(world().url, 'Luca Martin')
    expect(await askedOf(luca)).toEqual([])
    const version = await publishNext(world(), 'privacy')
    expect(await askedOf(luca)).toEqual(['privacy'])
    expect((await luca.get('/api/items')).status).toBe(200)
    const refused = await share(luca)
    expect(refusal(refused)).toEqual([403, 'consents-asked'])
    expect(refused.body).toMatchObject({ consentsAsked: ['privacy'] })
    expect(refusal(await agree(luca, { accept: [{ kind: 'privacy', version: version - 1 }] }))).toEqual([
      409,
      'consent-version',
    ])
    expect((await consentsOf(luca)).map(({ kind, asked }) => [kind, asked])).toEqual([
      ['privacy', true],
      ['terms', false],
    ])
    const agreed = await agree(luca, { accept: [{ kind: 'privacy', version }] })
    expect(listIn(agreed)[0]).toMatchObject({
      kind: 'privacy',
      version,
      how: 'asked-again',
      current: true,
      asked: false,
    })
    expect(await askedOf(luca)).toEqual([])
    expect((await share(luca)).status).toBe(201)
  })
  test('whoever joins now agrees to it at once, and is not asked', async () => {
    const nina = await join(world().url, 'Nina Brook')
    expect(await askedOf(nina)).toEqual([])
    expect((await share(nina)).status).toBe(201)
    expect((await consentsOf(nina)).find(({ kind }) => kind === 'privacy')).toMatchObject({ version: 2 })
  })
  test('the listing policy asks nobody', async () => {
    const rosa = await join(world().url, 'Rosa Lind')
    await publishNext(world(), 'listing-policy')
    expect(await askedOf(rosa)).toEqual([])
    expect((await share(rosa)).status).toBe(201)
  })
  test('the same key goes on after agreeing: the refusal was of the moment', async () => {
    const omar = await join(world().url, 'Omar Said')
    const version = await publishNext(world(), 'terms')
    const key = { 'idempotency-key': 'a chair' }
    expect(refusal(await omar.post('/api/items', armchair, key))).toEqual([403, 'consents-asked'])
    await agree(omar, { accept: [{ kind: 'terms', version }] })
    expect((await omar.post('/api/items', armchair, key)).status).toBe(201)
  })
})

/** What stays possible: agreeing, entering and going, the safety of the account, and the marks that reading leaves. */
const POSSIBLE = new Set([
  'PUT /user/consents',
  'PUT /auth/pause',
  'DELETE /auth/me',
  'DELETE /auth/delete-account',
  'POST /auth/change-email',
  'POST /auth/change-password',
  'POST /auth/not-me/:changeId',
  'POST /user/request-export',
  'POST /auth/reauthenticate',
  'POST /auth/2fa/setup',
  'POST /auth/2fa/verify-setup',
  'POST /auth/2fa/complete',
  'POST /auth/2fa/disable',
  'POST /auth/2fa/regenerate-backup-codes',
  'DELETE /auth/sessions/terminate-others',
  'DELETE /auth/sessions/terminate-all',
  'DELETE /auth/sessions/:id',
  'DELETE /user/calendar-feed',
  'DELETE /notifications/push-subscriptions',
  'PUT /messages/:id/read',
  'PUT /messages/claim/:id/read-all',
  'PUT /messages/offers/:id/read-all',
  'PUT /messages/items/:id/read-all',
  'PUT /notifications/read-all',
  'PUT /notifications/:id/read',
])
const NOBODY = '01jd2k8m4x9t5w7z3c6q8r0vab'
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method.toUpperCase()} ${path}`
/** These end the session or the account, so they come last. */
const isEnd = ({ path }: { readonly path: string }) => /terminate-all|\/auth\/me|delete-account/u.test(path)
const ofMembers = routes.filter(({ method, access }) => method !== 'get' && access === 'member')

describe('while a new version waits', () => {
  let asked: Neighbour | null = null
  beforeAll(async () => {
    asked = await join(world().url, 'Waiting Wanda')
    await publishNext(world(), 'terms')
  })
  const call = async ({ method, path }: (typeof routes)[number]) => {
    const address = `/api${path.replaceAll(/:\w+/gu, NOBODY)}`
    return asked?.call(method.toUpperCase(), address, { body: {} })
  }
  test('the list of what stays possible names calls that there are', () => {
    expect([...POSSIBLE].filter((name) => !ofMembers.some((route) => nameOf(route) === name))).toEqual([])
  })
  test.each(ofMembers.filter((route) => !POSSIBLE.has(nameOf(route))).map((route) => [nameOf(route), route] as const))(
    '%s waits',
    async (_, route) => {
      expect(await appendedBy(async () => expect((await call(route))?.body['code']).toBe('consents-asked'))).toEqual([])
    },
  )
  test.each(
    ofMembers
      .filter((route) => POSSIBLE.has(nameOf(route)))
      .toSorted((one, other) => Number(isEnd(one)) - Number(isEnd(other)))
      .map((route) => [nameOf(route), route] as const),
  )('%s goes on', async (_, route) => {
    expect((await call(route))?.body['code']).not.toBe('consents-asked')
  })
})
