import type { ItemView, ListItemInput } from '#api/items/contract.ts'
import * as limits from '#domain/items/limits.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import * as texts from '#web/features/items/share/texts.ts'
import { addressOf, linesOf } from '#domain/places/vocabulary.ts'
import { leavesRoom } from '#web/features/items/share/area/draw-choices.ts'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import { endsBeforeDraw } from '#web/vocabulary/draw-texts.ts'
import { contactError } from '#web/lib/form/contact-words.ts'
import type { FieldErrors } from '#web/lib/form/use-form.ts'
import type { Point } from '#domain/place.ts'

/** What is typed and picked while sharing. Everything here is kept as a draft on the device. */
export type Fields = {
  title: string
  description: string
  category: string
  condition: NonNullable<ItemView['condition']> | null
  transport: ItemView['transport']
  difficulty: NonNullable<ItemView['pickupDifficulty']> | null
  weight: string
  dimensions: string
  verge: boolean
  /** Another end than tonight's; null while it may stay. */
  expiresAt: string | null
  /** Until when neighbours may take part in a draw; null where the owner chooses. */
  drawUntil: string | null
  /** Whether those who collected much lately have fewer tickets. */
  drawFewer: boolean
  /** A draw that was opened with the listing and is not held yet: what it needs stays. */
  isDrawn: boolean
  /** Street and number, private. */
  street: string
  /** The suburb as its field shows it: "Maylands, WA 6051". */
  area: string
  /** False while `area` is neither empty nor a suburb that was found. */
  isAreaFound: boolean
  suburb: string | null
  point: Point | null
  times: readonly PickupTime[]
  /** When it suits, in one's own words, beside those times. */
  timeWords: string
  notes: string
}

export const EMPTY: Fields = {
  title: '',
  description: '',
  category: 'other',
  condition: null,
  transport: 'walkable',
  difficulty: null,
  weight: '',
  dimensions: '',
  verge: false,
  expiresAt: null,
  drawUntil: null,
  drawFewer: false,
  isDrawn: false,
  street: '',
  area: '',
  isAreaFound: true,
  suburb: null,
  point: null,
  times: [],
  timeWords: '',
  notes: '',
}

export type Errors = FieldErrors<Fields>

export const detailErrors = ({ title, description, dimensions, drawUntil, expiresAt }: Fields): Errors => ({
  title: title.trim().length < limits.TITLE_MIN ? texts.titleTooShort : contactError(title),
  description:
    description.trim().length < limits.DESCRIPTION_MIN ? texts.descriptionTooShort : contactError(description),
  dimensions: contactError(dimensions),
  drawUntil: drawUntil !== null && !leavesRoom(drawUntil, expiresAt) ? endsBeforeDraw : undefined,
})

/** Shown while one types, whatever the length. */
export const contactErrors = ({ title, description, dimensions, timeWords, notes }: Fields): Errors => ({
  title: contactError(title),
  description: contactError(description),
  dimensions: contactError(dimensions),
  timeWords: contactError(timeWords),
  notes: contactError(notes),
})

/** The winner of a draw is told the address without a word of its owner's. */
export const needsStreet = ({ drawUntil, isDrawn }: Fields) => drawUntil !== null || isDrawn

export const areaErrors = (fields: Fields): Errors => {
  const { street, point, area, isAreaFound, timeWords, notes } = fields
  return {
    street: needsStreet(fields) && addressOf({ street, rest: '' }) === null ? texts.streetForDrawMissing : undefined,
    // A name that was not found leaves the pin where it was before.
    area: area.trim() !== '' && !isAreaFound ? texts.suburbUnknown : undefined,
    point: point === null && isAreaFound ? texts.placeMissing : undefined,
    timeWords: contactError(timeWords),
    notes: contactError(notes),
  }
}

export const fieldsOf = (item: ItemView): Fields => ({
  title: item.title,
  description: item.description,
  category: item.category,
  condition: item.condition,
  transport: item.transport,
  difficulty: item.pickupDifficulty,
  weight: item.weight ?? '',
  dimensions: item.dimensions ?? '',
  verge: item.urgency === 'verge_today',
  expiresAt: item.urgency === 'verge_today' ? null : item.expiresAt,
  // A draw is opened with its listing, never later.
  drawUntil: null,
  drawFewer: false,
  isDrawn: isDrawOpen(item),
  ...placeFieldsOf(item.location.address, item.approx_address),
  suburb: item.approx_address,
  point: { lat: item.location.coordinates[1], lng: item.location.coordinates[0] },
  times: item.availabilityTimes,
  timeWords: item.availabilityWords ?? '',
  notes: item.pickupNotes ?? '',
})

/** What is still true of a thing that is passed on. Photos, notes and place were those of its earlier owner; who is forgotten left no words. */
export const passedOnFields = ({ title, description, category, condition }: ItemView): Partial<Fields> =>
  description === '' ? { category, condition } : { title, description, category, condition }

/** The fields for an address as it is stored; `suburb` where it names none. */
export const placeFieldsOf = (
  address: string | null,
  suburb: string,
): Pick<Fields, 'street' | 'area' | 'isAreaFound'> => {
  const { street, rest } = linesOf(address ?? '')
  return { street, area: rest || suburb, isAreaFound: true }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

export type ItemBody = Omit<ListItemInput, 'photos' | 'category'> & { category: ListItemInput['category'] }

export const bodyOf = (fields: Fields, tonight: string): ItemBody => ({
  title: fields.title.trim(),
  description: fields.description.trim(),
  category: fields.category as ListItemInput['category'],
  condition: fields.condition,
  transport: fields.transport,
  pickupDifficulty: fields.difficulty,
  weight: orNull(fields.weight),
  dimensions: orNull(fields.dimensions),
  urgency: fields.verge ? 'verge_today' : 'normal',
  timeSensitive: fields.verge || fields.expiresAt !== null,
  expiresAt: fields.verge ? tonight : fields.expiresAt,
  location: {
    type: 'Point',
    coordinates: [fields.point?.lng ?? 0, fields.point?.lat ?? 0],
    address: addressOf({ street: fields.street, rest: fields.area }),
  },
  availabilityTimes: [...fields.times],
  availabilityWindow: orNull(fields.timeWords),
  pickupNotes: orNull(fields.notes),
  ...drawOf(fields),
})

const drawOf = ({ drawUntil, drawFewer }: Fields): Pick<ItemBody, 'draw'> =>
  drawUntil === null ? {} : { draw: { closesAt: drawUntil, fewerForFrequent: drawFewer } }

/** Only what differs: while somebody has the thing, the server takes no more than notes, times and photos. */
export const changed = (before: ItemBody, after: ItemBody): Partial<ItemBody> => {
  const differs = (name: keyof ItemBody) => JSON.stringify(after[name]) !== JSON.stringify(before[name])
  const names = (Object.keys(after) as (keyof ItemBody)[]).filter((name) =>
    WHEN.includes(name) ? WHEN.some(differs) : differs(name),
  )
  return Object.fromEntries(names.map((name) => [name, after[name]]))
}

/** Words that are sent alone say all of it, so the times go with them. */
const WHEN: readonly (keyof ItemBody)[] = ['availabilityTimes', 'availabilityWindow']
