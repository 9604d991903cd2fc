import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { armchair, idIn, refusal, town } from '#tests/visitor/api-spec.ts'

const { tom, maya, stranger, world } = town()
const photoOf = (format: 'png' | 'jpeg' | 'webp' = 'png', width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#2b6' } })
    .toFormat(format)
    .toBuffer()
const asDataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const bytesOf = async (path: string) => {
  const headers = { cookie: tom().session().cookie }
  return Buffer.from(await (await fetch(`${world().url}${path}`, { headers })).arrayBuffer())
}
const photosOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body['item'] as { photos: { id: string; url: string; thumbUrl: string }[] }).photos

describe('photos', () => {
  test('are uploaded one by one and belong to who uploaded them', async () => {
    const answer = await tom().upload('/api/media', await photoOf())
    expect(answer.status, answer.text).toBe(201)
    const id = idIn(answer, 'data')
    const url = `/api/media/${id}`
    expect(answer.body['data']).toEqual({ id, url, thumbUrl: `${url}?size=thumb` })
    for (const photo of [id, url, `${url}?size=medium`, `${url}?size=thumb`, { id }]) {
      const shared = await tom().post('/api/items', { ...armchair, photos: [photo] })
      expect(photosOf(shared)).toEqual([{ id, url, thumbUrl: `${url}?size=thumb` }])
    }
    expect(refusal(await maya().post('/api/items', { ...armchair, photos: [id] }))).toEqual([400, 'unknown-photo'])
  })
  test('are re-encoded to WebP of at most 1600, 960 and 480 px, and lose what a camera wrote into them', async () => {
    const withPlace = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a52' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Tom at 12 Oak Lane' }, IFD3: { GPSLatitude: '31/1 56/1 3/1' } })
      .toBuffer()
    expect(withPlace.includes('12 Oak Lane')).toBe(true)
    const { url, thumbUrl } = (await tom().upload('/api/media', withPlace, 'image/jpeg')).body['data'] as {
      url: string
      thumbUrl: string
    }
    for (const [path, width] of [
      [url, 1600],
      [`${url}?size=medium`, 960],
      [thumbUrl, 480],
    ] as const) {
      const bytes = await bytesOf(path)
      expect(bytes.includes('12 Oak Lane')).toBe(false)
      const { format, exif, ...size } = await sharp(bytes).metadata()
      expect([format, size.width, exif]).toEqual(['webp', width, undefined])
    }
  })
  test('six inline photos are kept, seven are 400', async () => {
    const photos = await Promise.all(
      (['png', 'jpeg', 'webp', 'png', 'jpeg', 'webp'] as const).map(async (type) =>
        asDataUrl(await photoOf(type), type),
      ),
    )
    const answer = await tom().post('/api/items', { ...armchair, photos })
    expect(answer.status, answer.text).toBe(201)
    expect(photosOf(answer)).toHaveLength(6)
    expect((await sharp(await bytesOf(photosOf(answer)[0]?.url ?? '')).metadata()).format).toBe('webp')
    expect(refusal(await tom().post('/api/items', { ...armchair, photos: [...photos, photos[0]] }))[0]).toBe(400)
  })
  test('SVG, foreign addresses, other bytes under a good name and empty files are 400', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, Buffer.from('hello'), Buffer.alloc(0)])
      expect(refusal(await tom().upload('/api/media', bytes))).toEqual([400, 'not-a-picture'])
    const inside = [
      asDataUrl(svg, 'svg+xml'),
      asDataUrl(svg, 'png'),
      'https://example.org/a.png',
      'javascript:alert(1)',
      '/api/media/../../x',
      'data:text/html;base64,PGI+',
    ]
    for (const photo of inside)
      expect(refusal(await tom().post('/api/items', { ...armchair, photos: [photo] }))[0], photo).toBe(400)
  })
  test('more than 8 MB is 413, another content type 415, signed out 401', async () => {
    expect(refusal(await tom().upload('/api/media', Buffer.alloc(8 * 1024 * 1024 + 1, 1)))).toEqual([413, 'too-large'])
    expect(refusal(await tom().upload('/api/media', Buffer.alloc(10 * 1024 * 1024, 1)))).toEqual([413, 'too-large'])
    expect(refusal(await tom().post('/api/media', { file: 'x' }))).toEqual([415, 'wrong-media-type'])
    expect(refusal(await stranger().upload('/api/media', await photoOf()))).toEqual([401, 'not-signed-in'])
  })
  test('unknown or malformed addresses are 404', async () => {
    for (const id of ['nonsense', '01jd2k8m4x9t5w7z3c6q8r0vab', '..%2F..%2Fsecret'])
      expect(refusal(await tom().get(`/api/media/${id}`))[0]).toBe(404)
  })
})
