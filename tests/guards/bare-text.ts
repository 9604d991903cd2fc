import ts from 'typescript'

export type BareText = { path: string; line: number; text: string }

/** Draw their children as they are, without an element around them. */
const TRANSPARENT = /^(?:Fragment|Suspense|StrictMode|\w*(?:Boundary|Context|Provider))$/u

/**
 * Texts that a translating browser would take away from React: it puts another element in the place of each text. React reaches a text only
 * through its element, where that holds nothing else; beside siblings it reaches for the text itself, which is gone.
 */
export const bareTexts = (program: ts.Program, isLooked: (path: string) => boolean): readonly BareText[] => {
  const checker = program.getTypeChecker()
  const found: BareText[] = []
  const note = (node: ts.Node, file: ts.SourceFile) => {
    const at = ts.isJsxText(node) ? node.pos + (/\S/u.exec(node.text)?.index ?? 0) : node.getStart(file)
    const line = file.getLineAndCharacterOfPosition(at).line + 1
    found.push({ path: file.fileName, line, text: node.getText(file).replaceAll(/\s+/gu, ' ').trim() })
  }
  for (const file of program.getSourceFiles()) {
    if (!isLooked(file.fileName)) continue
    const visit = (node: ts.Node) => {
      for (const bare of bareIn(node, checker)) note(bare, file)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

const bareIn = (node: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] => {
  if (ts.isJsxOpeningLikeElement(node)) return drawsText(node, checker) ? [node] : []
  if (ts.isJsxElement(node)) return bareAmong(shownOf(node), TRANSPARENT.test(nameOf(node.openingElement)), checker)
  if (ts.isJsxFragment(node)) return bareAmong(shownOf(node), true, checker)
  return []
}

/** A component that answers with a text has no element for it. */
const drawsText = (node: ts.JsxOpeningLikeElement, checker: ts.TypeChecker): boolean => {
  if (/^[a-z]/u.test(node.tagName.getText())) return false
  const signature = checker.getResolvedSignature(node)
  const from = signature?.declaration?.getSourceFile()?.fileName ?? 'node_modules'
  return signature !== undefined && !from.includes('node_modules') && mayBeText(signature.getReturnType(), checker)
}

const nameOf = ({ tagName }: ts.JsxOpeningLikeElement): string => tagName.getText().split('.').at(-1) ?? ''

const shownOf = ({ children }: ts.JsxElement | ts.JsxFragment): readonly ts.JsxChild[] =>
  children.filter((child) => {
    if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
    return !ts.isJsxExpression(child) || child.expression !== undefined
  })

const bareAmong = (shown: readonly ts.JsxChild[], isTransparent: boolean, checker: ts.TypeChecker) => {
  const isAlone = shown.length === 1 && !isTransparent
  return shown.filter((child) => {
    if (ts.isJsxText(child)) return !isAlone
    if (!ts.isJsxExpression(child) || child.expression === undefined) return false
    const type = checker.getTypeAtLocation(child.expression)
    return isAlone ? isListOfText(type, checker) : mayBeText(type, checker)
  })
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike

const mayBeText = (type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean =>
  partsOf(type).some((part) => (part.flags & TEXT) !== 0 || isListOfText(part, checker, seen))

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

/** A list may hold lists of its own kind: each kind is looked at once. */
const isListOfText = (type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean =>
  partsOf(type).some((part) => {
    if (seen.has(part) || (!checker.isArrayType(part) && !checker.isTupleType(part))) return false
    seen.add(part)
    return checker.getTypeArguments(part as ts.TypeReference).some((one) => mayBeText(one, checker, seen))
  })
