import { useDeferredValue } from 'react'
import feedLook from '#web/features/items/feed/feed.module.css'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'
import { clock } from '#web/lib/format.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { cx } from '#web/ui/cx.ts'
import { ItemCard } from '#web/features/items/feed/item-card.tsx'
import { NOT_LOADED, nothingHere, type WaysOn } from '#web/features/items/feed/nothing-here.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import look from '#web/features/items/feed/feed-list.module.css'

type Props = WaysOn & {
  feed: Feed
  radius: number
  pickedId?: string | null
  litId?: string | null
  onLit?: (id: string | null) => void
}

// Two rows of two are in sight at once.
const EAGER = 4

export const FeedList = ({ feed: fresh, ...props }: Props) => {
  const feed = useDeferredValue(fresh)
  if (feed.isPending) return <FeedSkeleton />
  if (feed.error !== null) return <LastSeen feed={feed} {...props} />
  if (feed.items.length === 0) return <NothingHere onWiden={props.onWiden} onReset={props.onReset} />
  return (
    <>
      {feed.inRange ? null : <OutOfRange radius={props.radius} onWiden={props.onWiden} />}
      <Cards feed={feed} {...props} />
      {feed.hasMore && <End feed={feed} />}
    </>
  )
}

/** Says how many of all are shown, and brings the next ones where it can. */
const End = ({ feed }: { feed: Feed }) => {
  const shown = feed.items.length
  if (feed.more === null)
    return <p className={cx('quiet t14', feedLook['feedEnd'])}>These are the {shown} nearest. Search to find others.</p>
  return (
    <div className={look['end']}>
      <p className="quiet t14" role="status">
        {feed.count === `${shown}+` ? `${shown} shown` : `${shown} of ${feed.count}`}
      </p>
      <Button look="line" busy={feed.isLoadingMore} onClick={feed.more}>
        Show more
      </Button>
    </div>
  )
}

/** The error on top, and below it, paler, the items that were loaded last. */
const LastSeen = ({ feed, ...props }: Props) => (
  <>
    <Failure title={NOT_LOADED} text={messageOf(feed.error)} onRetry={feed.retry} busy={feed.isRetrying} />
    {feed.items.length > 0 && (
      <>
        <h2 className={cx(feedLook['feedWas'], 't18')}>Last seen at {clock(feed.updatedAt)}</h2>
        <Cards feed={feed} {...props} isOld />
      </>
    )}
  </>
)

const Cards = ({ feed, pickedId, litId, onLit, isOld = false }: Props & { isOld?: boolean }) => (
  <ul className={cx('cards', (isOld || feed.isStale) && 'is-stale')}>
    {feed.items.map((item, index) => (
      <li key={item.id}>
        <ItemCard
          item={item}
          eager={index < EAGER}
          isPicked={item.id === pickedId}
          isLit={item.id === litId}
          onLit={onLit}
        />
      </li>
    ))}
  </ul>
)

const FeedSkeleton = () => (
  <AfterWait>
    <p className="vh" role="status">
      Finding nearby items...
    </p>
    <ul className="cards" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <li key={key} className={feedLook['skCard']}>
          <span className="skel pic" />
          <Skeleton width="84%" height={16} />
          <Skeleton width="52%" height={14} />
          <Skeleton width="34%" height={13} />
        </li>
      ))}
    </ul>
  </AfterWait>
)

const OutOfRange = ({ radius, onWiden }: { radius: number; onWiden: (() => void) | null }) => (
  <div className={cx('note', feedLook['feedNote'])}>
    <span className="grow">Nothing within {radius} km. These are the nearest.</span>
    {onWiden && (
      <Button look="bare" size="sm" onClick={onWiden}>
        Look 5 km further
      </Button>
    )}
  </div>
)

const NothingHere = (ways: WaysOn) => {
  const { drawing, title, text, action } = nothingHere(ways)
  return (
    <Empty drawing={drawing} title={title} text={text}>
      {action && (
        <Button look="line" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Empty>
  )
}
