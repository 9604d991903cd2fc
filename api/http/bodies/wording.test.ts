import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#api/http/answers/problem.ts'
import { routes } from '#api/routes.ts'
import { parsed } from './validate.ts'

const messagesOf = (shape: z.ZodType, value: unknown): readonly string[] => {
  try {
    parsed(shape, value)
    return []
  } catch (error) {
    if (error instanceof Problem) return error.detail.errors?.map(({ message }) => message) ?? []
    throw error
  }
}

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', z.object({ title: z.string() }), {}, '“title” is missing.'],
  ['no text', z.object({ title: z.string() }), { title: 7 }, '“title” must be text.'],
  ['no number', z.object({ deep: z.object({ n: z.number() }) }), { deep: { n: '7' } }, '“deep.n” must be a number.'],
  ['no whole number', z.object({ n: z.int() }), { n: 1.5 }, '“n” must be a whole number.'],
  ['no number at all', z.object({ n: z.number() }), { n: Number.NaN }, '“n” must be a number.'],
  ['no truth', z.object({ on: z.boolean() }), { on: 'yes' }, '“on” must be true or false.'],
  ['no list', z.object({ ids: z.array(z.string()) }), { ids: {} }, '“ids” must be a list.'],
  ['one entry of a list', z.object({ ids: z.array(z.string()) }), { ids: ['a', 1] }, '“ids.1” must be text.'],
  ['a list for an object', z.object({ a: z.string() }), [], 'What was sent must be an object with fields.'],
  ['too short', z.object({ a: z.string().min(3) }), { a: 'x' }, '“a” must have at least 3 characters.'],
  ['too long', z.object({ a: z.string().max(3) }), { a: 'long' }, '“a” must have at most 3 characters.'],
  ['not as long', z.object({ a: z.string().length(3) }), { a: 'x' }, '“a” must have exactly 3 characters.'],
  ['too many', z.object({ a: z.array(z.string()).max(1) }), { a: ['', ''] }, '“a” must have at most 1 entry.'],
  [
    'three of two',
    z.object({ a: z.tuple([z.number(), z.number()]) }),
    { a: [1, 2, 3] },
    '“a” must have at most 2 entries.',
  ],
  ['too small', z.object({ n: z.number().min(1) }), { n: 0 }, '“n” must be at least 1.'],
  ['too large', z.object({ n: z.number().lt(1) }), { n: 1 }, '“n” must be less than 1.'],
  ['none of a list', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, '“a” must be one of x, y.'],
  ['not the one', z.object({ a: z.literal('x') }), { a: 'z' }, '“a” must be x.'],
  ['no address', z.object({ a: z.url() }), { a: 'z' }, '“a” must be an address of the web.'],
  ['no form', z.object({ a: z.string().regex(/^x/u) }), { a: 'z' }, '“a” is not written as it should be.'],
  ['neither', z.object({ a: z.union([z.string(), z.number()]) }), { a: true }, '“a” is not as it should be.'],
  ['a sentence of its own', z.object({ a: z.string('A name, please.') }), { a: 1 }, 'A name, please.'],
])('%s', (...[, shape, value, message]) => {
  expect(messagesOf(shape, value)).toEqual([message])
})

/** What no answer may say: the sentences of the library in which shapes are written. */
const LIBRARY =
  /invalid (?:input|option|key|string|format|type|date|element)|expected [a-z]|, received|too (?:big|small):|unrecognized|>=|<=|\bnan\b/iu
const WRONG: readonly unknown[] = [
  undefined,
  null,
  7,
  -1,
  1.5,
  '7',
  '',
  'x'.repeat(5000),
  true,
  [],
  [[]],
  ['text'],
  [1, 2, 3],
  {},
  { a: 1 },
]

describe('no refusal of any call speaks the words of a library', () => {
  const shapes = routes.flatMap(({ method, path, body, query }) => [
    ...(body === undefined ? [] : [[`body of ${method} ${path}`, body] as const]),
    ...(query === undefined ? [] : [[`query of ${method} ${path}`, query] as const]),
  ])
  test.each(shapes)('%s', (_, shape) => {
    const fields = shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
    const deeper = (wrong: unknown) => [
      wrong,
      { type: wrong, coordinates: wrong, notifications: wrong, endpoint: wrong, keys: wrong },
    ]
    const values = [
      ...WRONG,
      ...WRONG.flatMap((wrong) => deeper(wrong).map((one) => Object.fromEntries(fields.map((field) => [field, one])))),
    ]
    for (const value of values) for (const message of messagesOf(shape, value)) expect(message).not.toMatch(LIBRARY)
  })
})
