import { useDeferredValue } from 'react'
import feedStyles from '#web/features/items/feed/feed.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { clock } from '#web/lib/time/when.ts'
import { cx } from '#web/ui/cx.ts'
import { FeedCards } from '#web/features/items/feed/feed-cards.tsx'
import { nothingHere, type WaysOn } from '#web/features/items/feed/nothing-here.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import styles from '#web/features/items/feed/feed-list.module.css'
import * as texts from '#web/features/items/feed/texts.ts'
import skeletonStyles from '#web/ui/feedback/answer/skeleton.module.css'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = WaysOn & {
  feed: Feed
  radius: number
  pickedId?: string | null
  litId?: string | null
  onLit?: (id: string | null) => void
}

export const FeedList = ({ feed: fresh, ...props }: Props) => {
  const feed = useDeferredValue(fresh)
  const isKnown = !feed.isPending && (feed.error === null || feed.items.length > 0)
  return (
    <Answer
      to={{ data: isKnown ? feed : undefined, error: feed.error, isFetching: feed.isRetrying, refetch: feed.retry }}
      waiting={<CardsWaiting />}
      loading={texts.loading}
      failed={texts.notLoaded}
      lastSeen={<h2 className={cx(feedStyles['feedWas'], 't18')}>{texts.lastSeen(clock(feed.updatedAt))}</h2>}
    >
      {(found, isOld) => (isOld ? <Cards feed={found} {...props} isOld /> : <Found feed={found} {...props} />)}
    </Answer>
  )
}

const Found = ({ feed, ...props }: Props) => {
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
  if (feed.more === null) return <p className={cx('quiet t14', feedStyles['feedEnd'])}>{texts.theNearest(shown)}</p>
  return (
    <div className={styles['end']}>
      <p className="quiet t14" role="status">
        {feed.count === `${shown}+` ? texts.shownCount(shown) : texts.shownOf(shown, feed.count)}
      </p>
      <Button look="line" busy={feed.isLoadingMore} onClick={feed.more}>
        {texts.showMore}
      </Button>
    </div>
  )
}

const Cards = ({ feed, pickedId, litId, onLit, isOld = false }: Props & { isOld?: boolean }) => (
  <FeedCards items={feed.items} isPale={isOld || feed.isStale} pickedId={pickedId} litId={litId} onLit={onLit} />
)

const CardsWaiting = () => (
  <ul className={feedStyles['cards']} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <li key={key} className={feedStyles['skeletonCard']}>
        <span className={cx(skeletonStyles['skeleton'], feedStyles['skeletonPic'])} />
        <Skeleton width="84%" height={16} />
        <Skeleton width="52%" height={14} />
        <Skeleton width="34%" height={13} />
      </li>
    ))}
  </ul>
)

const OutOfRange = ({ radius, onWiden }: { radius: number; onWiden: (() => void) | null }) => (
  <Note className={feedStyles['feedNote']}>
    <span className="grow">{texts.nothingWithin(radius)}</span>
    {onWiden && (
      <Button look="bare" size="sm" onClick={onWiden}>
        {texts.lookFurther}
      </Button>
    )}
  </Note>
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
