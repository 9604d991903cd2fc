import { describe, expect, test } from 'vitest'
import { armchair, listIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, share, ask, accept, one, world } = town()
const END = '2026-11-25T10:00:00.000Z'
const full = { ...armchair, condition: 'good', weight: '24 kg', timeSensitive: true, expiresAt: END }
const put = (id: string, body: object) => tom().put(`/api/items/${id}`, body)
const changed = async (id: string, body: object) => {
  const answer = await put(id, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body['item'] as Record<string, unknown>
}

describe('verge_today', () => {
  test('set later, it ends at 23:59 of the site’s day', async () => {
    expect(await changed(await share(), { urgency: 'verge_today' })).toMatchObject({
      urgency: 'verge_today',
      timeSensitive: true,
      expiresAt: '2026-11-19T15:59:00.000Z',
      endsToday: true,
    })
  })
  test('an end that was sent beside it does not count', async () => {
    expect(await changed(await share(), { urgency: 'verge_today', expiresAt: END })).toMatchObject({
      expiresAt: '2026-11-19T15:59:00.000Z',
    })
  })
})

describe('while claimed', () => {
  const claimed = async () => {
    const id = await share(full)
    await accept(await ask(id))
    return id
  }
  test('pickup notes, times and photos may change; the claimer sees it', async () => {
    const id = await claimed()
    await changed(id, { pickupNotes: 'Side gate.', availabilityWindow: 'After six', photos: [] })
    expect(await one(id)).toMatchObject({ pickupNotes: 'Side gate.', availabilityWindow: 'After six' })
  })
  test('the rest of the form may stand beside, as it is', async () => {
    expect(await changed(await claimed(), { ...full, pickupNotes: 'Side gate.' })).toMatchObject({
      pickupNotes: 'Side gate.',
    })
  })
  test.each([
    ['title', 'Soft armchair'],
    ['description', 'Still deep, still kind to backs.'],
    ['category', 'other'],
    ['transport', 'small_truck'],
    ['condition', null],
    ['weight', '22 kg'],
    ['expiresAt', '2026-11-26T10:00:00.000Z'],
    ['location', { coordinates: [115.8, -31.98] }],
  ])('%s may not', async (field, value) => {
    expect(refusal(await put(await claimed(), { [field]: value }))).toEqual([409, 'item-edit-while-claimed'])
  })
})

test('an ended listing may be changed before it is listed again', async () => {
  const id = await share(full)
  const start = world().time.now
  world().time.now = END
  await tom().put(`/api/items/${id}/status`, { status: 'expired' })
  expect(await changed(id, { title: 'Soft armchair' })).toMatchObject({ status: 'expired', title: 'Soft armchair' })
  const again = await tom().put(`/api/items/${id}/status`, {
    status: 'available',
    expiresAt: '2026-11-27T10:00:00.000Z',
  })
  expect(again.body).toMatchObject({ item: { status: 'available', title: 'Soft armchair' } })
  expect(listIn(await maya().get('/api/items?q=soft')).map((item) => item['id'])).toContain(id)
  world().time.now = start
})
