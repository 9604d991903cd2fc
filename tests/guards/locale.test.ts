import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALE } from '#domain/locale.ts'

const LAYERS = ['domain', 'commands', 'projections', 'stores', 'mail', 'api', 'scheduler', 'runtime', 'web']

test('the language of times and numbers stands in one place', () => {
  const sources = LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((path) => `${layer}/${path}`),
  ).filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
  expect(sources.length).toBeGreaterThan(900)
  const places = sources.filter((path) => readFileSync(path, 'utf8').includes(`'${LOCALE}'`))
  expect(places).toEqual(['domain/locale.ts'])
  expect(readFileSync('index.html', 'utf8')).toContain(`<html lang="${LOCALE}">`)
})
