import { MESSAGE_MAX, WINDOW_MAX } from '#domain/offers/limits.ts'
import { pickupTimeWords } from '#domain/pickup-times.ts'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { type TypedStreet, UNTYPED } from '#web/vocabulary/pick/own-street.ts'

/** When it could be fetched, to choose from. */
export const USUAL_TIMES = ['weekday-evenings', 'saturday-morning', 'sunday'] as const
type UsualTime = (typeof USUAL_TIMES)[number]

export type OfferDraft = TypedStreet & {
  itemId: string | null
  message: string
  /** One of the usual times; null where none is chosen, or another is said in own words. */
  pickupTime: UsualTime | null
  pickupWindow: string
}

const EMPTY: OfferDraft = { itemId: null, message: '', pickupTime: null, pickupWindow: '', ...UNTYPED }

/** What is chosen and typed for an offer; it outlives the dialog, until the offer was sent. */
export const OFFER_DRAFT = {
  empty: EMPTY,
  read: (value: unknown): OfferDraft | null => {
    if (!isRecord(value)) return null
    const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
    const itemId = text('itemId')
    return {
      itemId: itemId === '' ? null : itemId,
      message: text('message').slice(0, MESSAGE_MAX),
      ...whenIn(text('pickupTime'), text('pickupWindow').slice(0, WINDOW_MAX)),
      street: typeof value['street'] === 'string' ? value['street'].slice(0, STREET_MAX) : null,
      keep: value['keep'] !== false,
    }
  },
}

/** A usual time was stored as its words in drafts of version 0.1.0. */
const whenIn = (time: string, words: string): Pick<OfferDraft, 'pickupTime' | 'pickupWindow'> => {
  const usual = USUAL_TIMES.find((one) => one === time || pickupTimeWords[one] === words)
  return usual === undefined ? { pickupTime: null, pickupWindow: words } : { pickupTime: usual, pickupWindow: '' }
}
