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
  // Late ones are filled where the site goes on.
  for (const projection of projections.filter((one) => !one.late)) {
    const { name } = projection
    const [source, copy] = [before.get(name), after.get(name)]
    if (source === undefined || copy === undefined || !isOf(source, projection)) {
      found.left.push(name)
      continue
    }
    const { documents, different } = await compareOne(
      { ...from, collection: source },
      { ...to, collection: copy },
      isSamePosition,
    )
    found.documents += documents
    found.different.push(...different.map((one) => `${name} ${one}`))
  }
  return found
}

type Collection = Pick<Side, 'reads'> & { readonly collection: string }

const compareOne = async (from: Collection, to: Collection, isSamePosition: PositionCheck) => {
  const different: string[] = []
  let documents = 0
  let surplus = await to.reads.count(to.collection, [])
  for await (const page of from.reads.scan<Document>(from.collection)) {
    const ids = page.map(({ _id }) => _id)
    const copies = new Map((await to.reads.getMany<Document>(to.collection, ids)).map((one) => [one._id, one]))
    surplus -= copies.size
    documents += page.length
    for (const one of page) if (!(await isSame(one, copies.get(one._id), isSamePosition))) different.push(one._id)
  }
  if (surplus !== 0) different.push(`of which ${surplus} are too many`)
  return { documents, different }
}

type PositionCheck = (one: number, other: number) => Promise<boolean>

const isSame = async (one: unknown, other: unknown, isSamePosition: PositionCheck): Promise<boolean> => {
  if (Object.is(one, other)) return true
  if (typeof one === 'number' && typeof other === 'number') return isSamePosition(one, other)
  if (typeof one === 'string' && typeof other === 'string') return isSameText(one, other, isSamePosition)
  return isObject(one) && isObject(other) && haveSameFields([one, other], isSamePosition)
}

const haveSameFields = async (
  [one, other]: readonly [object, object],
  isSamePosition: PositionCheck,
): Promise<boolean> => {
  const [fields, its] = [Object.keys(one), Object.keys(other)]
  // Absent there: never the same, since JSON has no undefined.
  const pairs = fields.map((field): readonly unknown[] => [Reflect.get(one, field), Reflect.get(other, field)])
  for (const [value, copy] of pairs) if (!(await isSame(value, copy, isSamePosition))) return false
  return fields.length === its.length
}
/** A text that is sorted by may hold a position, written with 16 digits. */
const PADDED = /\d{16}/gu

const isSameText = async (one: string, other: string, isSamePosition: PositionCheck): Promise<boolean> => {
  const [places, its] = [one, other].map((text) => text.match(PADDED) ?? [])
  if (!places || !its || places.length === 0 || places.length !== its.length) return false
  for (const [index, place] of places.entries())
    if (!(await isSamePosition(Number(place), Number(its[index])))) return false
  return one.replaceAll(PADDED, '') === other.replaceAll(PADDED, '')
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
