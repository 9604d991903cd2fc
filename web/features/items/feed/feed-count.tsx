import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { clock } from '#web/lib/format.ts'

/** A live region: the number changes while the slider moves. */
export const FeedCount = ({ feed, className }: { feed: Feed; className?: string }) => (
  <p className={className} role="status">
    {feed.isPending ? 'Finding nearby items...' : feed.error ? <AsOf feed={feed} /> : <Count feed={feed} />}
  </p>
)

const AsOf = ({ feed }: { feed: Feed }) =>
  feed.items.length === 0 ? null : (
    <>
      as of <b className="num">{clock(feed.updatedAt)}</b>
    </>
  )

/** What follows the number, there and in the drawer. */
export const countWords = ({ items, inRange }: Feed) =>
  `${items.length === 1 ? 'gift' : 'gifts'} ${inRange || items.length === 0 ? 'nearby' : 'further away'}`

const Count = ({ feed }: { feed: Feed }) => (
  <>
    <b className="num">{feed.count}</b> {countWords(feed)}
  </>
)
