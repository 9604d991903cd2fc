import ts from 'typescript'
import type { Source } from './class-names.ts'

/** Why a text belongs into a catalogue: who would read or hear it where it stands, or what it is put together from. */
type Kind = 'element' | 'attribute' | 'prose' | 'spliced'
export type TextFound = { path: string; line: number; kind: Kind; text: string }

/** Texts that stand in a component or a module instead of a catalogue. */
export const textsOutside = ({ path, text }: Source): readonly TextFound[] => {
  const kindOfScript = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOfScript)
  const found: TextFound[] = []
  const visit = (node: ts.Node) => {
    if (isUnread(node)) return
    const kind = kindOf(node)
    if (kind !== null) {
      const line = file.getLineAndCharacterOfPosition(startOf(node, file)).line + 1
      found.push({ path, line, kind, text: oneLine(wordsOf(node)) })
    }
    // The pieces of what was put together are told once.
    if (kind === 'spliced' && ts.isBinaryExpression(node)) return
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

export const oneLine = (words: string): string => words.replaceAll(/\s+/gu, ' ').trim()

/** A JSX text begins at its first word, not at the end of the line before. */
const startOf = (node: ts.Node, file: ts.SourceFile): number =>
  ts.isJsxText(node) ? node.pos + (/\S/u.exec(node.text)?.index ?? 0) : node.getStart(file)

const kindOf = (node: ts.Node): Kind | null => {
  if (isSpliced(node)) return 'spliced'
  if (ts.isJsxText(node)) return LETTER.test(node.text) ? 'element' : null
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? kindOfLiteral(node) : null
}

const isSpliced = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return isJoin(node)
  if (ts.isBinaryExpression(node)) return isSum(node)
  if (ts.isTemplateExpression(node)) return joinsCatalogue(node)
  return (ts.isJsxElement(node) || ts.isJsxFragment(node)) && isOfHalves(node.children)
}

const kindOfLiteral = (node: ts.StringLiteralLike | ts.TemplateExpression): Kind | null => {
  const words = wordsOf(node)
  const place = placeOf(node)
  if (place === CHILD) return LETTER.test(words) ? 'element' : words === ' ' ? 'spliced' : null
  if (READ.test(place)) return LETTER.test(words) ? 'attribute' : null
  return isProse(words) && !TECHNICAL.test(words) ? 'prose' : null
}

/** What stands for a value inside a template. */
const VALUE = '…'
const LETTER = /\p{L}/u

export const wordsOf = (node: ts.Node): string => {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => VALUE + span.literal.text).join('')
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (ts.isBinaryExpression(node)) return `${wordsOf(node.left)} + ${wordsOf(node.right)}`
  return VALUE
}

/** Begins as a sentence does, or has a space between two words. */
const isProse = (words: string): boolean =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(words) ||
  (LETTER.test(words) && /[\p{L}\d…][^\p{L}\s]* [^\p{L}\s]*[\p{L}…]/u.test(words))

/** Attributes, and properties of the same names, whose words are read or heard. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|heading|text|aside|description|caption|\w+(?:Label|Text|Title|Hint))$/u
const CHILD = '{child}'

/** The attribute or the property that gets this value, or that it is shown as a child; through the branches of a condition. */
const placeOf = (node: ts.Node): string => {
  const { parent } = node
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? parent.parent.name.getText() : CHILD
  if (ts.isJsxAttribute(parent)) return parent.name.getText()
  if (ts.isPropertyAssignment(parent)) return nameOf(parent)
  return passesOn(parent, node) ? placeOf(parent) : ''
}

const nameOf = ({ name }: ts.PropertyAssignment): string => (ts.isStringLiteral(name) ? name.text : name.getText())

const passesOn = (parent: ts.Node, node: ts.Node): boolean => {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node
  if (ts.isBinaryExpression(parent)) return CHOICES.has(parent.operatorToken.kind)
  return ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)
}

const CHOICES = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** `'a ' + name`: numbers have no words. */
const isSum = (node: ts.BinaryExpression): boolean =>
  node.operatorToken.kind === ts.SyntaxKind.PlusToken && LETTER.test(wordsOf(node))

/** Of a catalogue: `texts.greeting`, `drawTexts.seed`. */
const isFromCatalogue = (expression: ts.Expression | undefined): boolean =>
  expression !== undefined && /^(?:texts|\w+Texts)\.\w/u.test(expression.getText())

/** `${texts.by} ${name}`: a sentence of two halves. */
const joinsCatalogue = (node: ts.TemplateExpression): boolean =>
  node.templateSpans.some(({ expression }) => isFromCatalogue(expression)) && !isFactsOnly(wordsOf(node))

/** `{texts.beginning} <b>{name}</b> {texts.end}`. */
const isOfHalves = (children: readonly ts.JsxChild[]): boolean =>
  children.filter((one) => ts.isJsxExpression(one) && isFromCatalogue(one.expression)).length > 1

/** A space or a sign on one line beside a value: `{texts.by} {name}`. */
const isJoin = (node: ts.JsxText): boolean => {
  if (LETTER.test(node.text) || node.text.includes('\n') || isFactsOnly(node.text)) return false
  const siblings = node.parent.children
  const at = siblings.indexOf(node)
  return [siblings[at - 1], siblings[at + 1]].some((one) => one !== undefined && ts.isJsxExpression(one))
}

/** A dot between facts, as in "650 m · 8 min walk", makes a row of them and no sentence. */
const isFactsOnly = (words: string): boolean => words.includes('·') && !/[^\s·…]/u.test(words)

/** Nobody reads what stands in these. */
const isUnread = (node: ts.Node): boolean => {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isJsxAttribute(node)) return TECHNICAL_ATTRIBUTES.test(node.name.getText())
  if (ts.isPropertyAssignment(node)) return TECHNICAL_ATTRIBUTES.test(nameOf(node))
  return isTechnicalCall(node) || isKey(node) || isDirective(node)
}

const isTechnicalCall = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && TECHNICAL_CALLS.test(node.expression.getText())

/** `'use no memo'` */
const isDirective = (node: ts.Node): boolean => ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression)

/** The key of a property, and what is only compared. */
const isKey = (node: ts.Node): boolean => {
  const { parent } = node
  if (parent === undefined || !ts.isStringLiteralLike(node)) return false
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true
  if (ts.isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind)
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])

/** Class names, ids, addresses, drawings and settings of the platform. */
const TECHNICAL_ATTRIBUTES = /^(?:className|chips|key|id|href|to|d|viewBox|style|transform|sizes|srcSet|role|type)$/u

/** Class names, technical errors, questions to the platform. */
const TECHNICAL_CALLS = /^(?:cx|Error|TypeError|DOMException|console\.\w+|require|import)$/u

/**
 * A call such as `POST /claims`; a type such as `ClaimAccepted`, since no word of a sentence has a capital inside; a selector
 * such as `[data-dialog] a`; a condition such as `(pointer: coarse)`.
 */
const TECHNICAL =
  /^(?:GET|POST|PUT|DELETE) \/\S*$|^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$|\[[\w-]+(?:="[^"]*")?\]|^\([\w-]+: [\w. ]+\)$/u
