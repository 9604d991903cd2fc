import { isRecord } from '#web/lib/http-answer.ts'

// Decisions section 3, "POST /requests/:id/offers".
export const MESSAGE_MAX = 500
export const WINDOW_MAX = 120

export type OfferDraft = { itemId: string | null; message: string; pickupWindow: string }

const EMPTY: OfferDraft = { itemId: null, message: '', pickupWindow: '' }

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
    }
  },
}
