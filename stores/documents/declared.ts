import { isOnArray, isOnField, valueMeets } from './match.ts'
import type { Indexes } from './port.ts'
import { type Condition, NotDeclared, type Query } from './query.ts'

/** The fields and arrays by which a collection may be queried, besides `_id`. */
export interface Declared {
  readonly fields: ReadonlySet<string>
  readonly arrays: ReadonlySet<string>
  /** Fields that lead a sparse index. */
  readonly sparse: ReadonlySet<string>
}

export const declaredBy = ({ fields, arrays, filters = [], sparse = [] }: Indexes): Declared => ({
  fields: new Set([...fields.flat(), ...filters, ...sparse.flat()]),
  arrays: new Set(arrays),
  sparse: new Set(sparse.flatMap(([first]) => first ?? [])),
})

/** Throws `NotDeclared` for a field that is not. */
export const checkFields = (collection: string, declared: Declared, fields: readonly string[]): void => {
  const unknown = fields.find((field) => !declared.fields.has(field))
  if (unknown !== undefined) throw new NotDeclared(collection, unknown)
}

/** Throws `NotDeclared` for a condition or a sort by anything else, and for what a sparse index does not hold. */
export const checkDeclared = (collection: string, declared: Declared, { where, sort }: Query): void => {
  for (const one of where) checkCondition(collection, declared, one)
  if (!sort) return
  checkFields(collection, declared, [sort.field])
  const isHeld = where.some(({ field }) => field === sort.field)
  if (declared.sparse.has(sort.field) && !isHeld) throw notHeld(collection, sort.field)
}

const checkCondition = (collection: string, declared: Declared, one: Condition): void => {
  const known = isOnArray(one) ? declared.arrays : declared.fields
  if (!known.has(one.field)) throw new NotDeclared(collection, one.field)
  if (declared.sparse.has(one.field) && isOnField(one) && valueMeets(null, one)) throw notHeld(collection, one.field)
}

const notHeld = (collection: string, field: string): NotDeclared => new NotDeclared(collection, `${field} being null`)
