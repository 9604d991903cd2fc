import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { armchair, idIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'

/** What happens to the bytes of an upload, as the API shows it. */
const { tom, maya, world, share } = town()
const coloured = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6' } })
const uploaded = async (bytes: Buffer) => {
  const answer = await tom().upload('/api/media', bytes)
  expect(answer.status, answer.text).toBe(201)
  return answer.body['data'] as { id: string; url: string; thumbUrl: string }
}
const keptInTwoSizes = async () => {
  const { photos } = world().stores
  const photo = await uploaded(await coloured(1200, 600).png().toBuffer())
  const [photoFound, full, thumb] = [
    await photos.find(photo.id),
    await photos.open(photo.id, 'full'),
    await photos.open(photo.id, 'thumb'),
  ]
  if (!photoFound || !full || !thumb) throw new Error('it was uploaded')
  await photos.remove(photo.id)
  await photos.put(photoFound, { full, medium: null, thumb })
  return photo
}
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${world().url}${path}`, { ...init, headers: { cookie: tom().session().cookie } })
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

describe('a photo’s address', () => {
  test('serves WebP to who uploaded it, kept for a day; a medium one and a thumb beside', async () => {
    const { url, thumbUrl } = await uploaded(await coloured(2000, 1000).png().toBuffer())
    for (const [path, width] of [
      [url, 1600],
      [`${url}?size=medium`, 960],
      [thumbUrl, 480],
    ] as const) {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width })
    }
  })
  test.each([
    ['of a photo that is no larger', async () => (await uploaded(await coloured(960, 600).png().toBuffer())).url],
    ['of a photo that was kept without it', async () => (await keptInTwoSizes()).url],
  ])('serves the full one in place of the medium one %s', async (_, addressOf) => {
    const url = await addressOf()
    const answer = await get(`${url}?size=medium`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await bytesOf(url))
  })
  test('HEAD tells the same without the bytes; another size is the full one', async () => {
    const { url } = await uploaded(await coloured(200, 100).png().toBuffer())
    const head = await get(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await bytesOf(`${url}?size=huge`)).toEqual(await bytesOf(url))
  })
  test('allows reading only', async () => {
    const { url } = await uploaded(await coloured(20, 10).png().toBuffer())
    for (const method of ['PUT', 'DELETE', 'POST'] as const)
      expect(refusal(await tom().call(method, url))).toEqual([405, 'method-not-allowed'])
  })
  test.each(['nonsense', '01jd2k8m4x9t5w7z3c6q8r0vab', '..%2F..%2Fsecret', '%00', 'a/b'])(
    '%s leads nowhere',
    async (id) => {
      expect((await get(`/api/media/${id}`)).status).toBe(404)
    },
  )
})

describe('what may be uploaded', () => {
  test('one file named anything, told by its bytes, not by its name or type', async () => {
    const png = await coloured(30, 20).png().toBuffer()
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(png)], { type: 'text/html' }), '../../evil.html')
    const answer = await tom().call('POST', '/api/media', { raw: form })
    expect(answer.status, answer.text).toBe(201)
    expect((await get((answer.body['data'] as { url: string }).url)).headers.get('content-type')).toBe('image/webp')
  })
  test('no file, an empty one, two files', async () => {
    const empty = new FormData()
    empty.append('note', 'no picture here')
    expect(await tom().call('POST', '/api/media', { raw: empty })).toMatchObject({
      status: 400,
      body: { code: 'not-a-picture', message: 'Choose a photo to upload.' },
    })
    expect(refusal(await tom().upload('/api/media', Buffer.alloc(0)))).toEqual([400, 'not-a-picture'])
    const png = new Blob([new Uint8Array(await coloured(3, 2).png().toBuffer())])
    const two = new FormData()
    two.append('file', png, 'a.png')
    two.append('file', png, 'b.png')
    expect(await tom().call('POST', '/api/media', { raw: two })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: 'Send one file at a time.' },
    })
  })
  test.each([100, 300_000])('a file of %i bytes whose part has no type says why it is none', async (length) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const part = 'Content-Disposition: form-data; name="file"; filename="a.png"'
    const raw = `--x\r\n${part}\r\n\r\n${'a'.repeat(length)}\r\n--x--\r\n`
    expect(await tom().call('POST', '/api/media', { raw, headers })).toMatchObject({
      status: 400,
      body: {
        code: 'not-a-picture',
        message: 'A file needs a Content-Type in its part of the form, such as image/jpeg.',
      },
    })
  })
  test.each([
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PNG cut short', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ])('%s is 400', async (_, bytes) => {
    const answer = await tom().upload('/api/media', bytes)
    expect(refusal(answer)).toEqual([400, 'not-a-picture'])
    expect(answer.body['message']).toBe('Photos must be PNG, JPG or WebP.')
  })
  test('a small file that decompresses to too many pixels is 413', async () => {
    const bomb = await coloured(12_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
    expect(refusal(await tom().upload('/api/media', bomb))).toEqual([413, 'too-large'])
  })
  test('a form that breaks off is 400, nothing of it stays', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const raw = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
    expect(refusal(await tom().call('POST', '/api/media', { raw, headers }))[0]).toBe(400)
  })
})

test('nothing of an upload is left on the disk, whatever becomes of it', async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => /^[a-z0-9]{25}$/u.test(name))
  const before = left()
  const png = await coloured(3, 2).png().toBuffer()
  for (let turn = 0; turn < 5; turn += 1) {
    const two = new FormData()
    for (const name of ['a.png', 'b.png']) two.append('file', new Blob([new Uint8Array(png)]), name)
    await tom().call('POST', '/api/media', { raw: two })
  }
  await tom().upload('/api/media', Buffer.from('no picture'))
  await tom().upload('/api/media', Buffer.alloc(10 * 1024 * 1024, 1))
  expect(left()).toEqual(before)
})

describe('photos of a listing', () => {
  const photosOf = async (id: string) =>
    ((await maya().get(`/api/items/${id}`)).body['item'] as { photos: { id: string }[] }).photos.map(
      (photo) => photo.id,
    )
  test('stay in the order that was sent, may be put in another, added and taken away', async () => {
    const ids = await Promise.all(
      [10, 20, 30].map(async (width) => (await uploaded(await coloured(width, 10).png().toBuffer())).id),
    )
    const id = await share({ photos: ids })
    expect(await photosOf(id)).toEqual(ids)
    await tom().put(`/api/items/${id}`, { photos: ids.toReversed() })
    expect(await photosOf(id)).toEqual(ids.toReversed())
    await tom().put(`/api/items/${id}`, { photos: ids.slice(0, 1) })
    expect(await photosOf(id)).toEqual(ids.slice(0, 1))
    await tom().put(`/api/items/${id}`, { photos: [] })
    expect(await photosOf(id)).toEqual([])
  })
  test('the first one is the thumb in lists, claims and conversations', async () => {
    const { id, thumbUrl } = await uploaded(await coloured(40, 20).png().toBuffer())
    const itemId = await share({ photos: [id] })
    const claim = await maya().post('/api/claims', { itemId })
    expect(claim.body).toMatchObject({ claim: { item: { thumbUrl } } })
    const claimId = idIn(claim, 'claim')
    expect((await maya().get(`/api/messages/claim/${claimId}`)).body).toMatchObject({
      conversation: { item: { thumbUrl } },
    })
    const [latest] = (await tom().get('/api/notifications')).body['data'] as { data: object }[]
    expect(latest?.data).toMatchObject({ thumbUrl })
  })
  test('a photo of somebody else, unknown or deleted is 400, and the listing is not made', async () => {
    const { id, url } = await uploaded(await coloured(50, 20).png().toBuffer())
    const before = (await maya().get('/api/items/user/mine')).body['meta']
    for (const photo of [id, url, '01jd2k8m4x9t5w7z3c6q8r0vab', `${url}/../x`, ''])
      expect(refusal(await maya().post('/api/items', { ...armchair, photos: [photo] }))[0], photo).toBe(400)
    expect((await maya().get('/api/items/user/mine')).body['meta']).toEqual(before)
  })
  test('signed out: no upload', async () => {
    const visitor = makeVisitor(world().url)
    await visitor.greet()
    expect(refusal(await visitor.upload('/api/media', await coloured(3, 2).png().toBuffer()))).toEqual([
      401,
      'not-signed-in',
    ])
  })
})
