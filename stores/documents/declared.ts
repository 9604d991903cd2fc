import { isOnArray } from './match.ts'
import type { Indexes } from './port.ts'
import { NotDeclared, type Query } from './query.ts'

/** The fields and arrays by which a collection may be queried, besides `_id`. */
export interface Declared {
  readonly fields: ReadonlySet<string>
  readonly arrays: ReadonlySet<string>
}

export const declaredBy = (indexes: Indexes): Declared => ({
  fields: new Set([...indexes.fields.flat(), ...(indexes.filters ?? [])]),
  arrays: new Set(indexes.arrays),
})

/** Throws `NotDeclared` for a field that is not. */
export const checkFields = (collection: string, declared: Declared, fields: readonly string[]): void => {
  const unknown = fields.find((field) => !declared.fields.has(field))
  if (unknown !== undefined) throw new NotDeclared(collection, unknown)
}

/** Throws `NotDeclared` for a condition or a sort by anything else. */
export const checkDeclared = (collection: string, declared: Declared, { where, sort }: Query): void => {
  for (const condition of where) {
    const known = isOnArray(condition) ? declared.arrays : declared.fields
    if (!known.has(condition.field)) throw new NotDeclared(collection, condition.field)
  }
  if (sort && !declared.fields.has(sort.field)) throw new NotDeclared(collection, sort.field)
}
