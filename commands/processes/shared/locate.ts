import { isRedacted } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { displacementKey, haversine, type Point, publicPoint } from '#domain/place.ts'
import { type Places, placesDecider } from '#domain/places/decide.ts'
import { reject, type Rejection } from '#domain/rejection.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'

export interface Location {
  readonly lat: number
  readonly lng: number
  readonly address: string | null
}

/** Where a person lives or gives something away. */
export interface PlaceOfPerson {
  readonly personId: string
  readonly location: Location
}

/** What is told of a place: the exact one sealed, the displaced point and its suburb for everybody else. */
export interface Located {
  readonly location: Location
  readonly publicPoint: Point
  /** The public point's, not the home's: near a border the home's would tell on which side of it to look. */
  readonly suburb: string
  readonly suburbPoint: Point
}

/** Phones are wrong by 15–30 m and people move their pins: all of that is one place, and has one public point. */
const SAME_PLACE = 200
const ATTEMPTS = 5

/**
 * Finds the public point of a place: the one that an earlier place of the same person within 200 m has, otherwise a new
 * one, which is remembered in a stream of that person. Without that, 20 listings pinned 15 m apart gave the house away
 * within 22 m. The same place gives the same point again, so a retried command does too.
 */
export const makeLocate =
  (deps: CommandDeps, handler: Handler) =>
  async (place: PlaceOfPerson, metadata: CommandMetadata): Promise<Located | Rejection> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const point = await pointOf(deps, handler, { ...place, metadata })
      if (point) return shownAt(deps, place.location, point)
      await deps.pause(attempt)
    }
    return reject('busy-stream')
  }

interface Search extends PlaceOfPerson {
  readonly metadata: CommandMetadata
}

/** Null when another place was remembered while we looked: it may be near. */
const pointOf = async (
  deps: CommandDeps,
  { read, handle }: Handler,
  { personId, location, metadata }: Search,
): Promise<Point | null> => {
  const stream = streams.places(personId)
  const places = await read(stream, placesDecider)
  const known = await nearby(deps, places, location)
  if (known) return known
  const place = { lat: location.lat, lng: location.lng }
  const made = publicPoint(place, deps.hmac('place', displacementKey(personId, place)))
  const found = { lookedAt: places.length, place, publicPoint: made }
  const command = { type: 'rememberPlace', accountId: personId, ...found } as const
  const outcome = await handle({ stream, decider: placesDecider, command }, metadata)
  return outcome.ok ? made : null
}

/** The first one used wins: a later one within 200 m was never remembered, so points do not wander along a chain of pins. */
const nearby = async ({ unseal }: CommandDeps, places: Places, wanted: Point): Promise<Point | null> => {
  for (const { place, publicPoint: shown } of places) {
    const exact = await unseal(place)
    if (isRedacted(exact) || isRedacted(shown)) continue
    if (haversine(exact, wanted) <= SAME_PLACE) return shown
  }
  return null
}

const shownAt = ({ suburbOf }: CommandDeps, location: Location, point: Point): Located => {
  const suburb = suburbOf(point)
  return { location, publicPoint: point, suburb: suburb.name, suburbPoint: suburb.point }
}
