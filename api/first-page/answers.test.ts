import type { Reads } from '#projections/engine/projection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { items } from '#projections/items/listing.ts'
import { idIn, town } from '#tests/visitor/api-spec.ts'
import { type PageServer, servePages } from '#tests/site/page-server.ts'
import { CARD_SIZES, FIRST_PHOTO_SIZES } from '#web/features/items/photo-sizes.ts'
import { makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { PIXEL } from './pixel.kit.ts'

/** Decision 17: a member's page brings the answers of its first screen along. */
const { world, tom, maya, share, ask } = town()
const HTML = '<!doctype html><title>Share a Gifty</title><body><div id="root"></div></body>'
const NASTY = 'Lamp </script><script>alert(1)</script> <!-- $& 1 < 2'
let pages: PageServer
let lampId = ''

beforeAll(async () => {
  pages = await servePages(world().deps, { 'index.html': HTML })
  const photo = await tom().upload('/api/media', PIXEL)
  lampId = await share({ title: NASTY, photos: [idIn(photo, 'data')] })
  await share({ title: 'Promised chair' })
})
afterAll(() => pages.close())

const brought = z.object({ position: z.number(), now: z.iso.datetime(), answers: z.record(z.string(), z.unknown()) })
const ELEMENT = /<script type="application\/json" id="first-answers">(.*?)<\/script>/su

const pageFor = async (by: Visitor, path = '/', at = pages) => {
  const response = await fetch(`${at.url}${path}`, { headers: { cookie: by.session().cookie } })
  const text = await response.text()
  const json = ELEMENT.exec(text)?.[1]
  return { response, text, json, ...(json === undefined ? {} : brought.parse(JSON.parse(json))) }
}
const addresses = async (by: Visitor, path?: string) => Object.keys((await pageFor(by, path)).answers ?? {}).toSorted()

const WHOEVER = ['/auth/me', '/branding', '/messages/unread/count', '/notifications']
const AROUND_MAYA = 'lat=-31.939&lng=115.877'
const listOf = (radius: number) => `/items?limit=50&${AROUND_MAYA}&radius=${radius}&status=available&sort=distance`
const MINE = `/items/user/mine?${AROUND_MAYA}&involved=true&limit=100`
const PICKUPS = '/claims?role=all&status=accepted&limit=100'

describe('the page of a member', () => {
  test('brings what its first screen asks, word for word as the API answers the same session', async () => {
    await ask(lampId)
    const { answers = {}, position, now } = await pageFor(maya())
    expect(Object.keys(answers).toSorted()).toEqual([...WHOEVER, listOf(15), MINE, PICKUPS].toSorted())
    for (const [address, answer] of Object.entries(answers))
      expect([address, answer]).toEqual([address, (await maya().get(`/api${address}`)).body])
    expect(position).toBe((await world().deps.readModels.health()).position)
    expect(now).toBe(world().deps.clock())
  })
  test('measures what one is involved in from the same place as the list', async () => {
    const { answers = {} } = await pageFor(maya())
    const distances = z.object({ data: z.array(z.object({ id: z.string(), distance: z.number() })) })
    const [near, mine] = [listOf(15), MINE].map((address) => distances.parse(answers[address]).data)
    expect(mine).toHaveLength(1)
    expect(near).toContainEqual(mine?.[0])
  })
  test.each([
    ['the radius of the address', '/?r=4', [listOf(5), MINE, PICKUPS]],
    ['the list as well as the map', '/?view=list&today=true', [listOf(15), MINE, PICKUPS]],
    ['no radius that there is not', '/?r=900', [listOf(15), MINE, PICKUPS]],
    ['no list where words filter it', '/?q=lamp', []],
    ['no list where a kind filters it', '/?category=other&r=4', []],
    ['no list beside the map', '/messages', []],
  ])('brings %s', async (_, path, lists) => {
    expect(await addresses(maya(), path)).toEqual([...WHOEVER, ...lists].toSorted())
  })
  test('brings of a gift’s page the gift, the claims on it and the map behind it', async () => {
    const { answers = {}, response } = await pageFor(maya(), `/items/${lampId}`)
    const gift = [`/items/${lampId}?${AROUND_MAYA}`, `/claims/item/${lampId}?limit=100`]
    expect(Object.keys(answers).toSorted()).toEqual([...WHOEVER, listOf(15), MINE, PICKUPS, ...gift].toSorted())
    for (const address of gift)
      expect([address, answers[address]]).toEqual([address, (await maya().get(`/api${address}`)).body])
    const { photos } = (await world().deps.openReads().of(items).get(lampId)) ?? { photos: [] }
    const url = `/api/media/${photos[0]}`
    expect(response.headers.get('link')).toBe(
      `<${url}?size=thumb>; rel=preload; as=image; fetchpriority=high; imagesrcset="${url}?size=thumb 480w, ${url}?size=medium 960w, ${url} 1600w"; imagesizes="${FIRST_PHOTO_SIZES}"`,
    )
  })
  test.each(['/items/01jd2k8m4x9t5w7z3c6q8r0vab', '/items/rubbish'])(
    'brings of %s, which is not there, no more than of any page',
    async (path) => {
      const lists = path === '/items/rubbish' ? [] : [listOf(15), MINE, PICKUPS]
      expect(await addresses(maya(), path)).toEqual([...WHOEVER, ...lists].toSorted())
    },
  )
  test('no text of a member ends the element or begins another', async () => {
    const { text, json = '', answers = {} } = await pageFor(maya())
    expect(json).not.toContain('<')
    expect(text.match(/<script/gu)).toHaveLength(1)
    expect(JSON.stringify(answers[listOf(15)])).toContain(NASTY)
    expect(text.replace(ELEMENT, '')).toBe(HTML)
  })
  test('holds no token: compressed with the words of others it could be guessed from the length', async () => {
    const { text } = await pageFor(maya())
    const { csrfToken, sessionId, cookie } = maya().session()
    for (const secret of [csrfToken, sessionId, cookie.split('=')[1] ?? '']) expect(text).not.toContain(secret)
  })
  test('is cached by nobody', async () => {
    const { response } = await pageFor(maya())
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('vary')?.toLowerCase()).toContain('cookie')
  })
  test.each([
    ['/', CARD_SIZES.replace(/^.*92vw/u, '(max-width: 640px) 128px')],
    ['/?view=list', CARD_SIZES],
  ])(
    'tells at once of the first pictures, a drawing or the size that the card of %s will choose',
    async (path, sizes) => {
      const link = (await pageFor(maya(), path)).response.headers.get('link') ?? ''
      const { photos } = (await world().deps.openReads().of(items).get(lampId)) ?? { photos: [] }
      const url = `/api/media/${photos[0]}`
      expect(link.split(/, (?=<)/u).toSorted()).toEqual([
        `<${url}?size=thumb>; rel=preload; as=image; fetchpriority=high; imagesrcset="${url}?size=thumb 480w, ${url}?size=medium 960w, ${url} 1600w"; imagesizes="${sizes}"`,
        '</drawings/home_furniture.svg>; rel=preload; as=image',
      ])
    },
  )
  test('tells of no pictures where no list is brought', async () => {
    expect((await pageFor(maya(), '/messages')).response.headers.has('link')).toBe(false)
  })
  test('HEAD answers the same headers', async () => {
    const headers = { cookie: maya().session().cookie }
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(`${pages.url}/`, { method, headers })))
    for (const name of ['cache-control', 'content-type', 'link', 'vary'])
      expect(head?.headers.get(name)).toBe(get?.headers.get(name))
  })
})

