import { setImmediate } from 'node:timers/promises'
import type { Redacted, Sealed } from '#domain/event.ts'
import { haversine, type Point } from '#domain/place.ts'
import { hidingAmong, people, peopleHidingTheirPlace } from '#projections/accounts/people.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import { candidatesOf, candidatesOfSuburbs, type Circle, type Nearby } from '#projections/search/feed.ts'
import { publicPointIn, suburbPointIn } from '#projections/search/points.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { Value, Where } from '#stores/documents/query.ts'
import type { ApiDeps } from '#api/http/deps.ts'

/** A document with a place: the exact one is sealed, the public point and the suburb's centre are declared fields. */
interface Placed extends Document {
  readonly location: Home | Sealed
}
interface Home extends Point {
  readonly address: string | null
}

/** Whose a document is. The field is read where it is written out: by a name it takes far longer. */
export interface Belonging {
  readonly field: string
  readonly personOf: (values: IndexedValues['values']) => Value | undefined
}

interface Looking<D extends Placed> {
  readonly deps: Pick<ApiDeps, 'unseal'>
  readonly reads: Reads
  readonly view: View<D>
  readonly belonging: Belonging
  readonly readerId: string
  /** What is looked for: of one's own that do not meet it, no home is opened. */
  readonly where: Where
}

/** Where documents stand for one reader, and the view to find them with (G17). */
interface Standing<D extends Placed> {
  readonly view: View<D>
  readonly place: Nearby
}

/** The public point, the suburb's centre where its person keeps home to himself, the home for one's own. */
export const standingFor = async <D extends Placed>(looking: Looking<D>, circle: Circle): Promise<Standing<D>> => {
  const { view, hiding, few } = await whoHides(looking)
  const { belonging, readerId } = looking
  const { field } = belonging
  const homes = await ownHomes(looking, circle)
  const own = homes.size > 0 ? [readerId] : []
  const place: Nearby = {
    ...circle,
    pointOf: (candidate) => {
      const personId = String(belonging.personOf(candidate.values))
      const home = personId === readerId ? homes.get(candidate._id) : undefined
      if (home) return home
      return hiding.has(personId) ? suburbPointIn(candidate) : publicPointIn(candidate)
    },
    elsewhere: async (where) => {
      if (few) return candidatesOf(view, { field, people: [...few, ...own] }, where)
      const suburbs = await candidatesOfSuburbs(view, circle, where)
      return [...suburbs, ...(await candidatesOf(view, { field, people: own }, where))]
    },
  }
  return { view, place }
}

interface Hiding<D extends Placed> {
  readonly view: View<D>
  /** Filled as documents are found where `few` is null. */
  readonly hiding: ReadonlySet<string>
  readonly few: ReadonlySet<string> | null
}

const whoHides = async <D extends Placed>(looking: Looking<D>): Promise<Hiding<D>> => {
  const few = await peopleHidingTheirPlace(looking.reads.of(people))
  const hiding = new Set(few)
  return { few, hiding, view: few ? looking.view : noteHiding(looking, hiding) }
}

/** Where many hide: of the people of what is found, and only of those, it is noted who keeps home to himself. */
const noteHiding = <D extends Placed>({ reads, view, belonging }: Looking<D>, hiding: Set<string>): View<D> => {
  const known = new Set<string>()
  return {
    ...view,
    select: async (where) => {
      const found = await view.select(where)
      const theirs: string[] = []
      for (const { values } of found) {
        const personId = belonging.personOf(values)
        if (typeof personId !== 'string' || known.has(personId)) continue
        known.add(personId)
        theirs.push(personId)
      }
      for (const id of await hidingAmong(reads.of(people), theirs)) hiding.add(id)
      return found
    },
  }
}

/** A public point lies at most 350 m from its home (G16). */
const DISPLACED = 350

/** The homes of the reader's own that are looked for and may lie within the radius. */
const ownHomes = async <D extends Placed>(
  { deps, view, belonging, readerId, where }: Looking<D>,
  { from, radiusKm }: Circle,
): Promise<ReadonlyMap<string, Point>> => {
  const own = await candidatesOf(view, { field: belonging.field, people: [readerId] }, where)
  const near = own.filter((candidate) => {
    const point = publicPointIn(candidate)
    return point !== null && haversine(from, point) <= radiusKm * 1000 + DISPLACED
  })
  const homes = new Map<string, Point>()
  const ids = near.map((one) => one._id)
  for (let at = 0; at < ids.length; at += SLICE) {
    if (at > 0) await setImmediate()
    for (const { _id, location } of await view.getMany(ids.slice(at, at + SLICE))) {
      const home: Home | Redacted = await deps.unseal<Home>(location)
      if ('lat' in home) homes.set(_id, home)
    }
  }
  return homes
}
/** So many are read and opened in one turn of the event loop. */
const SLICE = 200
