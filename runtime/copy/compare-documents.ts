import { projections } from '#projections/all.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { WholeLog } from '#stores/events/copy/port.ts'
import { positionInCopy } from '#stores/events/copy/positions.ts'

interface Side {
  readonly reads: ReadStore
  readonly log: WholeLog
}

export interface DocumentComparison {
  readonly documents: number
  /** Read models that the source has not, or of another version: nothing to compare with. */
  readonly left: readonly string[]
  /** `<read model> <id>` of what is not the same in both. */
  readonly different: readonly string[]
}

/** Every document of both sides: the same fields and values, but for positions, which must be those of the same events. */
export const compareDocuments = async (from: Side, to: Side): Promise<DocumentComparison> => {
  const isSamePosition = makePositionCheck({ from: from.log, to: to.log, end: (await from.log.head()) + 1 })
  const [before, after] = [await from.reads.active(), await to.reads.active()]
  const found = { documents: 0, left: [] as string[], different: [] as string[] }
  for (const projection of projections) {
    const { name } = projection
    const [source, copy] = [before.get(name), after.get(name)]
    if (source === undefined || copy === undefined || !isOf(source, projection)) {
      found.left.push(name)
      continue
    }
    let surplus = await countOf(to.reads, copy)
    for await (const page of from.reads.scan<Document>(source)) {
      const ids = page.map(({ _id }) => _id)
      const copies = new Map((await to.reads.getMany<Document>(copy, ids)).map((one) => [one._id, one]))
      surplus -= copies.size
      found.documents += page.length
      for (const one of page)
        if (!(await isSame(one, copies.get(one._id), isSamePosition))) found.different.push(`${name} ${one._id}`)
    }
    if (surplus !== 0) found.different.push(`${name}: ${surplus} documents too many`)
  }
  return found
}

const countOf = async (reads: ReadStore, collection: string): Promise<number> => {
  let count = 0
  for await (const page of reads.hashes(collection)) count += page.length
  return count
}

type PositionCheck = (one: number, other: number) => Promise<boolean>

const isSame = async (one: unknown, other: unknown, isSamePosition: PositionCheck): Promise<boolean> => {
  if (Object.is(one, other)) return true
  if (typeof one === 'number' && typeof other === 'number') return isSamePosition(one, other)
  if (!isObject(one) || !isObject(other)) return false
  const fields = Object.keys(one)
  if (fields.length !== Object.keys(other).length) return false
  for (const field of fields)
    if (!(field in other) || !(await isSame(Reflect.get(one, field), Reflect.get(other, field), isSamePosition)))
      return false
  return true
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Many documents name the same few positions at a time. */
const REMEMBERED = 10_000

const makePositionCheck = ({
  from,
  to,
  end,
}: Readonly<Record<'from' | 'to', WholeLog>> & { end: number }): PositionCheck => {
  const known = new Map<number, number>()
  return async (one, other) => {
    if (!Number.isSafeInteger(one) || !Number.isSafeInteger(other)) return false
    if (known.size >= REMEMBERED) known.clear()
    const naming = { event: { position: end }, before: to.head }
    const place = known.get(one) ?? (await positionInCopy({ from, to }, one, naming).catch(() => Number.NaN))
    known.set(one, place)
    return place === other
  }
}
