import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'

/** Decided before preparing: what is refused keeps no photo, and photos inside a body count like uploads. */
const { tom, maya, world, share, ask, accept } = town()
const limited = town({ RATE_LIMITS: 'on' })
const dataUrl = async (width = 30) => {
  const create = { width, height: 20, channels: 3, background: '#2b6' } as const
  return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
}
const kept = async (of = world()) => {
  let count = 0
  for await (const page of of.stores.photos.ids()) count += page.length
  return count
}

describe('no photo is kept of', () => {
  test('thirty changes of another’s listing', async () => {
    const [id, photo, before] = [await share(), await dataUrl(), await kept()]
    for (let turn = 0; turn < 30; turn += 1)
      expect(refusal(await maya().put(`/api/items/${id}`, { photos: [photo, photo] }))).toEqual([403, 'item-not-yours'])
    expect(await kept()).toBe(before)
  })
  test('thirty listings with a phone number in the title', async () => {
    const [photo, before] = [await dataUrl(), await kept()]
    const body = { ...armchair, title: 'Call 0412 345 678', photos: [photo, photo] }
    for (let turn = 0; turn < 30; turn += 1)
      expect(refusal(await tom().post('/api/items', body))).toEqual([400, 'contact-details'])
    expect(await kept()).toBe(before)
  })
  test.each([
    ['no place', { location: undefined }, 400],
    ['an end in the past', { timeSensitive: true, expiresAt: '2020-01-01T00:00:00.000Z' }, 400],
    ['a photo of somebody else beside', { photos: ['01jd2k8m4x9t5w7z3c6q8r0vab'] }, 400],
  ])('a listing with %s', async (_, changes, status) => {
    const before = await kept()
    const photos = [...('photos' in changes ? changes.photos : []), await dataUrl()]
    expect(refusal(await tom().post('/api/items', { ...armchair, ...changes, photos }))[0]).toBe(status)
    expect(await kept()).toBe(before)
  })
  test('a change that the listing’s state or words do not allow', async () => {
    const id = await share()
    const photos = [await dataUrl()]
    const before = await kept()
    expect(refusal(await tom().put(`/api/items/${id}`, { photos, title: 'Call 0412 345 678' }))[0]).toBe(400)
    await accept(await ask(id))
    expect(refusal(await tom().put(`/api/items/${id}`, { photos, title: 'Another title' }))).toEqual([
      409,
      'item-edit-while-claimed',
    ])
    expect(await kept()).toBe(before)
    expect((await tom().put(`/api/items/${id}`, { photos })).status, 'photos alone may change').toBe(200)
    expect(await kept()).toBe(before + 1)
  })
})

test('the same request again brings the same photos, once', async () => {
  const photos = [await dataUrl(31), await dataUrl(32)]
  const before = await kept()
  const headers = { 'idempotency-key': randomUUID() }
  const [first, again] = [
    await tom().post('/api/items', { ...armchair, photos }, headers),
    await tom().post('/api/items', { ...armchair, photos }, headers),
  ]
  expect(again.text).toBe(first.text)
  expect(await kept()).toBe(before + 2)
})

test('photos inside a body are counted like uploads: 120 an hour', async () => {
  const id = await limited.share()
  const photo = await dataUrl()
  const six = { photos: [photo, photo, photo, photo, photo, photo] }
  const answers = []
  for (let turn = 0; turn < 21; turn += 1) answers.push(await limited.tom().put(`/api/items/${id}`, six))
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const last = answers.at(-1)
  expect(last && refusal(last)).toEqual([429, 'too-often'])
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
})
