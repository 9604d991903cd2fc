import type { PinView } from '#api/places/contract.ts'
import { haversine, type Point, roundToTen } from '#domain/place.ts'
import { locatedAt } from '#web/ui/map/point-of.ts'

/** A gift or a request of which the map knows no more than its pin: its card or row is not loaded. */
export type PinOnMap<P extends PinView = PinView> = ReturnType<typeof pinOnMap<P>>

export const pinOnMap = <P extends PinView>(pin: P, here: Point) => ({
  ...pin,
  location: locatedAt(pin),
  distance: roundToTen(haversine(here, pin)),
})

type Loaded = { id: string; title: unknown }

/** With all that its card or row shows. */
export const isLoaded = <T extends Loaded>(thing: T | PinOnMap): thing is T => 'title' in thing

/** Those pins whose cards or rows are not shown already. */
export const besides = <P extends PinOnMap>(pins: readonly P[], shown: readonly { id: string }[]): readonly P[] => {
  const ids = new Set(shown.map(({ id }) => id))
  return pins.filter(({ id }) => !ids.has(id))
}

/** What is to be asked for one by one, before all can be shown. */
export const missingIn = <T extends Loaded>(things: readonly (T | PinOnMap)[]) =>
  things.filter((thing) => !isLoaded(thing))

/** Those that are there, the others as their answers come. */
export const filledIn = <T extends Loaded>(
  things: readonly (T | PinOnMap)[],
  answers: readonly { data: T | undefined }[],
): T[] => {
  const loaded = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  return things.flatMap((thing) => (isLoaded(thing) ? thing : (loaded.get(thing.id) ?? [])))
}
