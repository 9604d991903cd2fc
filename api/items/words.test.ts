import { describe, expect, test } from 'vitest'
import { categories, conditions, difficulties, transports } from '#domain/items/vocabulary.ts'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, world } = town()
const post = (changes: object) => tom().post('/api/items', { ...armchair, ...changes })
const shared = async (changes: object) => {
  const answer = await post(changes)
  expect(answer.status, answer.text).toBe(201)
  return answer.body['item'] as Record<string, unknown>
}
const FILTER = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'

describe('what a listing starts with', () => {
  test('only title, description and place are needed', async () => {
    const { title, description, location } = armchair
    const answer = await tom().post('/api/items', { title, description, location })
    expect(answer.body).toMatchObject({
      item: {
        category: 'other',
        transport: 'walkable',
        condition: null,
        dimensions: null,
        weight: null,
        pickupDifficulty: null,
        pickupNotes: null,
        availabilityWindow: null,
        urgency: 'normal',
        status: 'available',
        visibility: 'public',
        isRequestMatch: false,
        requestId: null,
        timeSensitive: false,
        expiresAt: null,
        photos: [],
        claimsCount: 0,
        endsToday: false,
      },
    })
  })
  test('null and blank mean none where a field may be empty', async () => {
    const none = { condition: null, dimensions: '', weight: '   ', pickupNotes: null, availabilityWindow: '\u200B' }
    expect(await shared(none)).toMatchObject({
      condition: null,
      dimensions: null,
      weight: null,
      pickupNotes: null,
      availabilityWindow: null,
    })
  })
  test('an end that does not count is not kept', async () => {
    expect(await shared({ timeSensitive: false, expiresAt: '2026-11-25T10:00:00.000Z' })).toMatchObject({
      timeSensitive: false,
      expiresAt: null,
    })
  })
})

describe('every choice of the closed lists is taken', () => {
  test.each([
    ['category', categories],
    ['transport', transports],
    ['condition', conditions],
    ['pickupDifficulty', difficulties],
  ])('%s', async (field, values) => {
    for (const value of values) expect(await shared({ [field]: value })).toMatchObject({ [field]: value })
  })
})

describe('lengths', () => {
  const limits = [
    ['title', 3, 100],
    ['description', 10, 2000],
    ['dimensions', 1, 60],
    ['weight', 1, 60],
    ['pickupNotes', 1, 300],
    ['availabilityWindow', 1, 300],
  ] as const
  test.each(limits)('%s from %i to %i characters', async (field, least, most) => {
    for (const length of [least, most]) {
      const words = 'x'.repeat(length)
      expect(await shared({ [field]: words })).toMatchObject({ [field]: words })
    }
    expect(refusal(await post({ [field]: 'x'.repeat(most + 1) }))).toEqual([400, 'invalid-input'])
  })
  test.each([
    ['title', 'ab', 'Title must be at least 3 characters.'],
    ['title', 'x'.repeat(101), 'Title can have at most 100 characters.'],
    ['description', 'too short', 'Please describe it in at least 10 characters.'],
    ['description', 'x'.repeat(2001), 'The description can have at most 2000 characters.'],
  ])('%s %j is told in words', async (field, value, message) => {
    expect((await post({ [field]: value })).body).toMatchObject({ message, errors: [{ path: field, message }] })
  })
  test('what is counted is what is kept: spaces around and unseen characters do not help', async () => {
    expect(refusal(await post({ title: `  a\u200B\u200Bb  ` }))[0]).toBe(400)
    expect(await shared({ title: `  ${'x'.repeat(100)}  ` })).toMatchObject({ title: 'x'.repeat(100) })
  })
})

describe('words are made plain (section 8)', () => {
  test.each([
    ['trimmed', '  Wool chair ', 'Wool chair'],
    ['NFC', 'Cafe\u0301 chair', 'Café chair'],
    ['without zero-width characters', 'Wool\u200B \u2060chair\uFEFF', 'Wool chair'],
    ['without control characters', 'Wool\u0000 ch\u0007air', 'Wool chair'],
    ['without a turned direction', 'Wool \u202Echair', 'Wool chair'],
    ['with emoji whole', 'Chair of a 👩\u200D🌾 🧑🏽\u200D🚀', 'Chair of a 👩\u200D🌾 🧑🏽\u200D🚀'],
    ['in any script', 'Кресло 椅子 كرسي', 'Кресло 椅子 كرسي'],
  ])('%s', async (_, sent, kept) => {
    expect(await shared({ title: sent })).toMatchObject({ title: kept })
  })
  test('lines of a description stay', async () => {
    expect(await shared({ description: 'Deep and kind.\r\n\r\n- wool\r\n- oak' })).toMatchObject({
      description: 'Deep and kind.\n\n- wool\n- oak',
    })
  })
  test('markup is words', async () => {
    const words = '<script>alert(1)</script> & "chair"'
    expect(await shared({ title: words })).toMatchObject({ title: words })
  })
})

describe('contact details stay out of public text', () => {
  test.each(['title', 'description', 'dimensions', 'weight', 'pickupNotes', 'availabilityWindow'])(
    '%s',
    async (field) => {
      for (const words of ['call me: 0412 345 678', 'write to tom@example.org', 'see www.example.com']) {
        const answer = await post({ [field]: words })
        expect(refusal(answer), `${field} ${words}`).toEqual([400, 'contact-details'])
        expect(answer.body).toMatchObject({ message: FILTER, errors: [{ path: field, message: FILTER }] })
      }
    },
  )
  test('hidden between characters that are not seen, they are found all the same', async () => {
    expect(refusal(await post({ title: 'call 0412\u200B 345\u200B 678' }))).toEqual([400, 'contact-details'])
    expect(refusal(await post({ title: 'call ０４１２ ３４５ ６７８' }))).toEqual([400, 'contact-details'])
  })
  test.each(['120 x 60 x 75 cm', '2024-2025', '10 000 pieces', '$1250.00 when new', 'ISBN 978-0-14-143951-8'])(
    '%s is none',
    async (words) => {
      expect(await shared({ description: `Good as new, ${words}.` })).toMatchObject({
        description: `Good as new, ${words}.`,
      })
    },
  )
})

describe('an end', () => {
  const until = (expiresAt: unknown) => post({ timeSensitive: true, expiresAt })
  test.each([
    ['none', null],
    ['this very moment', '2026-11-19T07:12:00.000Z'],
    ['the past', '2026-11-18T07:12:00.000Z'],
    ['a millisecond beyond 30 days', '2026-12-19T07:12:00.001Z'],
  ])('%s is 400', async (_, expiresAt) => {
    const answer = await until(expiresAt)
    expect(refusal(answer)).toEqual([400, 'expiry-required'])
    expect(answer.body).toMatchObject({ errors: [{ path: 'expiresAt' }] })
  })
  test.each(['2026-11-19T07:12:00.001Z', '2026-12-19T07:12:00.000Z'])('%s is within', async (expiresAt) => {
    expect((await until(expiresAt)).body).toMatchObject({ item: { expiresAt, timeSensitive: true } })
  })
  test('the server’s clock counts, not the client’s', async () => {
    const start = world().time.now
    world().time.now = '2026-11-20T07:12:00.000Z'
    expect(refusal(await until('2026-11-20T07:00:00.000Z'))[0]).toBe(400)
    world().time.now = start
  })
})
