import { displacementKey, publicPoint } from '#domain/place.ts'
import type { CommandDeps } from './deps.ts'

export interface Location {
  readonly lat: number
  readonly lng: number
  readonly address: string | null
}

/** What is told of a place: the door sealed, the displaced point and the suburb for everybody else (G16). */
export const locate = (deps: CommandDeps, ownerId: string, location: Location) => {
  const suburb = deps.suburbOf(location)
  return {
    location,
    publicPoint: publicPoint(location, deps.hmac(displacementKey(ownerId, location))),
    suburb: suburb.name,
    suburbPoint: suburb.point,
  }
}
