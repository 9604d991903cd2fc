import { describe, expect, test } from 'vitest'
import { classNamesIn, classNamesOfPage, isGiven, sourcesOfPage } from './class-names.ts'
import { namesTakenIn } from './module-names.ts'
import {
  classesOf,
  globalNamesIn,
  isModule,
  ownNamesOf,
  rulesIn,
  secondDefinitions,
  type StyleRule,
  stylesheetsOfPage,
} from './stylesheets.ts'

const sheets = stylesheetsOfPage()
const rules = sheets.flatMap(rulesIn)

describe('selectors', () => {
  test('name only classes that a component gives', () => {
    const names = classNamesOfPage()
    const dead = rules.flatMap(({ file, selector }) =>
      (isModule(file) ? globalNamesIn(selector) : classesOf(selector))
        .filter((name) => !isGiven(name, names))
        .map((name) => `.${name} in ${selector} (${file})`),
    )
    expect(dead).toEqual([])
    expect(rules.length).toBeGreaterThan(1200)
  })

  test('are defined once', () => {
    expect(secondDefinitions(rules)).toEqual([])
  })

  test('are found dead where nothing gives their class', () => {
    const source =
      'const tone: "warm" = "warm"; const a = <i className={`node node--${tone}`} />; const b = cx("row", on && "is-on")'
    const names = classNamesIn([source])
    const given = ['node', 'node--warm', 'row', 'is-on'].map((name) => isGiven(name, names))
    expect(given).toEqual([true, true, true, true])
    expect(['node--cold', 'warm-node', 'is-off'].map((name) => isGiven(name, names))).toEqual([false, false, false])
  })

  test('are found twice where a property has two places', () => {
    const twice = '.a, .b { color: red } .b { margin: 0; color: blue }'
    const once = '.a { color: red } .a:hover { color: blue } @media (max-width: 640px) { .a { color: green } }'
    expect(secondDefinitions(inOneFile(twice))).toEqual(['.b color: one.css and one.css'])
    expect(secondDefinitions(inOneFile(once))).toEqual([])
  })
})

describe('the names of a module', () => {
  const modules = new Map(sheets.filter(({ file }) => isModule(file)).map((sheet) => [sheet.file, ownNamesOf(sheet)]))
  const taken = sourcesOfPage().flatMap(namesTakenIn)

  test('are there when a component takes them', () => {
    const unknown = taken.flatMap(({ path, file, words, prefixes }) => {
      const names = [...(modules.get(file) ?? [])]
      return [
        ...words.filter((word) => !names.includes(word)),
        ...prefixes.filter((prefix) => !names.some((name) => name.startsWith(prefix))),
      ].map((word) => `${path} takes ${word} of ${file}`)
    })
    expect(unknown).toEqual([])
    expect(taken.length).toBeGreaterThan(120)
  })

  test('are taken by a component', () => {
    const dead = [...modules].flatMap(([file, names]) => {
      const takers = taken.filter((one) => one.file === file)
      const isTaken = (name: string) =>
        takers.some(({ words, prefixes }) => words.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)))
      return [...names].filter((name) => !isTaken(name)).map((name) => `.${name} in ${file}`)
    })
    expect(dead).toEqual([])
    expect(modules.size).toBeGreaterThan(35)
  })

  test('are words that a script can import one by one', () => {
    const others = [...modules].flatMap(([file, names]) =>
      [...names]
        .filter((name) => !/^[a-z]\w*$/iu.test(name) || RESERVED.has(name))
        .map((name) => `.${name} in ${file}`),
    )
    expect(others).toEqual([])
  })

  test('belong to its own feature, and to the routes that put features together', () => {
    const featureOf = (path: string) => /^web\/features\/(?<name>[^/]+)\//u.exec(path)?.groups?.['name']
    const strangers = taken
      .filter(({ path, file }) => !path.startsWith('web/routes/') && featureOf(path) !== featureOf(file))
      .map(({ path, file }) => `${path} takes names of ${file}`)
    expect(strangers).toEqual([])
  })
})

/** No name of an export: through a namespace it would be undefined. */
const RESERVED = new Set([
  'class',
  'default',
  'delete',
  'do',
  'else',
  'for',
  'if',
  'in',
  'new',
  'static',
  'switch',
  'this',
  'with',
])

/** These lay themselves over a stylesheet of `screens` for the same elements: what stands in no layer wins. */
const OVER_SCREENS = [
  'web/features/accounts/profile/profile.module.css',
  'web/features/accounts/sign-in-layout.module.css',
  'web/features/claims/pickup-day-card.module.css',
  'web/features/items/feed/feed-list.module.css',
  'web/features/items/map/gift-stack.module.css',
  'web/features/messages/thread.module.css',
  'web/routes/-shell/phone-bell.module.css',
  'web/routes/-shell/phone-nav.module.css',
]

test('every stylesheet of a feature or a route is a module, in the layer of screens', () => {
  const ofScreens = sheets.filter(({ file }) => /^web\/(?:features|routes|vocabulary)\//u.test(file))
  expect(ofScreens.filter(({ file }) => !isModule(file)).map(({ file }) => file)).toEqual([])
  const outside = ofScreens.filter(({ text }) => !/@layer screens \{[^]*\n\}\n/u.test(text)).map(({ file }) => file)
  expect(outside.toSorted()).toEqual(OVER_SCREENS)
})

const inOneFile = (text: string): readonly StyleRule[] => rulesIn({ file: 'one.css', text })

/** Every condition there is, with its reason. Where a screen has room of its own it asks its container instead. */
const CONDITIONS = new Set([
  // A sheet to pin up.
  '@media print',
  // What the device can do, and what its owner asked for.
  '@media (hover: hover)',
  '@media (pointer: coarse)',
  '@media (prefers-reduced-motion: reduce)',
  '@media (prefers-color-scheme: dark)',
  // The phone: use-media.ts draws other components there. 375: the narrowest that are still sold.
  '@media (max-width: 640px)',
  '@media (min-width: 641px)',
  '@media (max-width: 375px)',
  // The top bar's buttons lose their words.
  '@media (max-width: 760px)',
  // Two columns of a dialog or of Messages are still beside each other, but narrow.
  '@media (max-width: 900px)',
  '@media (max-width: 900px) and (min-width: 641px)',
  '@media (min-width: 901px)',
  // Below, either the map or the list; use-media.ts again.
  '@media (max-width: 1023px)',
  '@media (min-width: 1024px)',
  // All columns at their full width.
  '@media (max-width: 1279px)',
  '@media (min-width: 1280px)',
  // The landing page: its picture beside the words, and the notices at the picture's edge.
  '@media (min-width: 641px) and (max-width: 1099px)',
  '@media (min-width: 641px) and (max-width: 799px)',
  // Low windows: a phone on its side, a window at 200 %; 560: a thread, which has a composer as well.
  '@media (max-height: 480px)',
  '@media (max-height: 560px)',
  '@media (max-height: 780px) and (max-width: 640px)',
])

test('styles ask only for the known conditions of the window', () => {
  const asked = new Set(rules.flatMap(({ within }) => within.filter((one) => one.startsWith('@media'))))
  expect([...asked].filter((one) => !CONDITIONS.has(one))).toEqual([])
  expect([...CONDITIONS].filter((one) => !asked.has(one))).toEqual([])
})
