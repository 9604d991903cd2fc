import { useInfiniteQuery } from '@tanstack/react-query'
import { MyOffer } from '#web/features/offers/my-offer.tsx'
import look from '#web/features/offers/my-offers.module.css'
import { myOffersQuery } from '#web/features/offers/queries.ts'
import * as texts from '#web/features/offers/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'

/** The offers that I made, the latest first; nothing where there is none. */
export const MyOffers = () => {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(myOffersQuery)
  if (data === undefined)
    return error === null ? null : (
      <Failure title={texts.failedToFetch} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    )
  const offers = data.pages.flatMap((page) => page.data)
  if (offers.length === 0) return null
  return (
    <section className={look['panel']} aria-labelledby="my-offers">
      <h2 id="my-offers" className={look['top']}>
        {texts.offersMade}
      </h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <MyOffer offer={offer} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={look['end']}>
          <p className="quiet t14" role="status">
            {texts.shownOf(offers.length, data.pages[0]?.meta.total ?? offers.length)}
          </p>
          <Button look="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}
