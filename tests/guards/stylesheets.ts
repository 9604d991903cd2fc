import { readdirSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type ChildNode } from 'postcss'

/** One selector of one rule: `.a, .b { color: red }` is two. */
export type StyleRule = {
  file: string
  /** The conditions around it, outermost first: `@media (max-width: 640px)`. Layers are no conditions. */
  within: readonly string[]
  selector: string
  properties: readonly string[]
}

export type Stylesheet = { file: string; text: string }

export const stylesheetsOfPage = (): readonly Stylesheet[] =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ file: `web/${path}`, text: readFileSync(`web/${path}`, 'utf8') }))

export const rulesIn = ({ file, text }: Stylesheet): readonly StyleRule[] => {
  const found: StyleRule[] = []
  const read = (nodes: readonly ChildNode[], within: readonly string[]) => {
    for (const node of nodes) {
      if (node.type === 'atrule' && node.name !== 'keyframes') read(node.nodes ?? [], [...within, ...conditionOf(node)])
      if (node.type !== 'rule') continue
      const properties = node.nodes.flatMap((one) => (one.type === 'decl' ? [one.prop] : []))
      for (const selector of node.selectors) found.push({ file, within, selector: oneLine(selector), properties })
    }
  }
  read(postcss.parse(text).nodes, [])
  return found
}

const conditionOf = ({ name, params }: AtRule): readonly string[] =>
  name === 'layer' ? [] : [`@${name} ${oneLine(params)}`]

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** What a selector is given, wherever it stands; of a property in two places the later one. */
export const valuesOf = (text: string, selector: string): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  postcss.parse(text).walkRules((rule) => {
    if (rule.selector !== selector) return
    rule.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--')) found[prop] = oneLine(value)
    })
  })
  return found
}

/** Without what stands in brackets: a value there is no class. */
export const classesOf = (selector: string): readonly string[] =>
  [...selector.replaceAll(/\[[^\]]*\]/gu, '').matchAll(/\.(?<name>[A-Za-z_][\w-]*)/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )

/** A selector that has the same property in two places under the same conditions. A module's names are its own. */
export const secondDefinitions = (rules: readonly StyleRule[]): readonly string[] => {
  const first = new Map<string, string>()
  const second: string[] = []
  for (const { file, within, selector, properties } of rules) {
    const inOneRule = properties.filter((property, at) => properties.indexOf(property) !== at)
    second.push(...inOneRule.map((property) => `${[...within, selector, property].join(' ')}: twice in ${file}`))
    const scope = isModule(file) ? file : ''
    for (const property of new Set(properties)) {
      const name = [...within, selector, property].join(' ')
      const before = first.get(`${scope} ${name}`)
      if (before === undefined) first.set(`${scope} ${name}`, file)
      else second.push(`${name}: ${before} and ${file}`)
    }
  }
  return second
}

/** The names a module gives its components; what stands in `:global(…)` is the name of something else. */
export const ownNamesOf = ({ file, text }: Stylesheet): ReadonlySet<string> =>
  new Set(rulesIn({ file, text }).flatMap(({ selector }) => classesOf(withoutGlobal(selector))))

/** What a module's selectors name of others: `.pic` of `.tile :global(.pic)` or `:global .pic`. */
export const globalNamesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/:global(?:\((?<inside>(?:[^()]|\([^()]*\))*)\)|\s+(?<next>[^\s,]+))/gu)].map(
    ({ groups }) => groups?.['inside'] ?? groups?.['next'] ?? '',
  )

const withoutGlobal = (selector: string): string => selector.replaceAll(GLOBAL, '')

const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/gu

export const isModule = (file: string): boolean => file.endsWith('.module.css')
