import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { stranger } = town()
const places = async (q: string) => listIn(await stranger().get(`/api/places?q=${encodeURIComponent(q)}`))

describe('GET /places: the shape of the specification’s place search, without any outside service', () => {
  test('by the beginning of a name', async () => {
    const [first] = await places('mount la')
    expect(first).toEqual({
      place_name: 'Mount Lawley, WA 6050',
      center: [expect.closeTo(115.87, 1), expect.closeTo(-31.93, 1)],
      suburb: 'Mount Lawley',
      postcode: '6050',
    })
  })
  test('by a part of a name, and by postcode', async () => {
    expect((await places('lawley')).map(({ suburb }) => suburb)).toContain('Mount Lawley')
    const found = await places('6050')
    expect(found.length).toBeGreaterThan(1)
    for (const { postcode } of found) expect(postcode).toBe('6050')
  })
  test.each(['MOUNT LAWLEY', '  mount lawley  ', 'Mount\u200B Lawley'])('%j is read plainly', async (q) => {
    expect((await places(q))[0]).toMatchObject({ suburb: 'Mount Lawley' })
  })
  test('at most 8, none for nothing and none for what is nowhere', async () => {
    expect(await places('park')).toHaveLength(8)
    expect(await places('')).toEqual([])
    expect(await places('   ')).toEqual([])
    expect(await places('xyzzyx')).toEqual([])
    expect(listIn(await stranger().get('/api/places'))).toEqual([])
  })
  test('what people type is no pattern', async () => {
    for (const q of ['%', '.*', "'; DROP TABLE", '\\', '[']) expect(await places(q)).toEqual([])
  })
  test('more than 100 characters is 400', async () => {
    expect(refusal(await stranger().get(`/api/places?q=${'x'.repeat(101)}`))).toEqual([400, 'invalid-input'])
  })
})
