import type { EditRequestInput, PostRequestInput, RequestView } from '#api/requests/contract.ts'
import type { Point } from '#domain/place.ts'

/** What is typed and picked for a request. `needBy`: a day of the site, '' for any. */
export type Fields = {
  title: string
  description: string
  category: RequestView['category']
  needBy: string
  /** Another place than the one in the profile; null while that one counts. */
  place: Place | null
}
/** `area` as its field shows it: "Maylands, WA 6051"; `point` is null while that is no suburb that was found. */
export type Place = { area: string; point: Point | null }

export const EMPTY: Fields = { title: '', description: '', category: 'other', needBy: '', place: null }

export const fieldsOf = ({ title, description, category, needByDate, location }: RequestView): Fields => ({
  title,
  description,
  category,
  needBy: needByDate ?? '',
  place: {
    area: location.address ?? '',
    point: { lat: location.coordinates[1], lng: location.coordinates[0] },
  },
})

/** A need-by date is sent only if set; without a place of its own the server takes that of the profile. */
export const bodyOf = (fields: Fields): PostRequestInput => {
  const location = locationOf(fields.place)
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    category: fields.category,
    ...(fields.needBy !== '' && { needByDate: fields.needBy }),
    ...(location !== null && { location }),
  }
}

/** Only what differs; a date that is taken away is sent as null. */
export const changesOf = (before: Fields, after: Fields): EditRequestInput => {
  const old: Readonly<Record<string, unknown>> = bodyOf(before)
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(old[name])
  return {
    ...Object.fromEntries(Object.entries(bodyOf(after)).filter(isChanged)),
    ...(before.needBy !== '' && after.needBy === '' && { needByDate: null }),
  }
}

const locationOf = (place: Place | null) =>
  place === null || place.point === null
    ? null
    : {
        type: 'Point' as const,
        coordinates: [place.point.lng, place.point.lat] as [number, number],
        address: place.area.trim(),
      }