describe('a page without them', () => {
  const isPlain = ({ text, response }: Awaited<ReturnType<typeof pageFor>>) => {
    expect([response.status, text]).toEqual([200, HTML])
  }
  test('goes to visitors, known or not, and may be kept as before', async () => {
    const known = makeVisitor(world().url)
    await known.greet()
    for (const visitor of [makeVisitor(world().url), known]) {
      const page = await pageFor(visitor)
      isPlain(page)
      expect(page.response.headers.get('cache-control')).toBe('no-cache')
    }
  })
  test('goes to whoever has signed out, and to a session that is over', async () => {
    const guest = makeVisitor(world().url)
    await guest.greet()
    await guest.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: PASSWORD })
    const signedIn = {
      ...guest,
      session: (
        (kept) => () =>
          kept
      )(guest.session()),
    }
    expect((await pageFor(signedIn)).answers).toBeDefined()
    await guest.post('/api/auth/logout')
    isPlain(await pageFor(signedIn))
    isPlain(await pageFor(guest))
  })
  test.each([
    ['too slow', () => new Promise<never>(() => undefined)],
    ['broken', () => Promise.reject(new Error('no disk'))],
  ])('goes to a member where the read models are %s, and asks as soon as it can', async (_, get) => {
    const { deps } = world()
    const openReads = (): Reads => {
      const reads = deps.openReads()
      return { ...reads, of: (projection) => ({ ...reads.of(projection), get }) }
    }
    const poor = await servePages({ ...deps, openReads }, { 'index.html': HTML })
    const page = await pageFor(maya(), '/', poor)
    isPlain(page)
    expect(page.response.headers.get('link')).toContain('</api/auth/me>; rel=preload; as=fetch; crossorigin')
    expect(page.response.headers.get('cache-control')).toBe('private, no-store')
    await poor.close()
  })
})
