export type Value = string | number | boolean | null

/**
 * The whole language: equal, one of, between (either end may be open), and an array that holds a value. All conditions
 * must hold. A missing field equals null. Values compare within their kind only: a range between texts finds no number,
 * and never null. Text compares by code point.
 */
export type Condition =
  | { readonly field: string; readonly eq: Value }
  | { readonly field: string; readonly in: readonly Value[] }
  | {
      readonly field: string
      readonly range: { readonly gt?: Value; readonly gte?: Value; readonly lt?: Value; readonly lte?: Value }
    }
  | { readonly field: string; readonly has: Value }
  /** The array holds at least one of these. */
  | { readonly field: string; readonly hasAny: readonly Value[] }

export type Where = readonly Condition[]

export interface Query {
  readonly where: Where
  /** Ties are broken by id, ascending, in every store. Nulls come first ascending. */
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' }
  /** Default 50. */
  readonly limit?: number
  /** The cursor of the page before; made by `encodeCursor`, refused with `BadCursor` when tampered with. */
  readonly after?: string
}

export interface Page<D> {
  readonly documents: readonly D[]
  readonly next: string | null
}

export class BadCursor extends Error {
  constructor() {
    super('Invalid cursor')
    this.name = 'BadCursor'
  }
}

/** A question by a field that the collection's `Indexes` do not name, or to a collection that was never defined. */
export class NotDeclared extends Error {
  constructor(collection: string, field?: string) {
    super(field ? `${collection} is not asked by ${field}: declare it in its indexes` : `${collection} is not defined`)
    this.name = 'NotDeclared'
  }
}

interface Asked<D> {
  readonly find: (query: Query) => Promise<Page<D>>
}

/** All that a question finds, in its order, in pages of its `limit`. A page is asked for when the one before has been taken. */
export async function* everyPage<D>({ find }: Asked<D>, query: Omit<Query, 'after'>): AsyncGenerator<readonly D[]> {
  let after: string | undefined
  do {
    const page = await find({ ...query, ...(after !== undefined && { after }) })
    yield page.documents
    after = page.next ?? undefined
  } while (after !== undefined)
}
