import * as texts from '#web/features/items/feed/texts.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { clock } from '#web/lib/time/when.ts'

/** A live region: the number changes while the slider moves. */
export const FeedCount = ({ feed, className }: { feed: Feed; className?: string }) => (
  <p className={className} role="status">
    {feed.isPending ? texts.loading : feed.error ? asOf(feed) : texts.foundStrong(feed, strong)}
  </p>
)

const asOf = (feed: Feed) => (feed.items.length === 0 ? null : texts.asOf(clock(feed.updatedAt), strong))

const strong = (words: string) => <b className="num">{words}</b>
