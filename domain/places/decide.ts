import type { Decider } from '../decider.ts'
import type { Point } from '../place.ts'
import { reject } from '../rejection.ts'
import { type NewPlaceEvent, type PlaceEvent, PlaceRemembered } from './events.ts'

/** A person's places in the order they were first used. The exact place stays sealed: rules that compare it open it first. */
export type Places = readonly Pick<PlaceEvent['data'], 'accountId' | 'place' | 'publicPoint'>[]

export interface RememberPlace {
  readonly type: 'rememberPlace'
  readonly accountId: string
  /** How many places had been looked at when it was found that none of them is near. */
  readonly lookedAt: number
  readonly place: Point
  readonly publicPoint: Point
}

/** One stream a person. A place remembered meanwhile may be near, so a command that has not compared it has to start again. */
export const placesDecider: Decider<RememberPlace, NewPlaceEvent, Places, PlaceEvent> = {
  initial: [],
  decide: ({ accountId, lookedAt, place, publicPoint }, places) =>
    lookedAt === places.length ? [PlaceRemembered.new({ accountId, place, publicPoint })] : reject('busy-stream'),
  evolve: (places, { data: { accountId, place, publicPoint } }) => [...places, { accountId, place, publicPoint }],
}
