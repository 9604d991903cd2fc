import { useState } from 'react'
import type { OfferView } from '#api/requests/contract.ts'
import { Answers } from './received-offer.tsx'
import * as texts from '#web/features/offers/texts.ts'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { offerSubject } from '#web/vocabulary/subjects.ts'
import { FieldMessage } from '#web/ui/form/field-message.tsx'

type Props = {
  offer: OfferView
  /** How many more wait for an answer. */
  others: number
  /** Null where the chat cannot be read yet. */
  onAccepted: (conversationId: string | null) => void
}

/** The two answers to an offer beside one's own request; a refusal stays with them. */
export const OfferAnswers = ({ offer, others, onAccepted }: Props) => {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      {refusal !== null && <FieldMessage role="alert">{refusal}</FieldMessage>}
      <UnlessQueued subject={offerSubject(offer.id)}>
        <Answers
          offer={offer}
          others={others}
          title={offer.item?.title ?? texts.listingGone}
          onAccepted={onAccepted}
          onRefused={setRefusal}
        />
      </UnlessQueued>
    </>
  )
}
