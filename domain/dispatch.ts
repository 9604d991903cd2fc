interface Typed {
  readonly type: string
}

/** One row for each type of a union: a new event or command does not compile until it has its row. */
export type Table<One extends Typed, Given extends readonly unknown[], Result> = {
  readonly [Type in One['type']]: (one: Extract<One, { readonly type: Type }>, ...given: Given) => Result
}

/** Looks a row up by the type of what it is given. */
export const dispatch =
  <One extends Typed, Given extends readonly unknown[], Result>(table: Table<One, Given, Result>) =>
  (one: One, ...given: Given): Result => {
    // The key is the type, so its row takes exactly this one.
    const row = table[one.type as One['type']] as unknown as (one: One, ...given: Given) => Result
    return row(one, ...given)
  }

/** Whether a table has a row for this: it is of the union that the table is about. */
export const isIn = <One extends Typed>(table: Readonly<Record<One['type'], unknown>>, one: Typed): one is One =>
  Object.hasOwn(table, one.type)

/** The types that a table has rows for. */
export const typesIn = <Type extends string>(table: Readonly<Record<Type, unknown>>): readonly Type[] =>
  // A table has no other keys than its types.
  Object.keys(table) as Type[]
