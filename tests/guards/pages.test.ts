import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPage, PAGES, PROMISED_PAGES } from '#api/http/page/pages.ts'

const tree = readFileSync('web/route-tree.gen.ts', 'utf8')
const [, listed = ''] = /\n {2}to:\n(.*?)\n {2}id:/su.exec(tree) ?? []
const built = [...listed.matchAll(/'([^']+)'/gu)].map(([, path = '']) => path)

test('the server knows the addresses of the web application, each of them and no other', () => {
  expect(built.length).toBeGreaterThan(20)
  expect(PAGES).toEqual([...new Set(built)].toSorted((a, b) => (a < b ? -1 : 1)))
})
test('what is promised and not built is in no tree yet', () => {
  for (const path of PROMISED_PAGES) expect(built).not.toContain(path)
})
test.each([
  ['/', true],
  ['/items/01jd2k8m4x9t5w7z3c6q8r0vab', true],
  ['/items/01JD2K8M4X9T5W7Z3C6Q8R0VAB/', true],
  ['/Requests/new', true],
  ['/messages/', true],
  ['/admin', true],
  ['/reset-password', true],
  ['/items', false],
  ['/items/one/two/three', false],
  ['//', false],
  ['/apiary', false],
  ['/saved/more', false],
])('%s is a page: %s', (path, known) => {
  expect(isPage(path)).toBe(known)
})
