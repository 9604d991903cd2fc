import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** What the sources of the page can put into an attribute `class`. */
export type ClassNames = {
  /** Words of string literals, of string types and of keys; numbers. */
  words: ReadonlySet<string>
  /** What stands before a value in a template: `node--` of `node--${tone}`. */
  prefixes: ReadonlySet<string>
}

/**
 * A class is given where its name stands in a string, or where a template puts it together: then the part before the value is
 * that of a template, and the part after it is a word of the sources itself. What begins with `leaflet-` is given by Leaflet,
 * `tabler-icon` by the icons.
 */
export const isGiven = (name: string, { words, prefixes }: ClassNames): boolean =>
  words.has(name) ||
  /^(?:leaflet-|tabler-icon$)/u.test(name) ||
  [...prefixes].some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)))

export const classNamesIn = (sources: readonly string[]): ClassNames => {
  const words = new Set<string>()
  const prefixes = new Set<string>()
  const read = (node: ts.Node) => {
    for (const word of textOf(node).match(WORD) ?? []) words.add(word)
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      const prefix = /(?:^|\s)(?<prefix>[\w-]*-)$/u.exec(node.text)?.groups?.['prefix']
      if (prefix !== undefined) prefixes.add(prefix)
    }
    ts.forEachChild(node, read)
  }
  for (const source of sources) read(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest))
  return { words, prefixes }
}

/** What stands as a plain word in `className` or in a call of `cx`, in its order; not what is compared or looked up there. */
export const plainClassesIn = (source: string): readonly string[] => {
  const found: string[] = []
  const read = (node: ts.Node, isClass: boolean) => {
    if (isClass && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)))
      found.push(...(node.text.match(/\S+/gu) ?? []))
    ts.forEachChild(node, (inside) => read(inside, givesClass(node) || (isClass && !hidesClass(node))))
  }
  read(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest), false)
  return found
}

const givesClass = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && node.name.text === 'className') ||
  (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'cx')

/** `styles['name']`, `a === 'b'` and what another function takes. */
const hidesClass = (node: ts.Node): boolean =>
  ts.isElementAccessExpression(node) ||
  ts.isCallExpression(node) ||
  (ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.operatorToken.kind,
    ))

const textOf = (node: ts.Node): string => {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isTemplateLiteralToken(node)) return node.text
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : ''
}

/** What of the document the server writes. */
const PUT_IN = 'api/http/page/start.ts'

const WORD = /[\w-]+/gu

export type Source = { path: string; text: string }

/** The components and what they use; no tests. */
export const sourcesOfPage = (): readonly Source[] =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/\.(?:test|kit|gen)\.tsx?$/u.test(path))
    .map((path) => ({ path: `web/${path}`, text: readFileSync(`web/${path}`, 'utf8') }))

/** Of the whole page: the components, the document they are drawn into, and what the server puts into that. */
export const classNamesOfPage = (): ClassNames => {
  const { words, prefixes } = classNamesIn([...sourcesOfPage().map(({ text }) => text), readFileSync(PUT_IN, 'utf8')])
  const inDocument = readFileSync('index.html', 'utf8').match(WORD) ?? []
  return { words: new Set([...words, ...inDocument]), prefixes }
}
