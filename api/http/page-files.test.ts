import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { town } from '#tests/api-spec.ts'
import { type PageServer, servePages } from '#tests/page-server.ts'
import { giftFiles, memberFiles, readManifest, visitorFiles } from './page-files.ts'

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
  },
  '_gift-1.js': {
    file: 'assets/gift-1.js',
    name: 'gift',
    imports: ['_member-1.js', '_photos-1.js'],
    css: ['assets/gift-1.css'],
  },
  '_photos-1.js': { file: 'assets/photos-1.js', name: 'photos' },
  'web/saved.tsx': { file: 'assets/saved-1.js', name: 'saved', isDynamicEntry: true, imports: ['_member-1.js'] },
})

describe('the files of a page', () => {
  const files = readManifest(MANIFEST)
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
  test('of a gift are besides what its screen imports', () => {
    expect(giftFiles(files)).toEqual({
      scripts: ['assets/gift-1.js', 'assets/photos-1.js'],
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

  test('those of a gift come in the answer’s headers, at its address only', async () => {
    const linksFor = async (path: string) => {
      const { headers } = await fetch(`${pages.url}${path}`, { headers: { cookie: maya().session().cookie } })
      return headers.get('link') ?? ''
    }
    const named =
      '</assets/gift-1.css>; rel=preload; as=style; crossorigin; fetchpriority=low, ' +
      '</assets/gift-1.js>; rel=modulepreload; crossorigin; fetchpriority=low, ' +
      '</assets/photos-1.js>; rel=modulepreload; crossorigin; fetchpriority=low'
    expect(await linksFor('/items/01jd2k8m4x9t5w7z3c6q8r0vab')).toBe(named)
    expect(await linksFor('/')).not.toContain('gift')
  })

  test.each(['/', '/messages', '/items/01jd2k8m4x9t5w7z3c6q8r0vab'])('to a member, at %s', async (path) => {
    expect(await headFor(path, maya().session().cookie)).toBe(
      '<link rel="stylesheet" crossorigin href="/assets/member-1.css">' +
        '<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/member-1.js">' +
        '<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/kit-1.js">',
    )
  })
  test('to no visitor', async () => {
    expect(await headFor('/')).toBe('')
  })
  test('and nobody gets the list of all files', async () => {
    expect(await (await fetch(`${pages.url}/.vite/manifest.json`)).text()).toBe(PAGE)
  })
})
