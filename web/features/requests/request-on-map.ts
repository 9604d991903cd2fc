import { useQueries } from '@tanstack/react-query'
import type { PinView } from '#api/places/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import { haversine, type Point, roundToTen } from '#domain/place.ts'
import { requestQuery } from '#web/features/requests/queries.ts'
import { locatedAt } from '#web/ui/map/point-of.ts'

/** A request of which the map knows no more than its pin: its row is not loaded. */
export type WishPin = ReturnType<typeof wishPin>
export type RequestOnMap = RequestView | WishPin

export const wishPin = (pin: PinView, here: Point) => ({
  ...pin,
  location: locatedAt(pin),
  distance: roundToTen(haversine(here, pin)),
})

export const isLoaded = (request: RequestOnMap): request is RequestView => 'title' in request

/** These requests as rows show them: those that are there, the others as they come. */
export const useLoaded = (requests: readonly RequestOnMap[], here: Point) => {
  const missing = requests.filter((request) => !isLoaded(request))
  const answers = useQueries({ queries: missing.map(({ id }) => requestQuery(id, here)) })
  const loaded = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  return requests.flatMap((request) => (isLoaded(request) ? request : (loaded.get(request.id) ?? [])))
}
