import type { Point } from '#domain/place.ts'
import type { IndexedValues } from '#stores/documents/port.ts'
import type { Value } from '#stores/documents/query.ts'

/** The fields are written out: looked up by a name, some thousand candidates took a twentieth of an answer. */
export const publicPointIn = ({ values }: IndexedValues): Point | null =>
  pointOf(values['publicPoint.lat'], values['publicPoint.lng'])
export const suburbPointIn = ({ values }: IndexedValues): Point | null =>
  pointOf(values['suburbPoint.lat'], values['suburbPoint.lng'])
const pointOf = (lat: Value | undefined, lng: Value | undefined): Point | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
