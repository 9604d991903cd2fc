import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MyOffer } from '#web/features/offers/my-offer.tsx'
import { myOffersQuery } from '#web/features/offers/queries.ts'
import * as texts from '#web/features/offers/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Failure } from '#web/ui/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

/** My offer on this request, sought among all that I made. */
export const OwnOffer = ({ requestId }: { requestId: string }) => {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(myOffersQuery)
  const offer = data?.pages.flatMap((page) => page.data).find((one) => one.requestId === requestId)
  const seeksOn = offer === undefined && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (seeksOn) void fetchNextPage()
  }, [seeksOn, fetchNextPage])
  if (offer !== undefined)
    return (
      <section aria-label={texts.yourOffer}>
        <MyOffer offer={offer} />
      </section>
    )
  return error === null ? (
    <AfterWait>
      <Skeleton height={96} radius={14} />
    </AfterWait>
  ) : (
    <Failure title={texts.failedToFetch} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  )
}
