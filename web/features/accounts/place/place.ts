import type { PlaceView } from '#api/places/contract.ts'
import { isCount, isText } from '#web/lib/form/draft-fields.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'

/** Whether a stored value is a suburb that was chosen, or none. */
export const isPlace = (value: unknown): value is PlaceView | null =>
  value === null ||
  (isRecord(value) &&
    [value['suburb'], value['place_name'], value['postcode']].every(isText) &&
    Array.isArray(value['center']) &&
    value['center'].length === 2 &&
    value['center'].every(isCount))
