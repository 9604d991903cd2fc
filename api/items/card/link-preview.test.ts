import { get } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idIn, town } from '#tests/visitor/api-spec.ts'
import { servePages } from '#tests/site/page-server.ts'
import type { Neighbour } from '#tests/visitor/visitor.ts'

/** What a messenger or a search engine, without a session, finds at the address of a listing. */
const { tom, world, share } = town({ SITE_URL: 'https://gifty.example', TRUSTED_PROXIES: '1' })
const PAGE = '<!doctype html><head><title>Share a Gifty</title></head><body></body>'
let url = ''
let close = async (): Promise<void> => undefined

beforeAll(async () => {
  ;({ url, close } = await servePages(world().deps, { 'index.html': PAGE }))
})
afterAll(() => close())
const photoOf = async (by: Neighbour): Promise<string> => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#2b6' } })
  return idIn(await by.upload('/api/media', await picture.png().toBuffer()), 'data')
}
const pageOf = async (path: string) => (await fetch(`${url}${path}`)).text()

describe('a shared link', () => {
  test('shows title, suburb and the first picture, and nothing of the owner, the words or the place', async () => {
    const photo = await photoOf(tom())
    const description = 'Deep, green and kind to backs.'
    const id = await share({ title: 'Green armchair', description, photos: [photo] })
    const page = await pageOf(`/items/${id}`)
    expect(page).toContain('<title>Green armchair · Share a Gifty</title>')
    expect(page).toContain('<meta property="og:title" content="Green armchair" />')
    expect(page).toMatch(/<meta property="og:description" content="Free to a neighbour in [A-Z][^"]+\." \/>/u)
    expect(page).toContain(`<meta property="og:url" content="https://gifty.example/items/${id}" />`)
    const image = `/api/media/${photo}?size=thumb`
    expect(page).toContain(`<meta property="og:image" content="https://gifty.example${image}" />`)
    expect((await fetch(`${url}${image}`)).status).toBe(200)
    const { name, email } = (await tom().get('/api/auth/me')).body['user'] as { name: string; email: string }
    for (const secret of [name, email, description, '-31.', '115.']) expect(page).not.toContain(secret)
  })
  test('opens in capitals and with a slash behind it, and shows the same', async () => {
    const id = await share({ title: 'Brass bell' })
    const page = await pageOf(`/items/${id}`)
    expect(page).toContain('og:title')
    for (const path of [`/items/${id.toUpperCase()}`, `/items/${id}/`, `/items/${id.toUpperCase()}/`])
      expect(await pageOf(path)).toBe(page)
  })
  test('holds no tag of anybody else', async () => {
    const page = await pageOf(`/items/${await share({ title: `Lamp "<script>" & co's` })}`)
    expect(page).toContain('content="Lamp &quot;&lt;script&gt;&quot; &amp; co&#39;s"')
    expect(page).not.toContain('<script>')
  })
  test('without a picture has none', async () => {
    expect(await pageOf(`/items/${await share()}`)).not.toContain('og:image')
  })
  test('to what the feed does not show is the plain page: paused, deleted, unknown, malformed', async () => {
    const paused = await share()
    await tom().put(`/api/items/${paused}/status`, { status: 'unavailable' })
    const deleted = await share()
    await tom().del(`/api/items/${deleted}`)
    for (const id of [paused, deleted, '01jd2k8m4x9t5w7z3c6q8r0vab', 'nonsense'])
      expect(await pageOf(`/items/${id}`)).toBe(PAGE)
  })
})

describe('on a site that was not told its address', () => {
  const asked = town()
  const hostOf = async (id: string, host: string): Promise<string> => {
    const pages = await servePages(asked.world().deps, { 'index.html': PAGE })
    const { port } = new URL(pages.url)
    const page = await new Promise<string>((resolve, refuse) => {
      get({ port, path: `/items/${id}`, headers: { host } }, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text))
      }).on('error', refuse)
    })
    await pages.close()
    return page
  }
  test.each([
    ['gifty.example', 'http://gifty.example'],
    ['GIFTY.example:8080', 'http://gifty.example:8080'],
    ['localhost:3000', 'http://localhost:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('addresses are those at which it was asked: %s', async (host, origin) => {
    const photos = [await photoOf(asked.tom())]
    const id = await asked.share({ photos })
    const page = await hostOf(id, host)
    expect(page).toContain(`<meta property="og:url" content="${origin}/items/${id}" />`)
    expect(page).toContain(`<meta property="og:image" content="${origin}/api/media/${photos[0]}?size=thumb" />`)
  })
  test.each(['evil.example/path', 'a b', 'evil.example"><script>', 'user@evil.example', 'x:y'])(
    'what is no host is no part of an address: %j',
    async (host) => {
      const page = await hostOf(await asked.share(), host)
      expect(page).not.toMatch(/og:url|<script|evil/u)
    },
  )
})
