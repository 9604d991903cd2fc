import ts from 'typescript'
import { expect, test } from 'vitest'
import { type Source, sourcesOfPage } from './class-names.ts'

/** The one file that looks into a press itself. */
const READER = 'web/lib/pressed-key.ts'

/** Where a key is read from its press although a word may be composed with it. */
const keysRead = ({ path, text }: Source): readonly string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node))
      for (const press of node.parameters.filter(isPress)) found.push(...readsOf(press, node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Named as one by its type, or what a listener to keys is given. */
const isPress = (parameter: ts.ParameterDeclaration): boolean => {
  if (parameter.type !== undefined) return parameter.type.getText().includes('KeyboardEvent')
  const { parent: listener } = parameter
  const around = ts.isJsxExpression(listener.parent) ? listener.parent.parent : listener.parent
  return /^(?:onKey\w+=|[\w.]*addEventListener\(\s*'key)/u.test(around.getText())
}

const READS = /^(?:key|code|keyCode|which|isComposing)$/u

const readsOf = ({ name }: ts.ParameterDeclaration, within: ts.Node): readonly string[] => {
  if (ts.isObjectBindingPattern(name))
    return name.elements
      .filter((one) => READS.test((one.propertyName ?? one.name).getText()))
      .map((one) => one.getText())
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && READS.test(node.name.text) && isOf(node.expression, name.getText()))
      found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(within)
  return found
}

/** `event`, and `event.nativeEvent`. */
const isOf = (expression: ts.Expression, press: string): boolean =>
  expression.getText() === press || expression.getText() === `${press}.nativeEvent`

test('a key is read by what knows of words that are being composed', () => {
  const sources = sourcesOfPage().filter(({ path }) => path !== READER)
  expect(sources.flatMap((source) => keysRead(source).map((read) => `${source.path} ${read}`))).toEqual([])
  expect(sources.filter(({ text }) => text.includes('pressedKey(')).length).toBeGreaterThan(8)
})

test.each([
  ['const onKey = (event: KeyboardEvent) => event.key', ['event.key']],
  ['const onKey = ({ key }: KeyboardEvent<HTMLElement>) => key', ['key']],
  [
    'function onKey(press: ReactKeyboardEvent) { if (press.nativeEvent.isComposing) return }',
    ['press.nativeEvent.isComposing'],
  ],
  ['<p onKeyDown={(event) => event.key === "Enter" && go()} />', ['event.key']],
  ['<p onKeyUp={({ code: at }) => go(at)} />', ['code: at']],
  ['window.addEventListener("keydown", (event) => event.key)'.replaceAll('"', "'"), ['event.key']],
  ['const onKey = (event: KeyboardEvent) => pressedKey(event) === "Enter" && event.shiftKey', []],
  ['window.addEventListener("storage", (event) => event.key)'.replaceAll('"', "'"), []],
])('the check reads %s', (text, expected) => expect(keysRead({ path: 'web/planted.tsx', text })).toEqual(expected))
