import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitions } from '#domain/catalog.ts'
import { claimLifecycle } from '#domain/claims/lifecycle.ts'
import { itemLifecycle } from '#domain/items/lifecycle.ts'
import { pages } from '#scripts/write/catalogue.ts'

test.each(Object.entries(pages()))('%s is what the code says; else run npm run docs', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})
test('every event and every field stands in the catalogue, every state and signal in the lifecycles', () => {
  const { 'docs/catalogue.md': catalogue = '', 'docs/lifecycles.md': lifecycles = '' } = pages()
  for (const { type, schema } of definitions) {
    expect(catalogue).toContain(`## ${type}\n`)
    for (const field of Object.keys(schema.shape)) expect(catalogue).toContain(`| ${field} |`)
  }
  for (const machine of [itemLifecycle, claimLifecycle]) {
    for (const state of Object.keys(machine.states))
      expect(lifecycles).toMatch(new RegExp(`(?:--> |  )${state}\\b`, 'u'))
    for (const signal of machine.events) expect(lifecycles).toContain(`: ${signal}`)
  }
})
/** This check, and the one that compares the specification where it lies beside the project. */
const CITING = new Set(['tests/guards/docs.test.ts', 'tests/guards/sentences.ts'])

test('whoever reads the project finds what it cites: no numbered paper and no page from outside of it', () => {
  const outside =
    /\bG\d{1,2}\b|\bspec\/decisions|\bproduct\.md\b|\bdesign\/[a-z-]+\.md|\bfindings\/|\bstyle rule|\b(?:decisions?|issue) (?:section )?\d+(?:\.\d|, section)/u
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], { encoding: 'utf8' })
  const cited = files
    .split('\n')
    .filter((file) => file !== '' && !CITING.has(file) && existsSync(file))
    .flatMap((file) => {
      const line = readFileSync(file, 'utf8')
        .split('\n')
        .find((one) => outside.test(one))
      return line === undefined ? [] : [`${file}: ${line.trim()}`]
    })
  expect(files.length).toBeGreaterThan(1000)
  expect(cited).toEqual([])
})

test('a file of the project that a document names is where it says', () => {
  const path =
    /(?<![\w/.#-])(?:\.\.?\/)*((?:api|benchmarks|commands|domain|e2e|hosting|mail|projections|runtime|scheduler|scripts|stores|tests|web)\/[\w./$-]+\.(?:tsx?|mjs|js|css|json|csv|txt|sh))\b/gu
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(existsSync)
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(path)].map(([, file = '']) => ({ document, file })),
  )
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
  expect(named.length).toBeGreaterThan(500)
})
