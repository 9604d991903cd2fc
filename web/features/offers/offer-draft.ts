import { MESSAGE_MAX, WINDOW_MAX } from '#domain/offers/limits.ts'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { type TypedStreet, UNTYPED } from '#web/vocabulary/own-street.ts'

export type OfferDraft = TypedStreet & { itemId: string | null; message: string; pickupWindow: string }

const EMPTY: OfferDraft = { itemId: null, message: '', pickupWindow: '', ...UNTYPED }

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
      pickupWindow: text('pickupWindow').slice(0, WINDOW_MAX),
      street: typeof value['street'] === 'string' ? value['street'].slice(0, STREET_MAX) : null,
      keep: value['keep'] !== false,
    }
  },
}
