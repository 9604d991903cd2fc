import { useQuery } from '@tanstack/react-query'
import { MyOffer } from '#web/features/offers/my-offer.tsx'
import { myOfferQuery } from '#web/features/offers/queries.ts'
import * as texts from '#web/features/offers/texts.ts'
import { Answer } from '#web/ui/feedback/answer.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** My offer on this request. */
export const OwnOffer = ({ requestId }: { requestId: string }) => {
  const mine = useQuery(myOfferQuery(requestId))
  return (
    <Answer to={mine} waiting={<Skeleton height={96} radius={14} />} failed={texts.failedToFetch}>
      {(offer) =>
        offer && (
          <section aria-label={texts.yourOffer}>
            <MyOffer offer={offer} />
          </section>
        )
      }
    </Answer>
  )
}
