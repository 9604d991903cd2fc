import type { Document } from './port.ts'
import type { Condition, Value, Where } from './query.ts'
import { compareValues, kindOf, valueAt, valuesAt } from './values.ts'

/** Whether a document meets all conditions: the language in plain code, and what every store must agree with. */
export const matches = (document: Document, where: Where): boolean =>
  where.every((condition) => meets(document, condition))

/** A condition on an array; the others are on plain fields. */
export type ArrayCondition = Extract<Condition, { readonly has: Value } | { readonly hasAny: readonly Value[] }>
export type FieldCondition = Exclude<Condition, ArrayCondition>
export const isOnArray = (one: Condition): one is ArrayCondition => 'has' in one || 'hasAny' in one
export const isOnField = (one: Condition): one is FieldCondition => !isOnArray(one)

const meets = (document: Document, condition: Condition): boolean => {
  if ('has' in condition) return valuesAt(document, condition.field).includes(condition.has)
  if ('hasAny' in condition) {
    const held = valuesAt(document, condition.field)
    return condition.hasAny.some((value) => held.includes(value))
  }
  return valueMeets(valueAt(document, condition.field), condition)
}

export const valueMeets = (value: Value, condition: FieldCondition): boolean => {
  if ('eq' in condition) return value === condition.eq
  return 'in' in condition ? condition.in.includes(value) : between(value, condition.range)
}

type Range = Extract<Condition, { readonly range: unknown }>['range']

const between = (value: Value, { gt, gte, lt, lte }: Range): boolean =>
  value !== null &&
  holds(value, gt, (order) => order > 0) &&
  holds(value, gte, (order) => order >= 0) &&
  holds(value, lt, (order) => order < 0) &&
  holds(value, lte, (order) => order <= 0)

/** An absent bound holds; a bound of another kind never does. */
const holds = (value: Value, bound: Value | undefined, inOrder: (order: number) => boolean): boolean =>
  bound === undefined || (kindOf(value) === kindOf(bound) && inOrder(compareValues(value, bound)))
