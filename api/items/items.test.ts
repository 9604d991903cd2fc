import { describe, expect, test } from 'vitest'
import { armchair, idIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, events, share, ask, accept } = town()
const NO_ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'
const HERE = 'lat=-31.939&lng=115.877'

describe('sharing a thing', () => {
  test('201 with the item beside data, both ids and both twins', async () => {
    const answer = await tom().post('/api/items', {
      ...armchair,
      pickup_difficulty: 'easy',
      pickup_notes: 'Blue gate.',
      availability_window: 'Evenings',
      time_sensitive: true,
      expires_at: '2026-11-20T18:00:00+08:00',
    })
    expect(answer.status, answer.text).toBe(201)
    const { data, item, success, message } = answer.body as { item: object; [key: string]: unknown }
    expect([success, message]).toEqual([true, 'Item Shared Successfully'])
    expect(item).toEqual(data)
    const owner = { id: tom().id, _id: tom().id, name: 'Tom Whitfield', email: 'tom.whitfield@example.org' }
    expect(item).toMatchObject({
      owner,
      owner_id: tom().id,
      owner_name: 'Tom Whitfield',
      pickupDifficulty: 'easy',
      pickup_difficulty: 'easy',
      pickupNotes: 'Blue gate.',
      pickup_notes: 'Blue gate.',
      availabilityWindow: 'Evenings',
      availability_window: 'Evenings',
      timeSensitive: true,
      time_sensitive: true,
      expiresAt: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-20T10:00:00.000Z',
      createdAt: world().time.now,
      created_at: world().time.now,
      claimsCount: 0,
      status: 'available',
      lat: -31.9341,
      lng: 115.8716,
      approx_address: expect.any(String),
      transport: 'walkable',
      visibility: 'public',
    })
    expect(item).toHaveProperty('_id', idIn(answer, 'item'))
    expect(idIn(answer, 'item')).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/u)
  })
  test('camelCase is preferred where both twins are sent; unknown fields are ignored', async () => {
    const body = { ...armchair, pickupNotes: 'Blue gate.', pickup_notes: 'Red gate.', owner_id: 'me', colour: 'green' }
    const answer = await tom().post('/api/items', body)
    expect(answer.body).toMatchObject({ item: { pickupNotes: 'Blue gate.', owner_id: tom().id } })
  })
  test('signed out: 401 with a token, 403 csrf without one', async () => {
    expect(refusal(await stranger().post('/api/items', armchair))).toEqual([401, 'not-signed-in'])
    const nobody = makeVisitor(world().url)
    expect(refusal(await nobody.post('/api/items', armchair))).toEqual([403, 'csrf-invalid'])
  })
  test.each([
    ['title', 'ab'],
    ['title', 'x'.repeat(101)],
    ['title', 42],
    ['title', '  a\u200B '],
    ['description', 'too short'],
    ['description', 'x'.repeat(2001)],
    ['category', 'boats'],
    ['transport', 'bicycle'],
    ['condition', 'broken'],
    ['pickupDifficulty', 'hard'],
    ['dimensions', 'x'.repeat(61)],
    ['weight', 'x'.repeat(61)],
    ['pickupNotes', 'x'.repeat(301)],
    ['availabilityWindow', 'x'.repeat(301)],
    ['timeSensitive', 'true'],
    ['photos', ['https://example.org/a.png']],
    ['photos', ['data:image/svg+xml;base64,PHN2Zy8+']],
    ['photos', ['01jd2k8m4x9t5w7z3c6q8r0vab']],
    ['photos', Array.from({ length: 7 }, () => '01jd2k8m4x9t5w7z3c6q8r0vab')],
    ['location', undefined],
    ['location', null],
    ['location', { coordinates: [0, 0] }],
    ['location', { coordinates: [115.8, -91] }],
    ['location', { coordinates: ['115.8', '-31.9'] }],
  ])('%s %j is 400', async (field, value) => {
    const answer = await tom().post('/api/items', { ...armchair, [field]: value })
    expect(answer.status, answer.text).toBe(400)
    const errors = answer.body['errors'] as { path: string }[]
    expect(errors.map(({ path }) => path.split('.')[0])).toContain(field)
  })
  test('contact details are refused with the words of the specification', async () => {
    const answer = await tom().post('/api/items', { ...armchair, description: 'Ring me on 0412 345 678 tonight.' })
    expect(refusal(answer)).toEqual([400, 'contact-details'])
    expect(answer.body).toMatchObject({
      message: 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.',
      errors: [{ path: 'description' }],
    })
  })
  test('verge_today means time-sensitive until 23:59 site time', async () => {
    const answer = await tom().post('/api/items', { ...armchair, urgency: 'verge_today' })
    expect(answer.body).toMatchObject({
      item: { timeSensitive: true, expiresAt: '2026-11-19T15:59:00.000Z', endsToday: true },
    })
  })
  test('older categories are mapped', async () => {
    for (const [older, present] of Object.entries({
      toys: 'toys_games',
      tools: 'tools_diy',
      fitness: 'sports_fitness',
    }))
      expect((await tom().post('/api/items', { ...armchair, category: older })).body).toMatchObject({
        item: { category: present },
      })
  })
})

