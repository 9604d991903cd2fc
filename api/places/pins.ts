import type { Point } from '#domain/place.ts'
import { type FeedQuestion, pinsWithin } from '#projections/search/feed.ts'
import type { Entry } from '#projections/search/live-index.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Me } from '#api/http/route.ts'
import { ownHomes, type Placed } from '#api/places/own-homes.ts'
import type { PinView } from './contract.ts'

interface Looking<E extends Entry, D extends Placed> {
  readonly deps: Pick<ApiDeps, 'unseal'>
  readonly me: Me
  readonly question: FeedQuestion<E, D>
}

/** What stands on a map around a position, the nearest first, as this reader sees it. */
export const pinsAround = async <E extends Entry, D extends Placed>(
  { deps, me, question }: Looking<E, D>,
  circle: { readonly from: Point; readonly radiusKm: number },
): Promise<readonly { readonly entry: E; readonly pin: PinView }[]> => {
  const places = await ownHomes({ deps, question, readerId: me.id }, circle)
  return pinsWithin(question, { ...circle, places }).map(({ entry, point: { lat, lng } }) => ({
    entry,
    pin: { id: entry.id, lat, lng, category: entry.category, isMine: entry.personId === me.id },
  }))
}
