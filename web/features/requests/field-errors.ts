import type { Fields, Place } from '#web/features/requests/fields.ts'
import * as texts from '#web/features/requests/texts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { contactError } from '#web/lib/contact-words.ts'

// Spec section 9.
export const TITLE_MAX = 100
export const DESCRIPTION_MAX = 600
const TITLE_MIN = 3
const DESCRIPTION_MIN = 10

export type Mode = 'create' | 'edit'
export type Errors = Partial<Record<keyof Fields, string>>

/** Spec section 5: the errors of what is typed, at any length. */
export const wordErrors = ({ title, description }: Fields, mode: Mode): Errors =>
  present({
    title: title.trim().length < TITLE_MIN ? texts.titleTooShort : contactError(title),
    description: description.trim().length < DESCRIPTION_MIN ? TOO_SHORT[mode] : contactError(description),
  })

const TOO_SHORT = { create: texts.descriptionTooShort, edit: texts.descriptionTooShortInEdit }

/** What is said as soon as it is typed: contact details, whatever the length. */
export const contactErrors = ({ title, description }: Fields): Errors =>
  present({ title: contactError(title), description: contactError(description) })

type Around = { mode: Mode; today: string; hasSavedPlace: boolean }

/** The errors beside those of the words: of the day and the place. */
export const otherErrors = (fields: Fields, around: Around): Errors =>
  present({
    needBy: fields.needBy !== '' && fields.needBy < around.today ? texts.needByPast : undefined,
    place: placeError(fields.place, around),
  })

const placeError = (place: Place | null, { mode, hasSavedPlace }: Around) => {
  const missing = mode === 'create' ? texts.placeMissing : texts.placeMissingInEdit
  if (place === null) return hasSavedPlace ? undefined : missing
  if (place.area.trim() === '') return missing
  return place.point === null ? texts.placeUnknown : undefined
}

/** What the server says of single fields. */
export const refusedErrors = (error: Error): Errors =>
  error instanceof ApiError
    ? present({
        title: error.messageFor('title'),
        description: error.messageFor('description'),
        category: error.messageFor('category'),
        needBy: error.messageFor('needByDate'),
        place: error.messageFor('location'),
      })
    : {}

const present = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
