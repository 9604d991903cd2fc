import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { OfferView } from '#api/requests/contract.ts'
import { MyOffer } from './my-offer.tsx'
import styles from '#web/features/offers/own/my-offers.module.css'
import { myOffersQuery } from '#web/features/offers/queries.ts'
import * as texts from '#web/features/offers/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

/** The offers that I made, the latest first; nothing where there is none. */
export const MyOffers = () => {
  const made = useInfiniteQuery(myOffersQuery)
  return (
    <Answer to={made} waiting={null} failed={texts.failedToFetch}>
      {({ pages }) => <Made {...made} pages={pages} />}
    </Answer>
  )
}

type MadeProps = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> & {
  pages: readonly { data: readonly OfferView[]; meta: { total: number } }[]
}

const Made = ({ pages, hasNextPage, isFetchingNextPage, fetchNextPage }: MadeProps) => {
  const offers = pages.flatMap((page) => page.data)
  if (offers.length === 0) return null
  return (
    <section className={styles['panel']} aria-labelledby="my-offers">
      <h2 id="my-offers" className={styles['top']}>
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
        <div className={styles['end']}>
          <p className="quiet t14" role="status">
            {texts.shownOf(offers.length, pages[0]?.meta.total ?? offers.length)}
          </p>
          <Button look="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}
