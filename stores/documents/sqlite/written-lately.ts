/** What was written last, by table and id. */
export interface WrittenLately<One extends Written> {
  readonly get: (table: string, id: string) => One | undefined
  readonly add: (table: string, one: One) => void
  readonly clear: () => void
}
interface Written {
  readonly id: string
  /** What it takes in memory, in characters. */
  readonly length: number
}

/** Characters of each half: some thousand documents. */
const HALF = 1_000_000

type Tables<One> = Map<string, Map<string, One>>

/**
 * Two halves: the younger one is filled, then it is the older one and what that held is let go. So whatever was written again is found as it is now, and an
 * order of use, which costs more than all the rest of it, is not kept.
 */
export const makeWrittenLately = <One extends Written>(half = HALF): WrittenLately<One> => {
  let younger: Tables<One> = new Map()
  let older: Tables<One> = new Map()
  let length = 0

  const begin = (): void => {
    older = younger
    younger = new Map()
    length = 0
  }
  return {
    get: (table, id) => younger.get(table)?.get(id) ?? older.get(table)?.get(id),
    add(table, one) {
      const held = younger.get(table)
      if (held) held.set(one.id, one)
      else younger.set(table, new Map([[one.id, one]]))
      length += one.length
      if (length > half) begin()
    },
    clear() {
      begin()
      begin()
    },
  }
}
