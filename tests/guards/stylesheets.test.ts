import { describe, expect, test } from 'vitest'
import { classNamesIn, classNamesOfPage, isGiven, plainClassesIn, sourcesOfPage } from './class-names.ts'
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

/** The classes of a single purpose, which every component may give. */
const UTILITIES = 'web/ui/styles/base.css'
/** What a page shows before its first script, and in its place. */
const START = 'web/ui/styles/start.css'
const TOKENS = 'web/ui/styles/tokens.css'

/** All that is no module: the order of the layers with the fonts, the tokens, the elements, the start, and Leaflet's own file with its panes. */
const PLAIN = [
  'web/ui/map/leaflet.css',
  UTILITIES,
  'web/ui/styles/elements.css',
  'web/ui/styles/index.css',
  START,
  TOKENS,
]

/** What Leaflet gives, where something of our own lies in it. */
const OF_LIBRARIES = new Set(['.leaflet-container', '.leaflet-drawn-pane'])

describe('selectors', () => {
  test('name only classes that a component gives', () => {
    const names = classNamesOfPage()
    const dead = rules
      .filter(({ file }) => !isModule(file))
      .flatMap(({ file, selector }) =>
        classesOf(selector)
          .filter((name) => !isGiven(name, names))
          .map((name) => `.${name} in ${selector} (${file})`),
      )
    expect(dead).toEqual([])
    expect(rules.length).toBeGreaterThan(1200)
  })

  test('give a look to every plain class of a component', () => {
    const known = new Set(
      rules.filter(({ file }) => [UTILITIES, START].includes(file)).flatMap(({ selector }) => classesOf(selector)),
    )
    const unknown = sourcesOfPage().flatMap((source) =>
      plainClassesIn(source.text)
        .filter((name) => !known.has(name))
        .map((name) => `${source.path} gives ${name}`),
    )
    expect(unknown).toEqual([])
    expect(plainClassesIn('const a = <b className="row is-on" />; const c = cx(on === "off" && "tile")')).toEqual([
      'row',
      'is-on',
      'tile',
    ])
  })

  test('of a module name nothing that it does not own', () => {
    const others = rules.flatMap(({ file, selector }) =>
      globalNamesIn(selector)
        .filter((name) => !OF_LIBRARIES.has(name))
        .map((name) => `${name} in ${selector} (${file})`),
    )
    expect(others).toEqual([])
    expect(globalNamesIn(':global(.btn) .a, .b:global(.is-on), :global html .c')).toEqual(['.btn', '.is-on', 'html'])
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
    const once = '.a { color: red } .a:hover { color: blue } @media (max-width: 40em) { .a { color: green } }'
    expect(secondDefinitions(inOneFile(twice))).toEqual(['.b color: one.css and one.css'])
    expect(secondDefinitions(inOneFile(once))).toEqual([])
    expect(secondDefinitions(inOneFile('.a { top: 0; left: 0; top: auto }'))).toEqual(['.a top: twice in one.css'])
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

  test('are words, a variant after a low line', () => {
    const others = [...modules].flatMap(([file, names]) =>
      [...names].filter((name) => !/^[a-z]\w*$/iu.test(name)).map((name) => `.${name} in ${file}`),
    )
    expect(others).toEqual([])
  })

  test('of ui/ and the vocabulary are for all, those of a feature for itself and the routes that put features together', () => {
    const strangers = taken
      .filter(({ path, file }) => !mayTake(path, file))
      .map(({ path, file }) => `${path} takes names of ${file}`)
    expect(strangers).toEqual([])
    const feed = 'web/features/items/feed/feed.module.css'
    expect(mayTake('web/features/claims/panel/queue.tsx', feed)).toBe(false)
    expect(mayTake('web/ui/picture/pic.tsx', feed)).toBe(false)
    expect(mayTake('web/routes/-own/your-items-tab.tsx', feed)).toBe(true)
  })

  test('of ui/ are no words of the product', () => {
    const words = [...modules]
      .filter(([file]) => file.startsWith('web/ui/'))
      .flatMap(([file, names]) =>
        [...names].filter((name) => OF_THE_PRODUCT.test(name)).map((name) => `${name} in ${file}`),
      )
    expect(words).toEqual([])
  })
})

/** ui/ takes of ui/ only, the vocabulary of both. */
const mayTake = (path: string, file: string): boolean => {
  const [from, to] = [partOf(path), partOf(file)]
  return from === to || to === 'ui' || (to === 'vocabulary' && from !== 'ui') || from === 'routes'
}
const partOf = (path: string) =>
  /^web\/(?:features\/(?<feature>[^/]+)|(?<part>[^/]+))\//u.exec(path)?.slice(1).find(Boolean)

const OF_THE_PRODUCT =
  /claim|thread|gift|item|offer|request|pickup|listing|neighbour|member|message|bubble|thank|draw(?!n|er)|notification/iu

/** These lay themselves over a stylesheet of `screens` for the same elements: what stands in no layer wins. */
const OVER_SCREENS = [
  'web/features/accounts/profile/profile.module.css',
  'web/features/accounts/sign-in/sign-in-layout.module.css',
  'web/features/claims/day/pickup-day-card.module.css',
  'web/features/items/feed/feed-list.module.css',
  'web/features/items/map/gift-stack.module.css',
  'web/features/messages/thread/thread.module.css',
  'web/routes/-notifications/phone-bell.module.css',
  'web/routes/-shell/bars/phone-nav.module.css',
]

test('every stylesheet but the named ones is a module, that of a part in the layer of parts, that of a screen in its own', () => {
  expect(
    sheets
      .map(({ file }) => file)
      .filter((file) => !isModule(file))
      .toSorted(),
  ).toEqual(PLAIN)
  const outside = sheets
    .filter(({ file }) => isModule(file))
    .filter(({ file, text }) => !new RegExp(`@layer ${layerOf(file)} \\{[^]*\\n\\}\\n`, 'u').test(text))
  expect(outside.map(({ file }) => file).toSorted()).toEqual(OVER_SCREENS)
})

const layerOf = (file: string) => (file.startsWith('web/ui/') ? 'parts' : 'screens')

const inOneFile = (text: string): readonly StyleRule[] => rulesIn({ file: 'one.css', text })

/**
 * Every condition there is, with its reason. Where a screen has room of its own it asks its container instead. Lengths are in `em` (16 px at
 * the usual size): larger letters need the layout of a smaller window.
 */
const CONDITIONS = new Set([
  // A sheet to pin up.
  '@media print',
  // What the device can do, and what its owner asked for.
  '@media (hover: hover)',
  '@media (pointer: coarse)',
  '@media (forced-colors: active)',
  '@media (prefers-reduced-motion: reduce)',
  '@media (prefers-color-scheme: dark)',
  // The phone: use-media.ts draws other components there. 23.44 em are 375 px: the narrowest that are still sold.
  '@media (max-width: 40em)',
  '@media (min-width: 40.01em)',
  '@media (max-width: 23.44em)',
  // The top bar's buttons lose their words.
  '@media (max-width: 47.5em)',
  // Two columns of a dialog or of Messages are still beside each other, but narrow.
  '@media (max-width: 56.25em)',
  '@media (max-width: 56.25em) and (min-width: 40.01em)',
  '@media (min-width: 56.26em)',
  // Below, either the map or the list; use-media.ts again.
  '@media (max-width: 63.99em)',
  '@media (min-width: 64em)',
  // All columns at their full width.
  '@media (max-width: 79.99em)',
  '@media (min-width: 80em)',
  // The landing page: its picture beside the words, and the notices at the picture's edge.
  '@media (min-width: 40.01em) and (max-width: 68.69em)',
  '@media (min-width: 40.01em) and (max-width: 49.94em)',
  // Low windows: a phone on its side, a window at 200 %; 35 em: a thread, which has a composer as well.
  '@media (max-height: 30em)',
  '@media (max-height: 35em)',
  '@media (max-height: 48.75em) and (max-width: 40em)',
])

test('styles ask only for the known conditions of the window', () => {
  const asked = new Set(rules.flatMap(({ within }) => within.filter((one) => one.startsWith('@media'))))
  expect([...asked].filter((one) => !CONDITIONS.has(one))).toEqual([])
  expect([...CONDITIONS].filter((one) => !asked.has(one))).toEqual([])
})
