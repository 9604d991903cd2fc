import type { Feed } from '#web/features/items/feed/use-feed.ts'

/** A live region: the number changes while the slider moves. */
export const FeedCount = ({ feed, className }: { feed: Feed; className: string }) => (
  <p className={className} role="status">
    {feed.isPending ? (
      'Finding nearby items...'
    ) : (
      <>
        <b className="num">
          {feed.items.length}
          {feed.hasMore ? '+' : ''}
        </b>{' '}
        {feed.items.length === 1 ? 'gift' : 'gifts'} nearby
      </>
    )}
  </p>
)
