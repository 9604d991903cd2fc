import { expect, test } from 'vitest'
import { reject } from '#domain/rejection.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { Outcome } from '#commands/handle.ts'
import { mustBeDone } from './must-be-done.ts'

const refused = (rejected: Parameters<typeof reject>[0]): Outcome<unknown> => ({
  ok: false,
  rejection: reject(rejected),
})
const thrownFor = (outcome: Outcome<unknown>): unknown => {
  try {
    return mustBeDone(outcome, 'something was left')
  } catch (error) {
    return error
  }
}

test('what is left of an act because others were quicker may be done by the same act later', () => {
  const error = thrownFor(refused('busy-stream'))
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(String(error)).toMatch(/^Error: something was left: Somebody else changed this/u)
})
test('any other refusal is a mistake of the program', () => {
  expect(thrownFor(refused('item-not-found'))).not.toBeInstanceOf(StoreUnavailable)
  expect(thrownFor(refused('item-not-found'))).toBeInstanceOf(Error)
})
test('what is done is given back', () => {
  const done = { ok: true, state: 1, events: [], position: 7 } as const
  expect(mustBeDone(done, 'nothing')).toBe(done)
})
