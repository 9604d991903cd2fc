import { describe, expect, test } from 'vitest'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const { tom, maya, world, appendedBy, events } = town()
const NOW = '2026-11-19T07:12:00.000Z'
const guest = async () => {
  const one = makeVisitor(world().url)
  await one.greet()
  return one
}
let made = 0
const newcomer = (changes: object = {}) => ({
  name: 'Zoe Newcomer',
  email: `zoe${(made += 1)}@example.org`,
  password: PASSWORD,
  termsAcceptedAt: '2026-11-19T07:00:00.000Z',
  privacyAcceptedAt: '2026-11-19T07:01:00.000Z',
  ...changes,
})
const register = async (changes: object = {}) => (await guest()).post('/api/auth/register', newcomer(changes))
const joined = async (changes: object = {}) => {
  const answer = await register(changes)
  expect(answer.status, answer.text).toBe(201)
  return answer.body['user'] as Record<string, unknown>
}

describe('joining', () => {
  test('what one starts with', async () => {
    expect(await joined()).toMatchObject({
      role: 'user',
      isActive: true,
      isDemo: false,
      location: null,
      suburb: null,
      preferences: startingPreferences,
      marketingOptIn: false,
      emailVerified: false,
      twoFactorEnabled: false,
      pendingDeletion: null,
      createdAt: NOW,
    })
  })
  test.each([
    ['Ab1!', 'Password must be at least 8 characters long'],
    ['abcdefgh', 'Password is too weak. Please use a stronger password.'],
  ])('the password %s is 400 with the words of the reset page', async (password, message) => {
    const answer = await register({ password })
    expect(refusal(answer)).toEqual([400, 'weak-password'])
    expect(answer.body).toMatchObject({ message, errors: [{ path: 'password', message }] })
  })
  test('a password is taken as typed, spaces included', async () => {
    const password = ' Lemon tree 42 '
    const { email } = await joined({ password })
    const login = async (typed: string) =>
      (await (await guest()).post('/api/auth/login', { email, password: typed })).status
    expect([await login(password), await login(password.trim())]).toEqual([200, 401])
  })
  test('both consents; the server’s time counts, the client’s is kept as claimed, with the version of the policy', async () => {
    for (const missing of ['termsAcceptedAt', 'privacyAcceptedAt'])
      for (const none of [undefined, null, ''])
        expect(refusal(await register({ [missing]: none }))).toEqual([400, 'consent-required'])
    const { id } = await joined({ marketingOptIn: true })
    const consents = (await events()).filter(({ type, data }) => type === 'ConsentGiven' && accountOf(data) === id)
    expect(consents).toMatchObject([
      { at: NOW, data: { kind: 'terms', claimedAt: '2026-11-19T07:00:00.000Z', version: 1, how: 'registration' } },
      { at: NOW, data: { kind: 'privacy', claimedAt: '2026-11-19T07:01:00.000Z' } },
      { at: NOW, data: { kind: 'marketing', claimedAt: null } },
    ])
  })
  test('a refused registration leaves nothing behind: the address may still be taken', async () => {
    const email = 'later@example.org'
    expect(await appendedBy(() => register({ email, password: 'weak' }))).toEqual([])
    expect(await joined({ email })).toMatchObject({ email })
  })
})

