import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { type PageServer, servePages } from '#tests/site/page-server.ts'
import { filesOfPages, memberFiles, readManifest, visitorFiles } from './page-files.ts'

const MANIFEST = JSON.stringify({
  'index.html': {
    file: 'assets/index-1.js',
    name: 'index',
    isEntry: true,
    imports: ['_vendor-1.js'],
    dynamicImports: ['web/saved.tsx'],
    css: ['assets/index-1.css'],
  },
  '_vendor-1.js': { file: 'assets/vendor-1.js', name: 'vendor' },
  '_kit-1.js': { file: 'assets/kit-1.js', name: 'kit', imports: ['_vendor-1.js', 'index.html'] },
  '_member-1.js': {
    file: 'assets/member-1.js',
    name: 'member',
    imports: ['_kit-1.js', 'index.html'],
    css: ['assets/member-1.css'],
    dynamicImports: ['web/saved.tsx', 'web/admin.tsx'],
  },
  'web/admin.tsx': {
    file: 'assets/admin-1.js',
    name: 'admin-frame',
    imports: ['_table-1.js'],
    css: ['assets/admin-1.css'],
  },
  '_table-1.js': { file: 'assets/table-1.js', name: 'admin-table' },
  '_gift-1.js': {
    file: 'assets/gift-1.js',
    name: 'gift',
    imports: ['_member-1.js', '_photos-1.js'],
    css: ['assets/gift-1.css'],
  },
  '_photos-1.js': { file: 'assets/photos-1.js', name: 'photos' },
  '_actions-1.js': {
    file: 'assets/actions-1.js',
    name: 'actions',
    imports: ['_gift-1.js', '_member-1.js'],
    css: ['assets/actions-1.css'],
  },
  '_nearby-1.js': { file: 'assets/nearby-1.js', name: 'nearby', imports: ['_member-1.js'] },
  'web/requests.tsx': { file: 'assets/requests-1.js', name: 'requests-route', imports: ['_member-1.js'] },
  'web/profile.tsx': { file: 'assets/profile-1.js', name: 'profile-route', imports: ['_member-1.js'] },
  'web/messages.tsx': { file: 'assets/messages-1.js', name: 'messages-frame', imports: ['_member-1.js'] },
  'web/thread.tsx': {
    file: 'assets/thread-1.js',
    name: 'thread-route',
    imports: ['_member-1.js', 'web/messages.tsx'],
  },
  'web/saved.tsx': { file: 'assets/saved-1.js', name: 'saved', isDynamicEntry: true, imports: ['_member-1.js'] },
})

describe('the files of a page', () => {
  const files = readManifest(MANIFEST)
  test('of anybody but an admin are none that only admins need', () => {
    const { screens, ...pages } = filesOfPages(files)
    const named = [...Object.values(pages), ...Object.values(screens)].flatMap(({ scripts, styles }) => [
      ...scripts,
      ...styles,
    ])
    expect(named).toContain('assets/saved-1.js')
    expect(named.filter((file) => /admin|table/u.test(file))).toEqual([])
  })
  test('of anybody are the first script and what it imports at once', () => {
    expect(visitorFiles(files)).toEqual({
      scripts: ['assets/index-1.js', 'assets/vendor-1.js'],
      styles: ['assets/index-1.css'],
    })
  })
  test('of a member are besides those of the first screen, each once', () => {
    expect(memberFiles(files)).toEqual({
      scripts: ['assets/member-1.js', 'assets/kit-1.js'],
      styles: ['assets/member-1.css'],
    })
  })
  test('of the list and map of gifts are besides what they have for themselves', () => {
    expect(filesOfPages(files).screens.nearby).toEqual({ scripts: ['assets/nearby-1.js'], styles: [] })
  })
  test('of a gift are besides what its screen imports', () => {
    expect(filesOfPages(files).screens.gift).toEqual({
      scripts: ['assets/gift-1.js', 'assets/photos-1.js'],
      styles: ['assets/gift-1.css'],
    })
  })
})

