import { describe, expect, test } from 'vitest'
import { START } from '#tests/site/world.ts'
import { instantOf } from './input.ts'
import { Problem } from '#api/http/answers/problem.ts'

describe('an instant as clients write it', () => {
  test.each([
    ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T18:00:00+08:00', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T02:30:00-07:30', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:00.123456Z', '2026-11-20T10:00:00.123Z'],
    ['2028-02-29T10:00:00Z', '2028-02-29T10:00:00.000Z'],
    [START, START],
  ])('%s is %s', (text, instant) => {
    expect(instantOf(text)).toBe(instant)
  })
  test.each([
    ['no time', '2026-11-20'],
    ['no zone: whose clock would it be?', '2026-11-20T17:30:00'],
    ['a day that is not in the calendar', '2026-02-30T10:00:00Z'],
    ['no leap year', '2027-02-29T10:00:00Z'],
    ['a thirteenth month', '2026-13-01T10:00:00Z'],
    ['a twenty-fifth hour', '2026-11-20T25:00:00Z'],
    ['a zone that is none', '2026-11-20T10:00:00+99:00'],
    ['words', 'tomorrow at six'],
    ['nothing', ''],
    ['a number as text', '1795168800000'],
    ['a year beyond four digits', '+275760-09-13T00:00:00.001Z'],
    ['something behind it', '2026-11-20T10:00:00Z; DROP'],
    ['another way of writing', 'Fri, 20 Nov 2026 10:00:00 GMT'],
  ])('refused is %s: %s', (_, text) => {
    expect(() => instantOf(text, 'pickupTime')).toThrow(Problem)
    expect(() => instantOf(text, 'pickupTime')).toThrow('Give the time as an ISO 8601 instant.')
  })
  test('the refusal names the field', () => {
    const refused = (): unknown => {
      try {
        return instantOf('soon', 'pickupTime')
      } catch (error) {
        return error
      }
    }
    expect(refused()).toMatchObject({
      status: 400,
      code: 'invalid-input',
      detail: { errors: [{ path: 'pickupTime', message: 'Give the time as an ISO 8601 instant.' }] },
    })
  })
})
