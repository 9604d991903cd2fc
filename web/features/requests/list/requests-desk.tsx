import type { Point } from '#domain/place.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Contributions } from '#web/features/requests/fulfilled/contributions.tsx'
import { OwnCard } from '#web/features/requests/own/own-card.tsx'
import { OwnRequests } from '#web/features/requests/own/own-requests.tsx'
import { type RequestFilterProps, RequestFilters } from '#web/features/requests/list/request-filters.tsx'
import { RequestsWaiting } from '#web/features/requests/list/request-list.tsx'
import styles from '#web/features/requests/list/requests-screen.module.css'
import { RequestsShown } from '#web/features/requests/list/requests-shown.tsx'
import * as texts from '#web/features/requests/texts.ts'
import type { NearbyRequests } from '#web/features/requests/list/use-nearby-requests.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { BrowseTabs } from '#web/vocabulary/browse-tabs.tsx'

export type RequestsProps = RequestFilterProps & {
  nearby: NearbyRequests
  here: Point
  tileSource: TileSource
  isNarrow: boolean
  onWiden: (() => void) | null
  onReset: (() => void) | null
  /** The offers that one made oneself. */
  offersMade: Elements
  /** As long as one's own is on its way, which would push down what stands below it. */
  isWaiting: boolean
}

/** The street's wishes left, one's own right; in a narrow window one's own stands on top in one card. */
export const RequestsDesk = ({ isNarrow, offersMade, ...props }: RequestsProps) => (
  <>
    <RequestTabs />
    <div className={styles['page']}>
      <main id="main" className={styles['list']}>
        <h1 className="vh">{texts.giftRequests}</h1>
        {isNarrow && props.isWaiting ? (
          <RequestsWaiting />
        ) : (
          <>
            {isNarrow && <OwnCard />}
            <div className="row row--between">
              <h2 className={styles['title']}>{texts.lookingFor}</h2>
              <p className="t14 quiet nowrap" role="status">
                {!props.nearby.isPending && texts.openNearby(props.nearby.total)}
              </p>
            </div>
            <RequestFilters {...props} isPhone={false} />
            <RequestsShown {...props} isPhone={false} />
          </>
        )}
      </main>
      <aside className={styles['side']} aria-label={texts.yours}>
        {!isNarrow && <OwnRequests />}
        {!props.isWaiting && (
          <>
            {offersMade}
            <Contributions />
          </>
        )}
      </aside>
    </div>
  </>
)

/** The line under the top bar. */
export const RequestTabs = () => (
  <section className={styles['bar']} aria-label={texts.browse}>
    <BrowseTabs at="requests" />
  </section>
)
