import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfferView } from '#api/requests/contract.ts'
import { Answers } from '#web/features/offers/received-offer.tsx'
import * as texts from '#web/features/offers/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UnlessQueued } from '#web/ui/unless-queued.tsx'
import { offerSubject } from '#web/vocabulary/subjects.ts'
import fieldLook from '#web/ui/field.module.css'
import { cx } from '#web/ui/cx.ts'

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
      {refusal !== null && (
        <p className={cx(fieldLook['msg'], fieldLook['msg_bad'])} role="alert">
          <Icon of={IconAlertCircle} size={16} />
          <span>{refusal}</span>
        </p>
      )}
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
