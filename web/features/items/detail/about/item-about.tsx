import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDistance, type Point } from '#domain/place.ts'
import itemAboutStyles from './item-about.module.css'
import { ItemTimeline } from '#web/features/items/detail/timeline/item-timeline.tsx'
import * as texts from '#web/features/items/detail/texts.ts'
import { itemQuery } from '#web/features/items/queries.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import skeletonStyles from '#web/ui/feedback/answer/skeleton.module.css'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { transportOf } from '#web/vocabulary/thing/transport.ts'

/** The item a conversation is about, with its timeline. */
export const ItemAbout = ({ itemId, here }: { itemId: string; here: Point }) => {
  const { data: item, isError } = useQuery(itemQuery(itemId, here))
  return (
    <aside className={itemAboutStyles['about']} aria-label={texts.aboutThisGift} tabIndex={0}>
      {item === undefined && !isError && <Waiting />}
      {item && (
        <div className="stack g3">
          <ItemPic item={item} alt="" sizes="280px" />
          <div>
            <h2 className="h3">{item.title}</h2>
            <p className="t14 quiet">
              {item.distance !== null && !item.isMine && (
                <>
                  <b className="ink">{formatDistance(item.distance)}</b>
                  {item.walkTime !== null && <span>{` · ${giftTexts.walk(item.walkTime)}`}</span>}
                  <span> · </span>
                </>
              )}
              <span>{transportOf(item.transport).label}</span>
            </p>
          </div>
          <Link className={buttonClass({ look: 'line', full: true })} to="/items/$itemId" params={{ itemId }}>
            {texts.openListing}
          </Link>
        </div>
      )}
      <ItemTimeline itemId={itemId} level="h3" short />
    </aside>
  )
}

/** As high as the gift will be: the line below it stays where it is. */
const Waiting = () => (
  <div className="stack g3" aria-hidden="true">
    <span className={cx(skeletonStyles['skeleton'], itemAboutStyles['aboutPic'])} />
    <Skeleton height={48} width="70%" />
    <Skeleton height={44} />
  </div>
)
