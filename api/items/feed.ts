import type { z } from 'zod'
import { haversine, type Point } from '#domain/place.ts'
import { type Category, categoryLabels, olderCategories } from '#domain/items/vocabulary.ts'
import {
  candidatesOf,
  candidatesOfSuburbs,
  citywideListings,
  type FeedFilter,
  type Nearby,
  nearbyListings,
  ownCandidates,
} from '#projections/items/questions.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { hidingAmong, people, peopleHidingTheirPlace } from '#projections/accounts/people.ts'
import type { IndexedValues } from '#stores/documents/port.ts'
import type { Value } from '#stores/documents/query.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import { itemsJson } from './view.ts'
import { type feedQuery, positionOf } from './contract.ts'
import type { RequestContext, Me, RouteResult } from '#api/http/route.ts'

type Query = z.output<typeof feedQuery>
type Asking = RequestContext<unknown, Query, Me>

/** What strangers may be shown at all (decisions section 3 "GET /items"). */
const SHOWN: readonly string[] = ['available', 'claimed', 'completed']
/** Where a position but no radius is given: as far as a search may reach. */
const FARTHEST = 50

export const feedOf = async (request: Asking): Promise<RouteResult> => {
  const { query, deps, reads, me } = request
  const from = positionOf(query)
  const who = from && (await whoHides(reads))
  const question = { view: who ? who.view : reads.of(items), filter: filterOf(query), now: deps.clock() }
  const { limit, cursor } = query
  const order = from === null ? 'newest' : (query.sort ?? 'distance')
  const radiusKm = query.radius ?? FARTHEST
  const {
    items: page,
    total,
    next,
  } = who
    ? await nearbyListings(question, await placeFor(request, { from, radiusKm }, who), {
        order,
        limit,
        cursor,
      })
    : await citywideListings(question, { limit, cursor })
  const dataJson = await itemsJson(deps, reads, { items: page, reader: { id: me.id, admin: false, from } })
  return { dataJson, firstPictures: photosInSight(page, me.id), extras: { meta: { total, nextCursor: next } } }
}

/** As many cards as a phone has in sight. */
const IN_SIGHT = 2
/** Of the first cards: others' things come before one's own. */
const photosInSight = (page: readonly ItemDocument[], readerId: string): readonly string[] => {
  const seen: string[] = []
  for (const { ownerId, photos } of page) {
    if (seen.length === IN_SIGHT) break
    if (ownerId !== readerId && photos[0] !== undefined) seen.push(photos[0])
  }
  return seen
}

const filterOf = ({ status, q, category, transport, urgency }: Query): FeedFilter => ({
  statuses: status === undefined ? ['available'] : status === 'all' ? SHOWN : SHOWN.filter((shown) => shown === status),
  q,
  category: category === undefined ? undefined : category in categoryLabels ? category : olderCategory(category),
  transport,
  urgency,
})

const olderCategory = (category: string): Category => olderCategories[category as keyof typeof olderCategories]

/** Where many hide: of the owners of what is found, and only of those, it is noted who keeps home to himself. */
const noteHiding = (reads: Reads, hiding: Set<string>): View<ItemDocument> => {
  const view = reads.of(items)
  const known = new Set<string>()
  return {
    ...view,
    select: async (where) => {
      const found = await view.select(where)
      const owners: string[] = []
      for (const { values } of found) {
        const { ownerId } = values
        if (typeof ownerId !== 'string' || known.has(ownerId)) continue
        known.add(ownerId)
        owners.push(ownerId)
      }
      for (const id of await hidingAmong(reads.of(people), owners)) hiding.add(id)
      return found
    },
  }
}

interface Hiding {
  readonly view: View<ItemDocument>
  /** Filled as listings are found where `few` is null. */
  readonly hiding: ReadonlySet<string>
  readonly few: ReadonlySet<string> | null
}
const whoHides = async (reads: Reads): Promise<Hiding> => {
  const few = await peopleHidingTheirPlace(reads.of(people))
  const hiding = new Set(few)
  return { few, hiding, view: few ? reads.of(items) : noteHiding(reads, hiding) }
}

/** G17: the public point, the suburb's centre where the owner keeps home to himself, the home for one's own things. */
const placeFor = async (request: Asking, circle: Circle, { view, hiding, few }: Hiding): Promise<Nearby> => {
  const { me } = request
  const homes = await ownHomes(request, circle)
  const own = homes.size > 0 ? [me.id] : []
  return {
    ...circle,
    pointOf: (candidate) => {
      const ownerId = String(candidate.values['ownerId'])
      const home = ownerId === me.id ? homes.get(candidate._id) : undefined
      if (home) return home
      return hiding.has(ownerId) ? suburbPointIn(candidate) : publicPointIn(candidate)
    },
    elsewhere: async (where) => {
      if (few) return candidatesOf(view, [...few, ...own], where)
      return [...(await candidatesOfSuburbs(view, circle, where)), ...(await candidatesOf(view, own, where))]
    },
  }
}

interface Circle {
  readonly from: Point
  readonly radiusKm: number
}
/** A public point lies at most 350 m from its home (G16). */
const DISPLACED = 350

/** The homes of the reader's own things that may lie within the radius. */
const ownHomes = async (
  { deps, reads, me }: Asking,
  { from, radiusKm }: Circle,
): Promise<ReadonlyMap<string, Point>> => {
  const view = reads.of(items)
  const near = (await ownCandidates(view, me.id)).filter((candidate) => {
    const point = publicPointIn(candidate)
    return point !== null && haversine(from, point) <= radiusKm * 1000 + DISPLACED
  })
  const homes = new Map<string, Point>()
  for (const item of await view.getMany(near.map(({ _id }) => _id))) {
    const home = await deps.unseal(item.location)
    if ('lat' in home) homes.set(item._id, home)
  }
  return homes
}

/** The fields are written out: looked up by a name, some thousand candidates took a twentieth of an answer. */
const publicPointIn = ({ values }: IndexedValues): Point | null =>
  pointOf(values['publicPoint.lat'], values['publicPoint.lng'])
const suburbPointIn = ({ values }: IndexedValues): Point | null =>
  pointOf(values['suburbPoint.lat'], values['suburbPoint.lng'])
const pointOf = (lat: Value | undefined, lng: Value | undefined): Point | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
