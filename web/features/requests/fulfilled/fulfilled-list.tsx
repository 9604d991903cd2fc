import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FulfilledCard } from '#web/features/requests/fulfilled/fulfilled-card.tsx'
import styles from '#web/features/requests/fulfilled/fulfilled.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import type { RequestView } from '#api/requests/contract.ts'
import { allMineQuery, contributionsQuery, fulfilledMineQuery } from '#web/features/requests/queries.ts'

/** "What you made happen": requests of others that one fulfilled, one's own that were fulfilled, and those that came to nothing. */
export const FulfilledList = () => {
  const [filter, setFilter] = useState<FulfilledFilter>('all')
  const fulfilled = useFulfilled(filter)
  const { helped, got } = fulfilled.totals ?? { helped: 0, got: 0 }
  return (
    <>
      <header className={styles['top']}>
        <div>
          <h1>{texts.madeHappen}</h1>
          <p className="quiet">{texts.madeHappenText}</p>
        </div>
        <Segmented
          className={styles['choice']}
          label={texts.whichFulfilled}
          options={[
            { value: 'all', label: texts.all(helped + got) },
            { value: 'helped', label: texts.youHelped(helped) },
            { value: 'got', label: texts.youWereHelped(got) },
            { value: 'not', label: texts.didNotHappen },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </header>
      <Cards fulfilled={fulfilled} filter={filter} />
    </>
  )
}

type CardsProps = { fulfilled: ReturnType<typeof useFulfilled>; filter: FulfilledFilter }

const Cards = ({ fulfilled, filter }: CardsProps) => {
  const { requests, error, isPending, retry } = fulfilled
  return (
    <Answer
      to={{
        data: isPending || (error !== null && requests.length === 0) ? undefined : requests,
        error,
        refetch: retry,
      }}
      waiting={<Skeleton height={320} radius={16} />}
      failed={texts.failedToFetch}
      empty={<Nothing filter={filter} />}
    >
      {() => <Found fulfilled={fulfilled} />}
    </Answer>
  )
}

const Nothing = ({ filter }: Pick<CardsProps, 'filter'>) =>
  filter === 'not' ? (
    <p className="quiet">{texts.nothingOfThatKind}</p>
  ) : (
    <Empty drawing="/drawings/empty-done.svg" title={texts.nothingMade} text={texts.nothingMadeText} />
  )

const Found = ({ fulfilled }: Pick<CardsProps, 'fulfilled'>) => (
  <>
    <ul className={styles['cards']}>
      {fulfilled.requests.map((request) => (
        <li key={request.id}>
          <FulfilledCard request={request} />
        </li>
      ))}
    </ul>
    {fulfilled.more !== null && (
      <p className={styles['more']}>
        <Button look="line" busy={fulfilled.isLoadingMore} onClick={fulfilled.more}>
          {texts.showMore}
        </Button>
      </p>
    )}
  </>
)

type FulfilledFilter = 'all' | 'helped' | 'got' | 'not'

/** Fulfilled requests with the reader on one side, the latest first, and their own that came to nothing. */
const useFulfilled = (filter: FulfilledFilter) => {
  const helped = useInfiniteQuery(contributionsQuery)
  const got = useInfiniteQuery(fulfilledMineQuery)
  const mine = useInfiniteQuery({ ...allMineQuery, enabled: filter === 'not' })
  const used = { all: [helped, got], helped: [helped], got: [got], not: [mine] }[filter]
  const found = used.flatMap(({ data }) => data?.pages ?? []).flatMap(({ data }) => data)
  const next = used.filter(({ hasNextPage }) => hasNextPage)
  const totals = { helped: totalOf(helped.data), got: totalOf(got.data) }
  return {
    requests: (filter === 'not' ? found.filter(cameToNothing) : found).toSorted(latestFirst),
    totals: totals.helped === null || totals.got === null ? null : { helped: totals.helped, got: totals.got },
    isPending: used.some(({ isPending }) => isPending),
    error: used.find(({ error }) => error !== null)?.error ?? null,
    retry: () => used.forEach(({ refetch }) => void refetch()),
    more: next.length === 0 ? null : () => next.forEach(({ fetchNextPage }) => void fetchNextPage()),
    isLoadingMore: used.some(({ isFetchingNextPage }) => isFetchingNextPage),
  }
}

const totalOf = (data: { pages: readonly { meta: { total: number } }[] } | undefined) =>
  data?.pages[0]?.meta.total ?? null

const cameToNothing = ({ status }: RequestView) => status === 'cancelled' || status === 'expired'

const endOf = ({ selectedOffer, updatedAt }: RequestView) => selectedOffer?.fulfilledAt ?? updatedAt

const latestFirst = (one: RequestView, other: RequestView) => Date.parse(endOf(other)) - Date.parse(endOf(one))
