import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'

/** When a thing may be picked up: keys for whoever knows them, words for whoever does not (docs/decisions/133). */
const { tom, maya, share, ask, accept, appendedBy, events, one } = town()
const put = (id: string, body: object) => tom().put(`/api/items/${id}`, body)
const changed = async (id: string, body: object) => {
  const answer = await put(id, body)
  expect(answer.status, answer.text).toBe(200)
  return when(answer.body['item'] as Record<string, unknown>)
}
const when = ({
  availabilityTimes: times,
  availabilityWords: words,
  availabilityWindow: text,
  ...rest
}: object & {
  readonly [field: string]: unknown
}) => {
  expect(rest['availability_window']).toEqual(text)
  return { times, words, text }
}
const BOTH = {
  times: ['weekday-evenings', 'sunday'],
  words: 'after 6',
  text: 'Weekday evenings; Sunday; after 6',
}
const withBoth = () => share({ availabilityTimes: ['sunday', 'weekday-evenings'], availabilityWindow: 'after 6' })

describe('a listing', () => {
  test('with times and words answers both, and the one text for clients that read words', async () => {
    const id = await withBoth()
    expect(when(await one(id))).toEqual(BOTH)
    expect(when(await one(id, maya()))).toEqual(BOTH)
  })
  test('of a client that only sends words has the times that they name', async () => {
    const id = await share({ availabilityWindow: 'Sunday; after 6; Weekday evenings' })
    expect(when(await one(id))).toEqual(BOTH)
  })
  test('with times alone answers them as words', async () => {
    const id = await share({ availabilityTimes: ['any-time-on-porch'] })
    const text = 'Any time, it is on the porch'
    expect(when(await one(id))).toEqual({ times: ['any-time-on-porch'], words: null, text })
  })
  test('without either has none', async () => {
    expect(when(await one(await share()))).toEqual({ times: [], words: null, text: null })
  })
  test('is kept by its keys', async () => {
    const id = await withBoth()
    const listed = (await events())
      .map(({ data }) => data as object)
      .find((data) => 'itemId' in data && data.itemId === id)
    expect(listed).toMatchObject({
      availabilityTimes: ['weekday-evenings', 'sunday'],
      availabilityWindow: 'after 6',
    })
  })
  test.each([['mondays'], ['Sunday'], [''], [null]])('%j is no time', async (time) => {
    const answer = await tom().post('/api/items', { ...CHAIR, availabilityTimes: [time] })
    expect(refusal(answer)).toEqual([400, 'invalid-input'])
    const [error] = answer.body['errors'] as { path: string; message: string }[]
    expect(error?.path).toMatch(/^availabilityTimes/u)
    expect(error?.message).toContain('weekday-evenings')
  })
  test('has 300 characters of words, not counting the times that are named in them', async () => {
    const words = 'x'.repeat(300)
    const all = 'Weekday evenings; Saturday morning; Saturday afternoon; Sunday; Any time, it is on the porch'
    expect(when(await one(await share({ availabilityWindow: `${all}; ${words}` }))).words).toBe(words)
    const tooLong = await tom().post('/api/items', { ...CHAIR, availabilityWindow: `Sunday; ${words}x` })
    expect(refusal(tooLong)).toEqual([400, 'invalid-input'])
    expect(tooLong.body).toMatchObject({ message: 'Use at most 300 characters.' })
  })
})
const CHAIR = {
  title: 'Chair',
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
}

describe('what was read and is sent back is no change', () => {
  test.each<[string, (item: Record<string, unknown>) => object]>([
    ['the text, by a client that knows words', ({ availabilityWindow }) => ({ availabilityWindow })],
    ['the text under its older name', ({ availability_window }) => ({ availability_window })],
    [
      'times and words',
      ({ availabilityTimes, availabilityWords }) => ({ availabilityTimes, availabilityWindow: availabilityWords }),
    ],
    ['times and the text', ({ availabilityTimes, availabilityWindow }) => ({ availabilityTimes, availabilityWindow })],
    ['times alone', ({ availabilityTimes }) => ({ availabilityTimes })],
    ['times in another order, one twice', () => ({ availabilityTimes: ['sunday', 'weekday-evenings', 'sunday'] })],
  ])('%s', async (_, bodyOf) => {
    const id = await withBoth()
    const item = await one(id)
    expect(await appendedBy(() => changed(id, bodyOf(item)))).toEqual([])
    expect(when(await one(id))).toEqual(BOTH)
  })
  test('the longest words with all times, too', async () => {
    const all = ['weekday-evenings', 'saturday-morning', 'saturday-afternoon', 'sunday', 'any-time-on-porch']
    const id = await share({ availabilityTimes: all, availabilityWindow: 'x'.repeat(300) })
    const { availabilityWindow } = await one(id)
    expect(await appendedBy(() => changed(id, { availabilityWindow }))).toEqual([])
  })
})

describe('a change', () => {
  test('of the times leaves the words', async () => {
    expect(await changed(await withBoth(), { availabilityTimes: ['sunday'] })).toEqual({
      times: ['sunday'],
      words: 'after 6',
      text: 'Sunday; after 6',
    })
  })
  test('of the text is all of it: a time that it does not name is gone', async () => {
    expect(await changed(await withBoth(), { availabilityWindow: 'Sunday; after 7' })).toEqual({
      times: ['sunday'],
      words: 'after 7',
      text: 'Sunday; after 7',
    })
  })
  test('to no text leaves nothing', async () => {
    for (const availabilityWindow of [null, ''])
      expect(await changed(await withBoth(), { availabilityWindow })).toEqual({ times: [], words: null, text: null })
  })
  test('of something else leaves both', async () => {
    expect(await changed(await withBoth(), { title: 'Soft armchair' })).toEqual(BOTH)
  })
  test('of the times is free while somebody has it', async () => {
    const id = await withBoth()
    await accept(await ask(id))
    expect(await changed(id, { availabilityTimes: [] })).toMatchObject({ times: [], words: 'after 6' })
  })
  test('of the times is shown and told to who asked', async () => {
    const id = await withBoth()
    const claimId = await ask(id)
    await changed(id, { availabilityTimes: ['sunday'] })
    expect((await maya().get(`/api/claims/${claimId}`)).body['claim']).toMatchObject({
      changes: [{ field: 'availabilityWindow', before: 'Weekday evenings; Sunday; after 6', after: 'Sunday; after 6' }],
      freeToStepBack: true,
    })
    const told = listIn(await maya().get('/api/notifications')).filter(({ type }) => type === 'listing_changed')
    expect(told.map(({ data }) => (data as { itemId: string }).itemId)).toContain(id)
  })
})
