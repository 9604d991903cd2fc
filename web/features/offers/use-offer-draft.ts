import { useState } from 'react'
import { OFFER_DRAFT, type OfferDraft } from '#web/features/offers/offer-draft.ts'
import { contactError } from '#web/lib/contact-words.ts'
import { useDraft } from '#web/lib/use-draft.ts'

/** What the server has refused, by field. */
export type Refused = { message?: string | undefined; pickupWindow?: string | undefined }
type Input = { requestId: string; newItemId: string | null; refused: Refused; onTyped: () => void }

/** What is chosen and typed, with what is wrong about it. What was just shared for the request is chosen. */
export const useOfferDraft = ({ requestId, newItemId, refused, onTyped }: Input) => {
  const [kept, keep, drop] = useDraft(`offer-${requestId}`, OFFER_DRAFT)
  const [itemId, setItemId] = useState(newItemId ?? kept.itemId)
  const draft: OfferDraft = { ...kept, itemId }
  const set = (change: Partial<OfferDraft>) => {
    const next = { ...draft, ...change }
    setItemId(next.itemId)
    keep(next)
    onTyped()
  }
  const found = { message: contactError(draft.message), pickupWindow: contactError(draft.pickupWindow) }
  return {
    draft,
    set,
    drop,
    errors: { message: found.message ?? refused.message, pickupWindow: found.pickupWindow ?? refused.pickupWindow },
    hasContactDetails: found.message !== undefined || found.pickupWindow !== undefined,
  }
}
