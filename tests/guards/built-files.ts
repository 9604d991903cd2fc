import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** The text of a file of ours; null where there is none. */
type Read = (file: string) => string | null

/** What the page is built of: all that its document leads to over scripts, imports of code at once or later, and imports of styles. */
export const builtFiles = (document: string, read: Read = textOf): ReadonlySet<string> => {
  const found = new Set<string>()
  const addImports = (file: string) => {
    const text = found.has(file) ? null : read(file)
    if (text === null) return
    found.add(file)
    for (const name of namedIn(file, text)) if (/^[#./]/u.test(name)) addImports(pathOf(name, file))
  }
  addImports(document)
  return found
}

const textOf: Read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** `#` and `/` are the top of the project. */
const pathOf = (name: string, from: string): string => (/^[#/]/u.test(name) ? name.slice(1) : join(dirname(from), name))

const namedIn = (file: string, text: string): readonly string[] => {
  if (/\.tsx?$/u.test(file)) return importsIn(text)
  if (file.endsWith('.css')) return all(text, STYLES)
  return file.endsWith('.html') ? [...all(text, STYLES), ...all(text, /<script[^>]* src="(?<name>[^"]+)"/gu)] : []
}

const STYLES = /@import ['"](?<name>[^'"]+)['"]/gu

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(({ groups }) => groups?.['name'] ?? '')

/** A type that is imported brings nothing along. */
const importsIn = (text: string): readonly string[] => {
  const found: string[] = []
  const read = (node: ts.Node) => {
    const from = sourceOf(node)
    if (from !== undefined && ts.isStringLiteral(from)) found.push(from.text)
    ts.forEachChild(node, read)
  }
  read(ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest))
  return found
}

const sourceOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly === true ? undefined : node.moduleSpecifier
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isCall ? node.arguments[0] : undefined
}
