import { Link } from '@tanstack/react-router'
import type { OfferView } from '#api/requests/contract.ts'
import { sayChatNotReady, useMarkFulfilled, useWithdrawOffer } from '#web/features/offers/commands.ts'
import { madeState } from '#web/features/offers/offer-state.ts'
import styles from '#web/features/offers/own/my-offers.module.css'
import type { ShownOffer } from '#web/features/offers/optimistic.ts'
import * as texts from '#web/features/offers/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { claimSubject, offerSubject } from '#web/vocabulary/subjects.ts'

type Props = { offer: ShownOffer }

/** One offer that I made: the thing, for which request, how it stands, and what can be done. */
export const MyOffer = ({ offer }: Props) => {
  const { item, request, isOptimistic } = offer
  const state = madeState(offer)
  return (
    <article className={styles['offer']} aria-busy={isOptimistic}>
      <ItemPic className={styles['pic']} item={item ?? NO_ITEM} thumb />
      <div className={styles['inside']}>
        <h3 className={styles['title']}>{item?.title ?? texts.listingGone}</h3>
        <p className="t14 quiet">
          <Link to="/requests/$requestId" params={{ requestId: request.id }} search={true}>
            {texts.forRequest(request.title, firstName(request.requester))}
          </Link>
        </p>
        <p>
          <Badge tone={state.tone}>{isOptimistic === true ? texts.sending : state.label}</Badge>
        </p>
        {state.text !== null && isOptimistic !== true && <p className="t14">{state.text}</p>}
        {isOptimistic !== true && <Actions offer={offer} />}
      </div>
    </article>
  )
}

const NO_ITEM = { category: 'other', photos: [] }

const Actions = ({ offer }: Props) => {
  switch (offer.status) {
    case 'pending':
      return offer.request.status === 'open' || offer.request.status === 'matched' ? <Pending offer={offer} /> : null
    case 'accepted':
      return <Accepted offer={offer} />
    case 'declined':
    case 'withdrawn':
      return offer.mayOfferAgain ? <Again offer={offer} /> : null
  }
}

const Pending = ({ offer }: Props) => {
  const withdraw = useWithdrawOffer(offer)
  return (
    <UnlessQueued subject={offerSubject(offer.id)}>
      <div className={styles['acts']}>
        <Button look="line" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {texts.withdraw}
        </Button>
        <Button look="bare" size="sm" onClick={sayChatNotReady}>
          {texts.message(firstName(offer.request.requester))}
        </Button>
      </div>
    </UnlessQueued>
  )
}

const Again = ({ offer: { request } }: Props) => (
  <div className={styles['acts']}>
    <Link
      className={buttonClass({ look: 'tint', size: 'sm' })}
      to="/requests/$requestId/offer"
      params={{ requestId: request.id }}
      search={true}
    >
      {texts.offerAgain}
    </Link>
  </div>
)

/** Its claim says what can be done: marked fulfilled while the pickup is to come, written about also afterwards. */
const Accepted = ({ offer }: Props) => {
  const { claimId, claimStatus, conversationId } = offer
  const hasChat = claimStatus === 'accepted' || claimStatus === 'completed'
  return (
    <div className={styles['acts']}>
      {claimStatus === 'accepted' && claimId !== null && (
        <UnlessQueued subject={claimSubject(claimId)}>
          <MarkFulfilled claimId={claimId} offer={offer} />
        </UnlessQueued>
      )}
      {hasChat && conversationId !== null && (
        <Link
          className={buttonClass({ look: 'line', size: 'sm' })}
          to="/messages/$conversationId"
          params={{ conversationId }}
        >
          {texts.openMessages}
        </Link>
      )}
    </div>
  )
}

const MarkFulfilled = ({ claimId, offer }: { claimId: string; offer: OfferView }) => {
  const fulfill = useMarkFulfilled(claimId, offer.request.title)
  return (
    <Button size="sm" busy={fulfill.isPending} onClick={() => fulfill.mutate()}>
      {texts.markFulfilled}
    </Button>
  )
}
