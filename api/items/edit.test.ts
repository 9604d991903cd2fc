import { describe, expect, test } from 'vitest'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, share, appendedBy, one, world } = town()
const END = '2026-11-25T10:00:00.000Z'
const full = {
  ...armchair,
  category: 'home_furniture',
  transport: 'car',
  condition: 'good',
  dimensions: '82 x 78 x 96 cm',
  weight: '24 kg',
  pickupDifficulty: 'easy',
  pickupNotes: 'Blue gate.',
  availabilityWindow: 'Evenings',
  timeSensitive: true,
  expiresAt: END,
}
const put = (id: string, body: object) => tom().put(`/api/items/${id}`, body)
const changed = async (id: string, body: object) => {
  const answer = await put(id, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body['item'] as Record<string, unknown>
}

/** A field, another value for it, and what else follows. */
const changes: readonly [string, unknown, object?][] = [
  ['title', 'Soft armchair'],
  ['description', 'Still deep, still kind to backs.'],
  ['category', 'other'],
  ['transport', 'small_truck'],
  ['condition', 'fair'],
  ['condition', null],
  ['dimensions', '80 x 80 x 90 cm'],
  ['dimensions', null],
  ['weight', '22 kg'],
  ['weight', null],
  ['pickupDifficulty', 'difficult', { pickup_difficulty: 'difficult' }],
  ['pickupDifficulty', null, { pickup_difficulty: null }],
  ['pickupNotes', 'Red gate.', { pickup_notes: 'Red gate.' }],
  ['pickupNotes', null, { pickup_notes: null }],
  ['availabilityWindow', 'Mornings', { availability_window: 'Mornings', availabilityWords: 'Mornings' }],
  ['expiresAt', '2026-11-26T10:00:00.000Z', { expires_at: '2026-11-26T10:00:00.000Z' }],
  ['timeSensitive', false, { time_sensitive: false, expiresAt: null, expires_at: null }],
]

describe('PUT changes what was sent and nothing else', () => {
  test.each(changes)('%s → %j', async (field, value, follows = {}) => {
    const id = await share(full)
    const before = await one(id, tom())
    const after = await changed(id, { [field]: value })
    expect(after).toEqual({ ...before, [field]: value, ...follows })
    expect(await one(id, tom())).toEqual(after)
  })
  test('blank means none, as null does', async () => {
    const id = await share(full)
    expect(await changed(id, { pickupNotes: '  ', weight: '', dimensions: '\u200B' })).toMatchObject({
      pickupNotes: null,
      weight: null,
      dimensions: null,
    })
  })
  test('snake_case twins are read where camelCase is absent', async () => {
    const id = await share(full)
    const after = await changed(id, {
      pickup_notes: 'Red gate.',
      availability_window: 'Noon',
      availabilityWindow: 'Night',
    })
    expect(after).toMatchObject({ pickupNotes: 'Red gate.', availabilityWindow: 'Night' })
  })
  test('older categories are mapped', async () => {
    expect(await changed(await share(full), { category: 'toys' })).toMatchObject({ category: 'toys_games' })
  })
  test('when it was changed is told, when it was shared stays', async () => {
    const id = await share(full)
    const start = world().time.now
    world().time.now = '2026-11-19T08:00:00.000Z'
    expect(await changed(id, { title: 'Soft armchair' })).toMatchObject({
      createdAt: start,
      created_at: start,
      updatedAt: '2026-11-19T08:00:00.000Z',
    })
    world().time.now = start
  })
})

describe('sending the whole form again is no change and no event', () => {
  test('every field as it is, the place included', async () => {
    const id = await share(full)
    expect(await appendedBy(() => changed(id, full))).toEqual([])
  })
  test('the same end in another zone', async () => {
    const id = await share(full)
    expect(await appendedBy(() => changed(id, { expiresAt: '2026-11-25T18:00:00+08:00' }))).toEqual([])
  })
  test('another place is one, and strangers see it elsewhere', async () => {
    const id = await share(full)
    const before = await one(id)
    const location = { type: 'Point', coordinates: [115.8, -31.98], address: '4 Elm Street, Nedlands' }
    expect(await appendedBy(() => changed(id, { location }))).toEqual(['PlaceRemembered', 'ItemEdited'])
    const after = await one(id)
    expect([after.lat, after.lng]).not.toEqual([before.lat, before.lng])
    expect(after['approx_address']).not.toBe(before['approx_address'])
    expect(JSON.stringify(after)).not.toContain('Elm Street')
    expect((await one(id, tom())).location).toMatchObject({
      coordinates: [115.8, -31.98],
      address: '4 Elm Street, Nedlands',
    })
  })
  test('another address at the same place is a change, and moves nothing that strangers see', async () => {
    const id = await share(full)
    const before = await one(id)
    const location = { ...armchair.location, address: '12a Oak Lane, Mount Lawley' }
    expect(await appendedBy(() => changed(id, { location }))).toEqual(['ItemEdited'])
    expect(await one(id)).toMatchObject({ lat: before.lat, lng: before.lng })
  })
})

describe('what a change may not be', () => {
  test.each([
    ['title', ''],
    ['title', null],
    ['title', 'ab'],
    ['description', 'short'],
    ['category', 'boats'],
    ['category', null],
    ['transport', ''],
    ['urgency', 'high'],
    ['timeSensitive', 'yes'],
    ['expiresAt', 'soon'],
    ['expiresAt', '2026-11-19T07:12:00.000Z'],
    ['expiresAt', '2027-01-19T07:12:00.000Z'],
    ['location', null],
    ['location', { coordinates: [0, 0] }],
    ['photos', 'a.png'],
    ['photos', ['https://example.org/a.png']],
    ['pickupNotes', 'ring 0412 345 678'],
    ['status', 'available'],
    ['status', null],
  ])('%s %j is 400 and changes nothing', async (field, value) => {
    const id = await share(full)
    const before = await one(id, tom())
    const answer = await put(id, { title: 'Soft armchair', [field]: value })
    expect(refusal(answer)[0], answer.text).toBe(400)
    expect(await one(id, tom())).toEqual(before)
  })
  test('the owner, the id, the visibility and the times are not his to change: ignored', async () => {
    const id = await share(full)
    const before = await one(id, tom())
    const foreign = {
      owner_id: maya().id,
      ownerId: maya().id,
      id: 'x',
      visibility: 'private',
      requestId: 'x',
      createdAt: END,
    }
    expect(await appendedBy(() => changed(id, foreign))).toEqual([])
    expect(await one(id, tom())).toEqual(before)
  })
})
