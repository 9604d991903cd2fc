import { request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { servePages } from '#tests/site/page-server.ts'

/** An unknown call answers JSON; every other path serves the web application. */
const { world } = town()
const PAGE = '<!doctype html><title>Share a Gifty</title>'
const BIG = '/* once for all */'.repeat(200)
let url = ''
let close = async (): Promise<void> => undefined

beforeAll(async () => {
  ;({ url, close } = await servePages(world().deps, {
    'index.html': PAGE,
    'assets/app-1a2b3c.js': 'console.log("app")',
    'assets/big-1a2b3c.js': BIG,
    'assets/big-1a2b3c.js.br': brotliCompressSync(BIG),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.env': 'SITE_SECRET=hidden',
    '../outside.txt': 'not for the web',
  }))
})
afterAll(() => close())

/** As sent, dots and all: `fetch` would tidy the address up, and forbid a copy that is still good. */
const raw = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, refuse) => {
    request(`${url}${path}`, { path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
      .on('error', refuse)
      .end()
  })

describe('the page', () => {
  test.each([
    '/',
    '/items/01jd2k8m4x9t5w7z3c6q8r0vab',
    '/admin',
    '/reset-password?token=x',
    '/saved/',
    '/items/01JD2K8M4X9T5W7Z3C6Q8R0VAB',
  ])('%s is the web application, asked for anew each time', async (path) => {
    const answer = await fetch(`${url}${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(PAGE)
  })
  test.each(['/apiary', '/any/other/path', '/items', '/wp-login', '/.well-known/change-password'])(
    '%s is no screen of it: the page all the same, which says so with its status',
    async (path) => {
      const { status, text } = await raw(path)
      expect([status, text]).toEqual([404, PAGE])
      expect((await fetch(`${url}/any/other/path`)).headers.get('cache-control')).toBe('no-cache')
    },
  )
  test('carries the policy that lets no foreign or inline script run', async () => {
    const policy = (await fetch(`${url}/`)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self'(?:;|$)/u)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })
  test.each([
    ['nobody known', {}],
    ['a session that is gone', { cookie: 'gifty_session=x' }],
  ])('tells a visitor at once of what it asks first, and of the first picture: %s', async (_, headers) => {
    const toldAt = async (path: string) => (await fetch(`${url}${path}`, { headers })).headers.get('link') ?? ''
    for (const path of ['/', '/items/01jd2k8m4x9t5w7z3c6q8r0vab']) {
      expect(await toldAt(path)).toContain('</api/auth/csrf-token>; rel=preload; as=fetch; crossorigin')
      expect(await toldAt(path)).toContain('</api/branding>; rel=preload; as=fetch; crossorigin')
      // A visitor would find the 401 in the console.
      expect(await toldAt(path)).not.toContain('/api/auth/me')
    }
    expect(await toldAt('/')).toMatch(/<\/map\/inner-perth-light\.webp>; rel=preload; as=image/u)
    expect(await toldAt('/items/01jd2k8m4x9t5w7z3c6q8r0vab')).not.toContain('as=image')
  })
  test('HEAD tells the same without the page', async () => {
    const answer = await fetch(`${url}/admin`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
  test.each(['POST', 'PUT', 'DELETE'])('%s is no way to ask for it', async (method) => {
    const answer = await fetch(`${url}/`, { method })
    expect([answer.status, answer.headers.get('allow'), answer.headers.get('cache-control')]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ])
  })
})

describe('its files', () => {
  test('are kept for ever where their names carry a hash', async () => {
    const answer = await fetch(`${url}/assets/app-1a2b3c.js`)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe('console.log("app")')
  })
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ])('come as small as the browser can read: %s', async (accepted, encoding) => {
    const answer = await fetch(`${url}/assets/big-1a2b3c.js`, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(await answer.text()).toBe(BIG)
  })
  test('who has one already is told that it is still good', async () => {
    const first = await fetch(`${url}/favicon.svg`)
    const since = first.headers.get('last-modified') ?? ''
    expect(await raw('/favicon.svg', { 'if-modified-since': since })).toEqual({ status: 304, text: '' })
    const older = 'Mon, 01 Jan 2024 00:00:00 GMT'
    expect((await raw('/favicon.svg', { 'if-modified-since': older })).status).toBe(200)
  })
  test('the page by the name of its file is the page: nobody on the way keeps it', async () => {
    const answer = await fetch(`${url}/index.html`)
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-cache', PAGE])
  })
  test.each(['identity;q=0', '*;q=0', 'identity;q=0, br;q=0, gzip;q=0'])(
    'whoever refuses every form gets one all the same: %s',
    async (accepted) => {
      const answer = await fetch(`${url}/assets/big-1a2b3c.js`, { headers: { 'accept-encoding': accepted } })
      expect([answer.status, await answer.text()]).toEqual([200, BIG])
    },
  )
  test.each([
    '/assets/nope.js',
    '/assets/app-1a2b3c',
    '/assets/',
    '/assets/deep/er',
    '/nope.css',
    '/drawings/nope.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/robots2.txt?x=1',
    '/.well-known/security.txt',
    '/wp-login.php',
    '/items/nope.js',
    '/nope%2Ejs',
    '/nope.JS',
    '/favicon.svg.map',
  ])('what is not there is not there, and no page: %s', async (path) => {
    const answer = await fetch(`${url}${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe('There is no such file.')
    expect((await fetch(`${url}${path}`, { method: 'HEAD' })).status).toBe(404)
  })
  test('and for an hour otherwise', async () => {
    const answer = await fetch(`${url}/favicon.svg`)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  })
  test.each(['/.env', '/assets/../.env', '/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/%00'])(
    'what is hidden or lies outside is not served: %s',
    async (path) => {
      const { status, text } = await raw(path)
      expect([200, 404]).toContain(status)
      expect(text).not.toContain('SITE_SECRET')
      expect(text).not.toContain('not for the web')
    },
  )
})

describe('calls', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/index.html', '/api/assets/app-1a2b3c.js'])(
    '%s is JSON 404, never the page',
    async (path) => {
      const answer = await fetch(`${url}${path}`)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(await answer.json()).toMatchObject({ success: false, code: 'not-found' })
    },
  )
})

test('without a built application every other path says so plainly', async () => {
  const answer = await fetch(`${world().url}/`)
  expect([answer.status, await answer.text()]).toEqual([404, 'The web application is not built. Run npm start.'])
})
