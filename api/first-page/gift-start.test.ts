import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idIn, town } from '#tests/api-spec.ts'
import { type PageServer, servePages } from '#tests/page-server.ts'
import type { Visitor } from '#tests/visitor.ts'
import { FIRST_PHOTO_SIZES } from '#web/features/items/photo-sizes.ts'
import { PIXEL } from './pixel.kit.ts'

/** A gift's page shows its title and first picture before any script has run, to members alone. */
const { world, tom, maya, share } = town()
const HTML = readFileSync('index.html', 'utf8')
const NASTY = `Lamp </h1></main><script>alert("1")</script> $& & 'co'`
let pages: PageServer
let photoId = ''

beforeAll(async () => {
  pages = await servePages(world().deps, { 'index.html': HTML })
  photoId = idIn(await tom().upload('/api/media', PIXEL), 'data')
})
afterAll(() => pages.close())

const startFor = async (path: string, by?: Visitor) => {
  const response = await fetch(`${pages.url}${path}`, by ? { headers: { cookie: by.session().cookie } } : {})
  return /<main.*?<\/main>/su.exec(await response.text())?.[0] ?? ''
}
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
  test('is no picture where it has none', async () => {
    const start = await startFor(`/items/${await share({ title: 'Promised chair' })}`, maya())
    expect(start).toContain('<h1>Promised chair</h1>')
    expect(start).not.toContain('/api/media/')
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
    expect(await startFor('/', maya())).toBe(ofAnyPage)
  })
})
