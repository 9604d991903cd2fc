import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '#api/http/answers/problem.ts'
import { routes } from '#api/routes.ts'
import { cleaned, parsed } from './validate.ts'

describe('twins: camelCase is read first, snake_case where it is absent', () => {
  test.each([
    [{ pickup_notes: 'a' }, { pickupNotes: 'a' }],
    [{ pickupNotes: 'a', pickup_notes: 'b' }, { pickupNotes: 'a' }],
    [{ pickup_notes: 'b', pickupNotes: 'a' }, { pickupNotes: 'a' }],
    [{ pickupNotes: null, pickup_notes: 'b' }, { pickupNotes: null }],
    [
      { time_sensitive: true, expires_at: 'x' },
      { timeSensitive: true, expiresAt: 'x' },
    ],
    [
      { _id: 'a', id: 'a' },
      { _id: 'a', id: 'a' },
    ],
    [{ location: { approx_address: 'a' } }, { location: { approxAddress: 'a' } }],
    [[{ item_id: 'a' }], [{ itemId: 'a' }]],
  ])('%j is read as %j', (sent, read) => {
    expect(cleaned(sent)).toEqual(read)
  })
})

describe('texts are made plain (section 8), wherever they stand', () => {
  test.each([
    ['trimmed', '  Chair \n', 'Chair'],
    ['NFC', 'cafe\u0301', 'café'],
    ['zero width', 'Ch\u200Bai\uFEFFr', 'Chair'],
    ['control', 'Ch\u0007ai\u0000r', 'Chair'],
    ['turned around', 'Chair\u202E', 'Chair'],
    ['joined emoji stay', '👩\u200D🌾', '👩\u200D🌾'],
    ['lines stay', 'one\r\ntwo', 'one\ntwo'],
  ])('%s', (_, sent, read) => {
    expect(cleaned({ title: sent })).toEqual({ title: read })
    expect(cleaned({ deep: [{ words: sent }] })).toEqual({ deep: [{ words: read }] })
  })
  test.each(['password', 'newPassword', 'currentPassword', 'new_password'])(
    'but not %s: it is taken as typed',
    (field) => {
      const [[, read] = []] = Object.entries(cleaned({ [field]: ' Lemon\u200B-tree-42 ' }) as object)
      expect(read).toBe(' Lemon\u200B-tree-42 ')
    },
  )
  test('what is no text stays what it is', () => {
    for (const value of [7, 0, true, false, null]) expect(cleaned({ value })).toEqual({ value })
  })
  test('a name that objects are born with is a field like any other', () => {
    const sent: unknown = JSON.parse('{"__proto__":{"admin":true},"constructor":"x"}')
    const read = cleaned(sent) as Record<string, unknown>
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(read['admin']).toBeUndefined()
  })
})

describe('a refused shape', () => {
  const shape = z.object({ title: z.string().min(3, 'Title must be at least 3 characters.'), price: z.number() })
  const refused = (value: unknown): Problem => {
    try {
      parsed(shape, value)
    } catch (error) {
      if (error instanceof Problem) return error
    }
    throw new Error('it was let through')
  }
  test('names every wrong field; one alone gives the sentence', () => {
    const one = refused({ title: 'ab', price: 1 })
    expect(one).toMatchObject({ status: 400, code: 'invalid-input', message: 'Title must be at least 3 characters.' })
    const two = refused({ title: 'ab', price: 'much' })
    expect(two.message).toBe('Please check what you entered.')
    expect(two.detail.errors?.map(({ path }) => path)).toEqual(['title', 'price'])
  })
  test('unknown fields are ignored', () => {
    expect(parsed(shape, { title: 'Chair', price: 1, colour: 'green' })).toEqual({ title: 'Chair', price: 1 })
  })
  test('where a route takes no shape, nothing is read', () => {
    expect(parsed(undefined, { anything: 1 })).toBeUndefined()
  })
})

/** A value of another kind than the field takes: JSON values are not coerced (section 8). */
const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? bare(schema.in)
      : schema
const wrongFor = (schema: z.core.$ZodType): readonly unknown[] => {
  const inner = bare(schema)
  if (inner instanceof z.ZodString) return [7, true, {}, ['text']]
  if (inner instanceof z.ZodNumber) return ['7', true, {}]
  if (inner instanceof z.ZodBoolean) return ['true', 1, 0, 'yes']
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral) return ['nonsense', 7, '', 'NORMAL']
  if (inner instanceof z.ZodArray) return ['text', 7, {}]
  return ['text', 7, true]
}

const bodies = routes.flatMap(({ method, path, body }) =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape).map(([field, schema]) => ({ call: `${method} ${path}`, body, field, schema }))
    : [],
)

describe('values are not coerced, in the body of any call', () => {
  test.each(bodies.map((one) => [one.call, one.field, one] as const))('%s %s', (_, field, { body, schema }) => {
    for (const wrong of wrongFor(schema as z.core.$ZodType)) {
      const { error } = body.safeParse({ [field]: wrong })
      const paths = error?.issues.map(({ path }) => path[0]) ?? []
      expect(paths, JSON.stringify(wrong)).toContain(field)
    }
  })
  test('there are bodies to look at', () => {
    expect(bodies.length).toBeGreaterThan(40)
  })
})
