import ts from 'typescript'
import type { Source } from './class-names.ts'
import { oneLine, wordsOf } from './page-texts.ts'

export type SentenceFound = { path: string; line: number; text: string }

/** Sentences that a source of the server says by itself instead of taking them from a catalogue. */
export const sentencesOutside = ({ path, text }: Source): readonly SentenceFound[] => {
  const kindOfScript = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOfScript)
  const found: SentenceFound[] = []
  const visit = (node: ts.Node) => {
    if (isUnread(node)) return
    if (isText(node) && isSentence(wordsOf(node))) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      found.push({ path, line, text: oneLine(wordsOf(node)) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)

/** Two words or more, of which the first has a capital or is put in: "Tom asks", where the name is a value. */
const isSentence = (words: string): boolean =>
  /^\s*[“"]?(?:\p{Lu}[\p{L}\p{M}’'-]*|…[”"]?)[,:.!?]? +[\p{L}…]/u.test(words) &&
  /\p{Ll}{2}/u.test(words) &&
  !TECHNICAL.test(words)

/** A call such as `GET /items`, a scheme such as `Bearer …`, the head of a mail or of a file. */
const TECHNICAL = /^(?:GET|POST|PUT|PATCH|DELETE) \/|^Bearer |^\p{Lu}+(?: \p{Lu}+)+$/u

const isUnread = (node: ts.Node): boolean => {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isPropertyAssignment(node)) return OPERATORS_FIELDS.has(node.name.getText())
  return (ts.isCallExpression(node) || ts.isNewExpression(node)) && OPERATORS_CALLS.test(node.expression.getText())
}

/** What whoever calls the API reads of it; what a job is for, and what it noted. */
const OPERATORS_FIELDS = new Set(['summary', 'description', 'note'])

/** Errors and lines of the log; why an effect came to nothing; why a kind of event has no sentence; descriptions in contracts. */
const OPERATORS_CALLS =
  /^(?:\w*Error|StoreUnavailable|over|done|untold|(?:\w+\.)*(?:log|logger)\.\w+|[\s\S]*\.(?:describe|meta))$/u
