import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { BadCursor } from '#stores/documents/query.ts'
import { openedCursor, signedCursor } from './cursor.ts'

const signing = {
  mac: (purpose: string, text: string) => createHmac('sha256', 'a key').update(`${purpose} ${text}`).digest('hex'),
  positionsPerEvent: 1,
}
const list = { method: 'get', path: '/notifications' } as const

test('a cursor opens where it was given out: for its list, and over the log whose positions it may hold', () => {
  const cursor = signedCursor(signing, list, 'after 4000')
  expect(openedCursor(signing, list, cursor)).toBe('after 4000')
  const elsewhere = [
    [signing, { ...list, path: '/items' }],
    [{ ...signing, positionsPerEvent: 1000 }, list],
  ] as const
  for (const [deps, of] of elsewhere) expect(() => openedCursor(deps, of, cursor)).toThrow(BadCursor)
})