describe('the files that a page fetches later', () => {
  test('are all that the frame of members imports at once or when something is opened, but for the frame itself', () => {
    const opens = { ...(JSON.parse(MANIFEST) as Record<string, { dynamicImports?: string[] }>) }
    opens['_member-1.js'] = { ...opens['_member-1.js'], dynamicImports: ['web/requests.tsx', 'web/saved.tsx'] }
    opens['web/requests.tsx'] = { ...opens['web/requests.tsx'], dynamicImports: ['_gift-1.js'] }
    expect(filesOfPages(readManifest(JSON.stringify(opens))).later).toEqual({
      scripts: ['requests', 'saved', 'gift', 'photos'].map((name) => `assets/${name}-1.js`),
      styles: ['assets/gift-1.css'],
    })
  })
})

describe('the page names them', () => {
  const { world, maya } = town()
  const PAGE = '<!doctype html><head><title>Share a Gifty</title></head><body><div id="root"></div></body>'
  const HEAD = /<\/title>(.*?)<\/head>/su
  let pages: PageServer
  beforeAll(async () => {
    pages = await servePages(world().deps, { 'index.html': PAGE, '.vite/manifest.json': MANIFEST })
  })
  afterAll(() => pages.close())
  const headFor = async (path: string, cookie = '') =>
    HEAD.exec(await (await fetch(`${pages.url}${path}`, { headers: { cookie } })).text())?.[1]

  const linksFor = async (path: string) => {
    const { headers } = await fetch(`${pages.url}${path}`, { headers: { cookie: maya().session().cookie } })
    return (
      headers
        .get('link')
        ?.split(', ')
        .filter((link) => link.startsWith('</assets/')) ?? []
    )
  }
  const script = (name: string) => `</assets/${name}-1.js>; rel=modulepreload; crossorigin; fetchpriority=low`
  const styles = (name: string) => `</assets/${name}-1.css>; rel=preload; as=style; crossorigin; fetchpriority=low`
  const onWideScreens = (link: string) => `${link}; media="(min-width: 40.01em)"`

  test('those of a gift come in the headers of its answer; what a phone does not show of it, for wide screens only', async () => {
    expect(await linksFor('/items/01jd2k8m4x9t5w7z3c6q8r0vab')).toEqual([
      styles('gift'),
      script('gift'),
      script('photos'),
      ...[styles('actions'), script('actions'), script('nearby')].map(onWideScreens),
    ])
  })
  test.each(['/', '/?view=list', '/saved', '/items/01jd2k8m4x9t5w7z3c6q8r0vab/draw'])(
    'those of the list and map of gifts, at %s',
    async (path) => {
      expect(await linksFor(path)).toEqual([script('nearby')])
    },
  )

  test.each([
    ['/requests', ['requests']],
    ['/requests/01jd2k8m4x9t5w7z3c6q8r0vab/offers', ['requests']],
    ['/profile', ['profile']],
    ['/messages', ['messages']],
    ['/messages/', ['messages']],
    ['/messages/01jd2k8m4x9t5w7z3c6q8r0vab-01jd2k8m4x9t5w7z3c6q8r0vac', ['messages', 'thread']],
  ])('those of the screen at %s, and not the list of gifts', async (path, names) => {
    expect(await linksFor(path)).toEqual(names.map(script))
  })

  test.each(['/', '/messages', '/items/01jd2k8m4x9t5w7z3c6q8r0vab'])('to a member, at %s', async (path) => {
    expect(await headFor(path, maya().session().cookie)).toBe(
      // No stylesheet yet: what the page shows at its start waits for no file.
      '<link fetchpriority="low" rel="preload" as="style" crossorigin href="/assets/member-1.css">' +
        '<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/member-1.js">' +
        '<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/kit-1.js">',
    )
  })
  test('to no visitor', async () => {
    expect(await headFor('/')).toBe('')
  })
  test('and to everybody those for later, which nothing fetches by itself: a visitor may sign in', async () => {
    for (const cookie of ['', maya().session().cookie]) {
      const page = await (await fetch(pages.url, { headers: { cookie } })).text()
      expect(page.match(/<template id="later">.*?<\/template>/gsu)).toEqual([
        '<template id="later">/assets/saved-1.js</template>',
      ])
    }
  })
  test('and nobody gets the list of all files', async () => {
    const answer = await fetch(`${pages.url}/.vite/manifest.json`)
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.'])
  })
})
