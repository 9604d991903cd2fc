import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valuesOf } from './stylesheets.ts'

const textOf = (name: string) => readFileSync(`web/ui/styles/${name}.css`, 'utf8')

test('before the script has set the scheme, what a page shows at its start is dressed for the dark as it will be', () => {
  const tokens = textOf('tokens')
  const valuesIn = (selector: string) => valuesOf(tokens, selector)
  const [light, dark, early] = [':root', ":root[data-scheme='dark']", ':root:not([data-scheme])'].map(valuesIn)
  expect(early).toEqual(
    Object.fromEntries(Object.keys(early ?? {}).map((name) => [name, dark?.[name] ?? light?.[name]])),
  )
  const start = textOf('start')
  const used = [...start.matchAll(/var\((?<name>--[\w-]+)/gu)].map(({ groups }) => groups?.['name'] ?? '')
  const differing = used.filter((name) => dark?.[name] !== undefined)
  expect([...new Set(differing)].filter((name) => early?.[name] === undefined)).toEqual([])
  expect(differing.length).toBeGreaterThan(5)
})
