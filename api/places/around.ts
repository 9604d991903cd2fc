import type { Point } from '#domain/place.ts'
import {
  type Circle,
  citywidePage,
  type FeedPage,
  type FeedQuestion,
  nearbyPage,
  pinsWithin,
} from '#projections/search/feed.ts'
import type { FeedOrder } from '#projections/search/feed-order.ts'
import type { Entry } from '#projections/search/live-index.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Me, RouteResult } from '#api/http/routing/route.ts'
import { ownHomes, type Placed } from '#api/places/own-homes.ts'
import type { PinView } from './contract.ts'

interface Looking<E extends Entry, D extends Placed> {
  readonly deps: Pick<ApiDeps, 'unseal'>
  readonly me: Me
  readonly question: FeedQuestion<E, D>
}
/** `radius`: km. */
interface Where {
  readonly from: Point | null
  readonly radius: number | undefined
}

/** Where a position but no radius is given: as far as a search may reach, in km. */
const FARTHEST = 50

/** A page of what is near a position, one's own measured from the home; of the whole city where there is none. */
export const pageAround = async <E extends Entry, D extends Placed>(
  looking: Looking<E, D>,
  { from, radius }: Where,
  page: { readonly order: FeedOrder; readonly limit: number; readonly cursor: string | undefined },
): Promise<FeedPage<D>> => {
  const { question } = looking
  return from === null ? citywidePage(question, page) : nearbyPage(question, await nearby(looking, from, radius), page)
}

/** What stands on a map, the nearest first, as this reader sees it; a map has a middle, so without one there is nothing. */
export const pinsAround = async <E extends Entry, D extends Placed>(
  looking: Looking<E, D>,
  { from, radius }: Where,
  pinOf: (pin: PinView, entry: E) => PinView = (pin) => pin,
): Promise<RouteResult> => {
  const { question, me } = looking
  const found = from === null ? [] : pinsWithin(question, await nearby(looking, from, radius))
  const data = found.map(({ entry, point: { lat, lng } }) =>
    pinOf({ id: entry.id, lat, lng, category: entry.category, isMine: entry.personId === me.id }, entry),
  )
  return { data, extras: { meta: { total: data.length, nextCursor: null } } }
}

const nearby = async <E extends Entry, D extends Placed>(
  { deps, me, question }: Looking<E, D>,
  from: Point,
  radiusKm = FARTHEST,
) => {
  const circle: Circle = { from, radiusKm }
  return { ...circle, places: await ownHomes({ deps, question, readerId: me.id }, circle) }
}