describe('home', () => {
  test('is kept exactly for oneself, with its suburb', async () => {
    const { location } = armchair
    expect(await joined({ location })).toMatchObject({ location, suburb: 'Mount Lawley' })
  })
  test('is in its own suburb for oneself, for others in the suburb of its public point', async () => {
    // Half-way between two suburb centres: some people's public points lie in the one, some in the other.
    const location = { type: 'Point', coordinates: [115.8716, -31.9357], address: '12 Oak Lane' }
    const seen = new Set<unknown>()
    for (let n = 0; n < 40 && seen.size < 2; n += 1) {
      const { id, suburb } = await joined({ location })
      expect(suburb).toBe('Highgate')
      const { data } = (await maya().get(`/api/users/${String(id)}/public`)).body as { data: { suburb: string } }
      seen.add(data.suburb)
    }
    expect(seen).toEqual(new Set(['Highgate', 'Mount Lawley']))
  })
  test.each([
    ['0,0', [0, 0]],
    ['out of range', [115.8, -91]],
    ['out of range too', [181, -31.9]],
  ])('%s is stored as none', async (_, coordinates) => {
    expect(await joined({ location: { coordinates } })).toMatchObject({ location: null, suburb: null })
  })
  test('may be moved and taken away; what is absent stays', async () => {
    const me = await join(world().url, 'Kim Mover')
    const put = async (body: object) => (await me.put('/api/auth/me', body)).body['user'] as Record<string, unknown>
    const elsewhere = { type: 'Point', coordinates: [115.8286, -31.947], address: '1 Hay Street, Subiaco' }
    expect(await put({ location: elsewhere })).toMatchObject({ location: elsewhere, suburb: 'Subiaco' })
    expect(await put({ name: 'Kim M.' })).toMatchObject({ location: elsewhere, suburb: 'Subiaco', name: 'Kim M.' })
    expect(await put({ location: null })).toMatchObject({ location: null, suburb: null })
    expect(await put({ location: { coordinates: [0, 0] } })).toMatchObject({ location: null })
  })
})

describe('PUT /auth/me', () => {
  test.each([
    ['emailUpdates', false],
    ['showLocation', false],
    ['preferredRadius', 1],
    ['preferredRadius', 25],
  ])('%s → %j, and nothing else', async (field, value) => {
    const answer = await maya().put('/api/auth/me', { preferences: { [field]: value } })
    expect(answer.body, answer.text).toMatchObject({ user: { preferences: { [field]: value } } })
    await maya().put('/api/auth/me', { preferences: startingPreferences })
  })
  const { quietHours: _, ...switches } = startingPreferences.notifications
  test.each(Object.keys(switches))('the switch %s', async (name) => {
    const before = startingPreferences.notifications
    const value = !before[name as keyof typeof switches]
    const answer = await maya().put('/api/auth/me', { preferences: { notifications: { [name]: value } } })
    expect(answer.body).toMatchObject({
      user: { preferences: { ...startingPreferences, notifications: { ...before, [name]: value } } },
    })
    await maya().put('/api/auth/me', { preferences: startingPreferences })
  })
  test('what changes nothing is no event', async () => {
    const body = { name: 'Maya Fernandes', preferences: startingPreferences, marketingOptIn: false }
    expect(await appendedBy(() => maya().put('/api/auth/me', body))).toEqual([])
    expect(await appendedBy(() => maya().put('/api/auth/me', {}))).toEqual([])
  })
  test('marketing is a consent: given and taken back', async () => {
    const opt = (marketingOptIn: boolean) => appendedBy(() => maya().put('/api/auth/me', { marketingOptIn }))
    expect(await opt(true)).toEqual(['ConsentGiven'])
    expect(await opt(true)).toEqual([])
    expect(await opt(false)).toEqual(['ConsentWithdrawn'])
  })
  test('a new name is read everywhere at once', async () => {
    const me = await join(world().url, 'Old Name')
    const shared = await me.post('/api/items', armchair)
    const { id } = shared.body['item'] as { id: string }
    await me.put('/api/auth/me', { name: 'New Name' })
    expect((await tom().get(`/api/items/${id}`)).body).toMatchObject({
      item: { owner_name: 'New Name', owner: { name: 'New Name' } },
    })
  })
  test.each([
    ['name', 'x'],
    ['name', 7],
    ['name', 'ring 0412 345 678'],
    ['preferences', { notifications: { newMessages: 'yes' } }],
    ['preferences', { emailUpdates: 1 }],
    ['marketingOptIn', 'true'],
    ['location', { coordinates: ['115', '-31'] }],
  ])('%s %j is 400', async (field, value) => {
    expect(refusal(await maya().put('/api/auth/me', { [field]: value }))[0]).toBe(400)
  })
})

const accountOf = (data: unknown): unknown => (data as { accountId?: string }).accountId
