import { setImmediate } from 'node:timers/promises'
import type { Redacted, Sealed } from '#domain/event.ts'
import { haversine, type Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Circle, FeedQuestion } from '#projections/search/feed.ts'
import type { Entry } from '#projections/search/live-index.ts'
import type { Document } from '#stores/documents/port.ts'
import type { ApiDeps } from '#api/http/deps.ts'

/** A document with a place: the exact one is sealed. */
export interface Placed extends Document {
  readonly location: Home | Sealed
}
interface Home extends Point {
  readonly address: string | null
}

interface Looking<E extends Entry, D extends Placed> {
  readonly deps: Pick<ApiDeps, 'unseal'>
  readonly question: Pick<FeedQuestion<E, D>, 'index' | 'accepts'> & { readonly view: Pick<View<D>, 'getMany'> }
  readonly readerId: string
}

/** A public point lies at most 350 m from its home. */
const DISPLACED = 350

/** The homes of the reader's own that are looked for and may lie within the radius, by id: one's own is measured from there. */
export const ownHomes = async <E extends Entry, D extends Placed>(
  { deps, question: { index, view, accepts }, readerId }: Looking<E, D>,
  { from, radiusKm }: Circle,
): Promise<ReadonlyMap<string, Point>> => {
  const isNear = ({ publicPoint }: E): boolean =>
    publicPoint !== null && haversine(from, publicPoint) <= radiusKm * 1000 + DISPLACED
  const ids = index
    .of(readerId)
    .filter((entry) => accepts(entry) && isNear(entry))
    .map(({ id }) => id)
  const homes = new Map<string, Point>()
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
