import type { UserView } from '#api/accounts/contract.ts'
import { isLongEnough } from '#domain/accounts/name/name.ts'
import type { BodyOf } from '#web/calls.ts'
import { nameTooShort } from '#web/features/accounts/field-texts.ts'
import * as texts from '#web/features/accounts/profile/texts.ts'
import { addressOf, linesOf } from '#domain/places/vocabulary.ts'
import { draftFields, isCount, isFlag, isText } from '#web/lib/form/draft-fields.ts'
import type { FieldErrors } from '#web/lib/form/use-form.ts'

/** What the form of one's own profile holds. */
export type ProfileFields = {
  name: string
  /** The suburb as it was typed or chosen. */
  area: string
  /** False while the text is no chosen suburb. */
  isAreaFound: boolean
  /** Longitude and latitude; null where there is none, or none yet for this text. */
  point: readonly [lng: number, lat: number] | null
  /** The suburb's name alone. */
  suburb: string
  street: string
  showLocation: boolean
}

export const fieldsOf = ({ name, location, suburb, preferences }: UserView): ProfileFields => {
  const lines = linesOf(location?.address ?? '')
  return {
    name,
    area: lines.rest || (suburb ?? ''),
    isAreaFound: true,
    point: location?.coordinates ?? null,
    suburb: suburb ?? '',
    street: lines.street,
    showLocation: preferences.showLocation,
  }
}

/** Longitude and latitude, or none. */
const isPoint = (value: unknown): value is ProfileFields['point'] =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount))

/** What is kept of it until it was sent. */
export const profileDraft = (before: ProfileFields) =>
  draftFields(before, {
    name: isText,
    area: isText,
    isAreaFound: isFlag,
    point: isPoint,
    suburb: isText,
    street: isText,
    showLocation: isFlag,
  })

/** What must be mended before it can be sent, by field. */
export const troubleIn = ({ name, area, isAreaFound, street }: ProfileFields): FieldErrors<ProfileFields> => ({
  name: isLongEnough(name.trim()) ? undefined : nameTooShort,
  area: isAreaFound ? undefined : texts.suburbUnknown,
  street: area.trim() === '' && street.trim() !== '' ? texts.suburbMissing : undefined,
})

/** The parts that differ; null where nothing was changed. */
export const changeOf = (before: ProfileFields, now: ProfileFields): BodyOf<'PUT /auth/me'> | null => {
  const isMoved = now.area !== before.area || now.street.trim() !== before.street
  const change = {
    ...(now.name.trim() !== before.name && { name: now.name.trim() }),
    ...(isMoved && { location: placeOf(now) }),
    ...(now.showLocation !== before.showLocation && { preferences: { showLocation: now.showLocation } }),
  }
  return Object.keys(change).length === 0 ? null : change
}

/** The suburb alone where no street is told: it fills the form for the next listing. */
const placeOf = ({ area, point, street }: ProfileFields) => {
  if (point === null || area.trim() === '') return null
  const [lng, lat] = point
  const coordinates: [number, number] = [lng, lat]
  return { type: 'Point' as const, coordinates, address: addressOf({ street, rest: area }) ?? area }
}
