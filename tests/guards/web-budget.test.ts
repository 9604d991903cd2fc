import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import {
  type FilesOfPages,
  filesOfPages,
  MANIFEST_PATH,
  readManifest,
  visitorFiles,
} from '#api/http/page/page-files.ts'

/**
 * How much script a page fetches before it can be used: the first script with all that it imports and, for a member, the code of the first
 * screen, which the page names; for a gift, what a phone runs before it is drawn; for the requests, what comes with that screen beyond the page of the map. Not counted: styles, answers of the API, and what is fetched later (Leaflet with the tiles, other screens).
 */
const BUDGETS = { landing: 120_000, map: 200_000, gift: 190_000, requests: 40_000 }

const WEB = 'dist/web'
const sizeOf = (script: string) => gzipSync(readFileSync(join(WEB, script)), { level: 9 }).length
const sum = (scripts: readonly string[]) => scripts.map(sizeOf).reduce((total, size) => total + size, 0)

let parts: FilesOfPages['screens']
let pages: Record<keyof typeof BUDGETS, readonly string[]> = { landing: [], map: [], gift: [], requests: [] }
beforeAll(() => {
  const files = readManifest(readFileSync(join(WEB, MANIFEST_PATH), 'utf8'))
  const { member, screens } = filesOfPages(files)
  parts = screens
  const landing = visitorFiles(files).scripts
  const frame = [...landing, ...member.scripts]
  const map = [...frame, ...parts.nearby.scripts]
  // The screen; its map comes later, with Leaflet.
  const requests = parts.requests.scripts.filter((script) => !map.includes(script))
  const gift = [...frame, ...parts.gift.scripts]
  pages = { landing, map, gift, requests }
  const rows = [...new Set([...pages.map, ...pages.gift, ...pages.requests])].map(
    (script) => `${String(sizeOf(script)).padStart(9)}  ${script}`,
  )
  const sums = Object.entries(pages).map(([page, scripts]) => `${String(sum(scripts)).padStart(9)}  ${page}`)
  process.stdout.write(`script, bytes with gzip -9\n${[...rows, ...sums].join('\n')}\n`)
})

test.each(['landing', 'map', 'gift', 'requests'] as const)('the script of the %s page is within its budget', (page) => {
  expect(pages[page].length).toBeGreaterThan(1)
  expect(sum(pages[page])).toBeLessThanOrEqual(BUDGETS[page])
})

test('a member’s page names code that no visitor fetches', () => {
  const extra = pages.map.filter((script) => !pages.landing.includes(script))
  expect(extra.some((script) => script.includes('/member-'))).toBe(true)
})

test('the build has code of its own for each screen that a page names', () => {
  expect(Object.entries(parts).filter(([, { scripts }]) => scripts.length === 0)).toEqual([])
})

test('neither a gift nor the map waits for the code of the other, or for what is done with a gift', () => {
  const of = (page: readonly string[]) => page.map((script) => /assets\/(\w+)-/u.exec(script)?.[1])
  expect(of(pages.gift)).not.toContain('nearby')
  expect(of(pages.map)).not.toContain('gift')
  for (const later of ['actions', 'machines']) expect([...of(pages.gift), ...of(pages.map)]).not.toContain(later)
})

/** Modules that run with this one; those fetched later and types are not among them. */
const runsWith = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'(#|\.{1,2}\/)([^']+\.tsx?)'/gmu,
  )
  for (const [, start, path = ''] of imports)
    runsWith(start === '#' ? path : join(dirname(file), `${start}${path}`), found)
  return found
}

/** What members see and do; `filter-values` and `read-filters` read the address, and `title-texts` names what it opens. */
const OF_MEMBERS =
  /^web\/(?:features\/(?:items|claims|messages|notifications|appreciation|requests|offers)\/(?!feed\/filter\/filter-values)|routes\/-(?:items|messages|own|requests|searches)\/|routes\/-nearby\/(?!read-filters|title-texts)|routes\/-shell\/screens\/member-screens|lib\/outbox\/(?:page-)?outbox)/u

test('the first script imports no screen of members', () => {
  const first = [...runsWith('web/main.tsx')]
  expect(first).toContain('web/features/accounts/landing/landing.tsx')
  expect(first.filter((file) => OF_MEMBERS.test(file))).toEqual([])
})

test('no script makes an `Intl` object when it is loaded: the first one of a page takes a phone as long as drawing a screen', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/u.test(path))
  expect(sources.length).toBeGreaterThan(300)
  const early = sources.filter((path) =>
    /^(?:export )?const .*new Intl\./mu.test(readFileSync(join('web', path), 'utf8')),
  )
  expect(early).toEqual([])
})
