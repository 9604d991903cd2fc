// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { pressedKey } from '#web/lib/pressed-key.ts'

it.each([
  ['by itself', {}, 'Enter'],
  ['in the midst of a word', { isComposing: true }, ''],
  ['after the word, as Safari sends it', { isComposing: false, keyCode: 229 }, ''],
])('a key that is pressed %s', (_, more, expected) => {
  expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, ...more }))).toBe(expected)
})
