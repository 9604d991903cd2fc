import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idIn, town } from '#tests/visitor/api-spec.ts'
import { type PageServer, servePages } from '#tests/site/page-server.ts'
import type { Visitor } from '#tests/visitor/visitor.ts'
import { CATEGORIES } from '#web/vocabulary/thing/categories.ts'
import { categories } from '#domain/items/vocabulary.ts'
import { drawingPath } from '#api/http/page/start.ts'
import { escaped } from '#api/http/page/html.ts'
import { z } from 'zod'
import { FIRST_PHOTO_SIZES } from '#web/features/items/photo-sizes.ts'
import { PIXEL } from './pixel.kit.ts'

/** Before any script has run, a member's page shows the gift whose page it is, or the first cards of the list. */
const { world, tom, maya, share } = town()
const HTML = readFileSync('index.html', 'utf8')
const NASTY = `Lamp </h1></main><script>alert("1")</script> $& & 'co'`
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0h9"/></svg>'
let pages: PageServer
let photoId = ''

beforeAll(async () => {
  pages = await servePages(world().deps, { 'index.html': HTML, 'drawings/home_furniture.svg': DRAWING })
  photoId = idIn(await tom().upload('/api/media', PIXEL), 'data')
})
afterAll(() => pages.close())

const startFor = async (path: string, by?: Visitor) => {
  const response = await fetch(`${pages.url}${path}`, by ? { headers: { cookie: by.session().cookie } } : {})
  return /<main.*?<\/main>/su.exec(await response.text())?.[0] ?? ''
}
const listed = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), photos: z.array(z.object({ id: z.string() })) })),
})
/** The page at the map: what stands there, and the list that came with it. */
const pageOf = async (by: Visitor) => {
  const text = await (await fetch(`${pages.url}/`, { headers: { cookie: by.session().cookie } })).text()
  const start = /<main.*?<\/main>/su.exec(text)?.[0] ?? ''
  const answers = z
    .object({ answers: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(/id="first-answers">(.*?)<\/script>/su.exec(text)?.[1] ?? '')).answers
  const list = Object.entries(answers).find(([address]) => address.startsWith('/items?'))?.[1]
  const cards = listed.parse(list).data
  return { start, cards, ids: cards.map(({ id }) => id), first: JSON.stringify(list) }
}
/** Photos that are as wide as the card on a phone. */
const start128 = (start: string) =>
  [...start.matchAll(/<img src="\/api\/media\/(\w+)\?size=thumb" srcset="[^"]*" sizes="128px"/gu)].map(([, id]) => id)

const ofAnyPage = /<main.*?<\/main>/su.exec(HTML)?.[0] ?? ''

describe('what stands on the page of a gift until its code is there', () => {
  test('is its title, and its picture by the very file that its page will choose', async () => {
    const lampId = await share({ title: 'Reading lamp', photos: [photoId] })
    const start = await startFor(`/items/${lampId}`, maya())
    const url = `/api/media/${photoId}`
    expect(start).toContain('<h1>Reading lamp</h1>')
    expect(start).toContain(
      `src="${url}?size=thumb" srcset="${url}?size=thumb 480w, ${url}?size=medium 960w, ${url} 1600w" sizes="${FIRST_PHOTO_SIZES}" alt=""`,
    )
    expect(start).toContain('<p role="status">Loading...</p>')
  })
  test('is the drawing of its category where it has no picture, within the page itself', async () => {
    const start = await startFor(`/items/${await share({ title: 'Promised chair' })}`, maya())
    expect(start).toContain('<h1>Promised chair</h1>')
    expect(start).not.toContain('/api/media/')
    expect(start).toContain(
      `<span class="start-picture start-drawn" data-ground="mint"><img src="data:image/svg+xml,${encodeURIComponent(DRAWING)}"`,
    )
  })
  test('is a drawing by its address where the build has no such file', async () => {
    const start = await startFor(`/items/${await share({ title: 'Toaster', category: 'appliances' })}`, maya())
    expect(start).toContain('<img src="/drawings/appliances.svg"')
  })
  test('begins no other element with words of a member', async () => {
    const start = await startFor(`/items/${await share({ title: NASTY })}`, maya())
    expect(start).toContain(
      '<h1>Lamp &lt;/h1&gt;&lt;/main&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; &amp; &#39;co&#39;</h1>',
    )
    expect(start).not.toContain('<script')
  })
  test('is what every page shows, for visitors and where there is no such gift', async () => {
    const lampId = await share({ title: 'Standing lamp', photos: [photoId] })
    expect(await startFor(`/items/${lampId}`)).toBe(ofAnyPage)
    expect(await startFor('/items/01jd2k8m4x9t5w7z3c6q8r0vab', maya())).toBe(ofAnyPage)
  })
})

describe('what stands on the page of the map until its code is there', () => {
  const cardsIn = (start: string) => [...start.matchAll(/<li>.*?<\/li>/gsu)].map(([card]) => card)
  const idsIn = (start: string) => [...start.matchAll(/href="\/items\/(\w+)"/gu)].map(([, id]) => id)

  test('are the first two cards of the list that is brought along, of things that others give', async () => {
    const own = await pageOf(tom())
    expect(own.first).toContain('"isMine":true')
    expect(cardsIn(own.start)).toEqual([])
    const { start, ids } = await pageOf(maya())
    expect(start).toMatch(/^<main class="start start--cards">/u)
    expect(start).toContain('<p role="status">Loading...</p>')
    expect(idsIn(start)).toEqual(ids.slice(0, 2))
  })
  test('say their titles, and show their photos by the file that the cards will choose', async () => {
    const photo = idIn(await tom().upload('/api/media', PIXEL), 'data')
    const town = await pageOf(maya())
    const titled = town.cards.find(({ id }) => id === town.ids[0])
    const [first = ''] = cardsIn(town.start)
    expect(first).toContain(`<b>${escaped(titled?.title ?? '')}</b>`)
    expect(photo).not.toBe('')
    expect(start128(town.start)).toEqual(town.cards.slice(0, 2).flatMap(({ photos }) => photos[0]?.id ?? []))
  })
  test('begin no other element with words of a member', async () => {
    await share({ title: NASTY })
    expect((await pageOf(maya())).start).not.toContain('<script')
  })
  test.each(['/?view=list', '/?walkable=true', '/?today=true', '/?q=lamp', '/messages'])(
    'are none at %s, where others may come first or none are seen',
    async (path) => {
      expect(await startFor(path, maya())).toBe(ofAnyPage)
    },
  )
  test('stay with another radius, and are none for visitors', async () => {
    expect(cardsIn(await startFor('/?r=4', maya()))).toHaveLength(2)
    expect(await startFor('/')).toBe(ofAnyPage)
  })
})

test('drawings are those that the script will show', () => {
  expect(CATEGORIES.map(({ value, drawing }) => [value, drawing.src])).toEqual(
    categories.map((category) => [category, drawingPath(category)]),
  )
})
