import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RequestView } from '#api/requests/contract.ts'
import { OwnRequest, OwnRequestLine } from '#web/features/requests/own/own-request.tsx'
import styles from '#web/features/requests/own/own-requests.module.css'
import { activeRequestsQuery } from '#web/features/requests/queries.ts'
import * as texts from '#web/features/requests/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

/** "Your Gift Requests": how many are active, how many offers wait, and the one that needs an answer first. */
export const OwnRequests = () => {
  const { data: mine } = useQuery(activeRequestsQuery)
  return (
    <section className={styles['panel']} aria-labelledby="your-gift-requests">
      <header className={styles['top']}>
        <div>
          <h2 id="your-gift-requests">{texts.yourGiftRequests}</h2>
          {mine !== undefined && (
            <p className="t14 quiet" role="status">
              {texts.activeAndWaiting(mine.active, mine.pendingOffers)}
            </p>
          )}
        </div>
        <Link className={buttonClass({ look: 'line' })} to="/requests/new" search={true}>
          <Icon of={IconPlus} size={18} />
          <span>{texts.requestAGift}</span>
        </Link>
      </header>
      <OwnRequestList />
    </section>
  )
}

/** The first in full, the others in one line each. */
export const OwnRequestList = () => {
  const mine = useQuery(activeRequestsQuery)
  return (
    <Answer to={mine} waiting={<OwnRequestsWaiting />} failed={texts.failedToFetch}>
      {({ data }) => <Urgent requests={data} />}
    </Answer>
  )
}

const Urgent = ({ requests }: { requests: readonly RequestView[] }) => {
  const [first, ...others] = mostUrgentFirst(requests)
  if (first === undefined) return <p className={`quiet t14 ${styles['none']}`}>{texts.noneOfYours}</p>
  return (
    <>
      <OwnRequest key={first.id} request={first} />
      {others.map((request) => (
        <OwnRequestLine key={request.id} request={request} />
      ))}
    </>
  )
}

export const OwnRequestsWaiting = () => (
  <div className={styles['own']} aria-hidden="true">
    <Skeleton height={60} />
    <Skeleton height={120} />
  </div>
)

/** Offers to answer, then a pickup to come, then those that wait; each in the order they came. */
export const mostUrgentFirst = (requests: readonly RequestView[]) =>
  requests.toSorted((one, other) => urgency(one) - urgency(other))

const urgency = ({ status, offersCount }: RequestView) => {
  if (status === 'open' && offersCount > 0) return 0
  return status === 'matched' ? 1 : 2
}
