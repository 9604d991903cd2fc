import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferView, RequestView } from '#api/requests/contract.ts'
import { requestOffersQuery } from '#web/features/offers/queries.ts'
import { ReceivedOffer } from './received-offer.tsx'
import styles from '#web/features/offers/received/offers-dialog.module.css'
import * as texts from '#web/features/offers/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

type Props = {
  request: Pick<RequestView, 'id' | 'title'>
  /** Null where the chat cannot be read yet. */
  onAccepted: (conversationId: string | null) => void
  onClose: () => void
}

/** What neighbours offer for one's own request, with the answers. */
export const OffersDialog = ({ request, onAccepted, onClose }: Props) => {
  const offers = useInfiniteQuery(requestOffersQuery(request.id))
  const loaded = offers.data && loadedOf(offers.data.pages)
  const title = texts.offersFor(request.title)
  return (
    <Dialog label={title} width={760} phone="page" onClose={onClose}>
      <DialogTop title={title} text={loaded && summary(loaded)} onClose={onClose} />
      <DialogBody>
        <Answer
          to={{ ...offers, data: loaded }}
          waiting={<OffersWaiting />}
          loading={texts.loading}
          failed={texts.failedToFetch}
          lastSeen={null}
        >
          {(found) => (
            <Offers
              {...found}
              more={offers.hasNextPage ? { isBusy: offers.isFetchingNextPage, load: offers.fetchNextPage } : null}
              onAccepted={onAccepted}
            />
          )}
        </Answer>
      </DialogBody>
    </Dialog>
  )
}

type Loaded = { offers: readonly OfferView[]; total: number }

const loadedOf = (pages: readonly { data: OfferView[]; meta: { total: number } }[]): Loaded => ({
  offers: pages.flatMap(({ data }) => data),
  total: pages[0]?.meta.total ?? 0,
})

const summary = ({ offers, total }: Loaded) => {
  const open = offers.filter(isOpen).length
  return open > 0 ? texts.offersToAnswer(open) : texts.offersAll(total)
}

const isOpen = ({ status, request }: OfferView) => status === 'pending' && request.status === 'open'

type OffersProps = Loaded &
  Pick<Props, 'onAccepted'> & {
    more: { isBusy: boolean; load: () => Promise<unknown> } | null
  }
type Refused = { offer: OfferView; text: string }

/** A refusal stays in sight at its offer, also where the offer is not in the list any more. */
const Offers = ({ offers, total, more, onAccepted }: OffersProps) => {
  const client = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const onRefused = (refusal: Refused) => {
    setRefused(refusal)
    void client.invalidateQueries({ queryKey: ['requests'] })
  }
  const isLost = refused !== null && !offers.some(({ id }) => id === refused.offer.id)
  const shown = isLost ? [refused.offer, ...offers] : offers
  if (shown.length === 0)
    return <Empty drawing="/drawings/empty-requests.svg" title={texts.noOffers} text={texts.noOffersText} />
  const others = offers.filter(isOpen).length - 1
  return (
    <>
      <ul className={styles['offers']}>
        {shown.map((offer) => (
          <li key={offer.id}>
            <ReceivedOffer
              offer={offer}
              others={others}
              refusal={refused?.offer.id === offer.id ? refused.text : null}
              onAccepted={onAccepted}
              onRefused={(text) => onRefused({ offer, text })}
            />
          </li>
        ))}
      </ul>
      {more !== null && (
        <div className={styles['end']}>
          <p className="quiet t14" role="status">
            {texts.shownOf(offers.length, total)}
          </p>
          <Button look="line" busy={more.isBusy} onClick={() => void more.load()}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

const OffersWaiting = () => (
  <div className={styles['offers']} aria-hidden="true">
    <Skeleton height={320} radius={14} />
    <Skeleton height={320} radius={14} />
  </div>
)
