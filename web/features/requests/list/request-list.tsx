import type { RequestView } from '#api/requests/contract.ts'
import styles from '#web/features/requests/list/request-list.module.css'
import { RequestRow } from '#web/features/requests/list/request-row.tsx'
import * as texts from '#web/features/requests/texts.ts'
import type { NearbyRequests } from '#web/features/requests/list/use-nearby-requests.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { clock } from '#web/lib/time/when.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import skeletonStyles from '#web/ui/feedback/answer/skeleton.module.css'
import { Answer, Waiting } from '#web/ui/feedback/answer/answer.tsx'

type Props = {
  nearby: NearbyRequests
  isPhone: boolean
  /** Null where nothing can be widened, or nothing is filtered. */
  onWiden: (() => void) | null
  onReset: (() => void) | null
}

/** What neighbours look for, nearest first. */
export const RequestList = ({ nearby, isPhone, onWiden, onReset }: Props) => {
  const { requests, error, isPending, isStale } = nearby
  return (
    <Answer
      to={{
        data: isPending || (error !== null && requests.length === 0) ? undefined : requests,
        error,
        isFetching: nearby.isRetrying,
        refetch: nearby.retry,
      }}
      waiting={<RowsWaiting />}
      loading={texts.loading}
      failed={texts.failedToFetch}
      empty={<NothingNear onWiden={onWiden} onReset={onReset} />}
      lastSeen={<h3>{texts.lastSeen(clock(nearby.updatedAt))}</h3>}
    >
      {(found, isOld) => (
        <>
          <Rows requests={found} isPhone={isPhone} isPale={isOld || isStale} />
          {!isOld && <MoreRequests nearby={nearby} />}
        </>
      )}
    </Answer>
  )
}

/** How many of all are shown, and the next ones. */
export const MoreRequests = ({ nearby }: Pick<Props, 'nearby'>) =>
  nearby.more !== null && (
    <div className={styles['end']}>
      <p className="quiet t14" role="status">
        {texts.shownOf(nearby.requests.length, nearby.total)}
      </p>
      <Button look="line" busy={nearby.isLoadingMore} onClick={nearby.more}>
        {texts.showMore}
      </Button>
    </div>
  )

type RowsProps = { requests: readonly RequestView[]; isPhone: boolean; isPale: boolean }

const Rows = ({ requests, isPhone, isPale }: RowsProps) => (
  <ul className={cx(styles['rows'], isPale && styles['pale'])}>
    {requests.map((request) => (
      <li key={request.id}>
        <RequestRow request={request} isPhone={isPhone} />
      </li>
    ))}
  </ul>
)

/** The error, and what stands below it. */
export const FailedRequests = ({ nearby }: Pick<Props, 'nearby'>) => (
  <>
    <Failure
      title={texts.failedToFetch}
      text={messageOf(nearby.error)}
      busy={nearby.isRetrying}
      onRetry={nearby.retry}
    />
    {nearby.requests.length > 0 && <h3>{texts.lastSeen(clock(nearby.updatedAt))}</h3>}
  </>
)

export const NothingNear = ({ onWiden, onReset }: Pick<Props, 'onWiden' | 'onReset'>) =>
  onReset === null ? (
    <Empty drawing="/drawings/empty-requests.svg" title={texts.nobodyAsks} text={texts.nobodyAsksText}>
      {onWiden !== null && (
        <Button look="line" onClick={onWiden}>
          {texts.lookFurther}
        </Button>
      )}
    </Empty>
  ) : (
    <Empty drawing="/drawings/empty-search.svg" title={texts.noMatches} text={texts.noMatchesText}>
      <Button look="line" onClick={onReset}>
        {texts.resetFilters}
      </Button>
    </Empty>
  )

export const RequestsWaiting = () => (
  <Waiting loading={texts.loading}>
    <RowsWaiting />
  </Waiting>
)

const RowsWaiting = () => (
  <ul className={styles['rows']} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <li key={key} className={styles['row']}>
        <span className={cx(skeletonStyles['skeleton'], styles['pic'])} />
        <div className={styles['inside']}>
          <Skeleton width="60%" height={18} />
          <Skeleton width="84%" height={16} />
          <Skeleton width="40%" height={14} />
        </div>
      </li>
    ))}
  </ul>
)
