import * as limits from '#domain/requests/limits.ts'
import type { Fields, Place } from '#web/features/requests/form/fields.ts'
import * as texts from '#web/features/requests/texts.ts'
import { contactError } from '#web/lib/form/contact-words.ts'
import type { FieldErrors } from '#web/lib/form/use-form.ts'

export type Mode = 'create' | 'edit'
export type Errors = FieldErrors<Fields>

/** The errors of what is typed. */
export const wordErrors = ({ title, description }: Fields, mode: Mode): Errors => ({
  title: title.trim().length < limits.TITLE_MIN ? texts.titleTooShort : contactError(title),
  description: description.trim().length < limits.DESCRIPTION_MIN ? TOO_SHORT[mode] : contactError(description),
})

const TOO_SHORT = { create: texts.descriptionTooShort, edit: texts.descriptionTooShortInEdit }

/** Shown while one types or picks: contact details, whatever the length, and a day that has passed. */
export const earlyErrors = ({ title, description, needBy }: Fields, today: string): Errors => ({
  title: contactError(title),
  description: contactError(description),
  needBy: dayError(needBy, today),
})

const dayError = (needBy: string, today: string) => (needBy !== '' && needBy < today ? texts.needByPast : undefined)

type Around = { mode: Mode; today: string; hasSavedPlace: boolean }

/** All that is wrong with a request. */
export const requestErrors = (fields: Fields, around: Around): Errors => ({
  ...wordErrors(fields, around.mode),
  needBy: dayError(fields.needBy, around.today),
  place: placeError(fields.place, around),
})

const placeError = (place: Place | null, { mode, hasSavedPlace }: Around) => {
  const missing = mode === 'create' ? texts.placeMissing : texts.placeMissingInEdit
  if (place === null) return hasSavedPlace ? undefined : missing
  if (place.area.trim() === '') return missing
  return place.point === null ? texts.placeUnknown : undefined
}
