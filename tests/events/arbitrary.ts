import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** Ids as they are made: no comma, no space. */
const ids = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{8,26}$/u)
const texts = fc.string({ unit: 'grapheme', maxLength: 40 })

/** Data that a schema of an event lets through: for each kind of field that our events use, and an error for any other. */
export const arbitraryOf = (schema: z.core.$ZodType): Arbitrary<unknown> => simple(schema) ?? composed(schema)

const simple = (schema: z.core.$ZodType): Arbitrary<unknown> | null => {
  if (schema instanceof z.ZodString) return texts
  if (schema instanceof z.ZodNumber) return numbers(schema)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  return schema instanceof z.ZodEnum ? fc.constantFrom(...schema.options) : null
}

const composed = (schema: z.core.$ZodType): Arbitrary<unknown> => {
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap()), { nil: null })
  if (schema instanceof z.ZodOptional) return fc.option(arbitraryOf(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element), { maxLength: 3 })
  if (schema instanceof z.ZodObject) return objects(schema)
  throw new Error(`no data for a field of type ${schema._zod.def.type}`)
}

const numbers = ({ minValue, maxValue, isInt }: z.ZodNumber): Arbitrary<number> => {
  const min = Math.max(minValue ?? -1e6, -1e6)
  const max = Math.min(maxValue ?? 1e6, 1e6)
  if (isInt) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  // JSON has no negative zero.
  return fc.double({ min, max, noNaN: true }).map((value) => value + 0)
}

const objects = (schema: z.ZodObject): Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.shape).map(([field, shape]) => {
    const isId = field.endsWith('Id') && shape instanceof z.ZodString
    return [field, isId ? ids : arbitraryOf(shape)] as const
  })
  return fc.record(Object.fromEntries(fields)).map(withoutAbsent)
}

/** An absent field is not there at all, as in JSON. */
const withoutAbsent = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