describe('one listing', () => {
  test('a malformed, unknown or deleted id is 404', async () => {
    const gone = await share()
    expect((await tom().del(`/api/items/${gone}`)).status).toBe(200)
    for (const id of ['nonsense', NO_ITEM, NO_ITEM.toUpperCase(), gone, '%00', "'--"])
      expect(refusal(await maya().get(`/api/items/${id}`))).toEqual([404, 'item-not-found'])
  })
  test('401 signed out, for every read of things', async () => {
    for (const path of [
      '/items',
      '/items/saved',
      '/items/user/mine',
      `/items/${NO_ITEM}`,
      `/items/${NO_ITEM}/history`,
    ]) {
      const answer = await stranger().get(`/api${path}`)
      expect(refusal(answer)).toEqual([401, 'not-signed-in'])
      expect(answer.body['message']).toBe('Authentication required')
    }
  })
})

describe('changing a listing', () => {
  test('absent fields stay, and status is refused with 400', async () => {
    const id = await share({ pickupNotes: 'Blue gate.' })
    const answer = await tom().put(`/api/items/${id}`, { title: 'Green armchair' })
    expect(answer.body).toMatchObject({ item: { title: 'Green armchair', pickupNotes: 'Blue gate.' } })
    expect(refusal(await tom().put(`/api/items/${id}`, { status: 'completed' }))[0]).toBe(400)
    expect((await tom().get(`/api/items/${id}`)).body).toMatchObject({ item: { status: 'available' } })
  })
  test('no real change: 200 and no event', async () => {
    const id = await share()
    const before = (await events()).length
    expect((await tom().put(`/api/items/${id}`, { title: armchair.title })).status).toBe(200)
    expect((await events()).length).toBe(before)
  })
  test('an end is kept as an instant in UTC, whatever zone it was written in', async () => {
    const id = await share({ timeSensitive: true, expiresAt: '2026-11-20T10:00:00.000Z' })
    const answer = await tom().put(`/api/items/${id}`, { expiresAt: '2026-11-21T18:00:00+08:00' })
    expect(answer.body).toMatchObject({ item: { expiresAt: '2026-11-21T10:00:00.000Z' } })
    expect((await tom().put(`/api/items/${id}`, { expiresAt: 'tomorrow' })).status).toBe(400)
    expect((await tom().put(`/api/items/${id}`, { expiresAt: '2026-11-22' })).status).toBe(400)
  })
  test('not yours: 403; while claimed: 409; completed: 409', async () => {
    const id = await share()
    expect(refusal(await maya().put(`/api/items/${id}`, { title: 'Mine now' }))).toEqual([403, 'item-not-yours'])
    expect(refusal(await maya().del(`/api/items/${id}`))).toEqual([403, 'item-not-yours'])
    await accept(await ask(id))
    expect(refusal(await tom().put(`/api/items/${id}`, { title: 'Other' }))).toEqual([409, 'item-edit-while-claimed'])
    expect((await tom().put(`/api/items/${id}`, { pickupNotes: 'Side gate.' })).status).toBe(200)
    const given = await share()
    await tom().put(`/api/items/${given}/status`, { status: 'completed' })
    expect(refusal(await tom().put(`/api/items/${given}`, { title: 'Other' }))).toEqual([409, 'item-completed'])
    expect(refusal(await tom().del(`/api/items/${given}`))).toEqual([409, 'item-completed'])
  })
  test('a photo of another person cannot be taken over', async () => {
    const photo = '01jd2k8m4x9t5w7z3c6q8r0vab'
    expect(refusal(await tom().post('/api/items', { ...armchair, photos: [`/api/media/${photo}`] }))[0]).toBe(400)
  })
})

test('who asked sees a listing that others no longer see, and nobody sees a deleted one', async () => {
  const id = await share()
  const claimId = await ask(id)
  expect((await priya().get(`/api/items/${id}`)).status).toBe(200)
  await tom().del(`/api/items/${id}`)
  expect((await maya().get(`/api/claims/${claimId}`)).body).toMatchObject({
    claim: { status: 'cancelled', endedBecause: 'item-deleted', item: { status: 'deleted' } },
  })
  expect((await maya().get(`/api/items?${HERE}&radius=5`)).status).toBe(200)
  expect(idIn(await maya().get(`/api/claims/${claimId}`), 'claim')).toBe(claimId)
})
