import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Point } from '#domain/place.ts'
import type { Elements } from '#web/lib/elements.ts'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import styles from '#web/features/items/feed/feed.module.css'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter/filter-line.tsx'
import { shownFor } from '#web/features/items/feed/card/shown-for.ts'
import * as texts from '#web/features/items/feed/texts.ts'
import { useFeed } from '#web/features/items/feed/use-feed.ts'
import { useFeedWithPicked, usePickedInSight } from '#web/features/items/feed/card/use-picked-card.ts'
import { ItemsMap } from '#web/features/items/map/items-map.lazy.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { PICKED, PICKED_SHAPE } from '#web/features/items/feed/kept-view.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { MapKey } from '#web/ui/map/map-key.tsx'
import { scrollBehavior } from '#web/ui/scheme/motion.ts'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'

export type NearbyProps = FilterProps & {
  here: Point
  tileSource: TileSource
  isNarrow: boolean
  /** The card of a day with a pickup. */
  pickupDay?: Elements
  /** Over the list, on a phone also over the map: whether the place is still right. */
  banner?: Elements
  /** The way to the notifications on the phone. */
  bell?: Elements
  onWiden: (() => void) | null
  onReset: (() => void) | null
}

/** Map left, list right, one selection: hovering or picking in one highlights in the other. */
export const NearbyDesk = ({
  here,
  tileSource,
  isNarrow,
  pickupDay,
  banner,
  onWiden,
  onReset,
  ...line
}: NearbyProps) => {
  const { radius, filters } = line
  const navigate = useNavigate()
  const [pickedId, setPicked] = useDraft(PICKED, PICKED_SHAPE)
  const feed = useFeedWithPicked(useFeed({ here, radius, filters }), pickedId, here)
  usePickedInSight(feed, pickedId)
  const [litId, setLit] = useState<string | null>(null)
  const [side, setSide] = useState<'list' | 'map'>('list')
  const pick = (id: string) => {
    setPicked(id)
    document.getElementById(`card-${id}`)?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }
  return (
    <>
      <FilterLine {...line} feed={feed}>
        {isNarrow && <Segmented label={texts.listOrMap} options={SIDES} value={side} onChange={setSide} />}
      </FilterLine>
      <div className={styles['main']} data-side={isNarrow ? side : 'both'} aria-busy={feed.isPending}>
        <div className={styles['mainMapSide']}>
          {!isNarrow && pickupDay}
          <ItemsMap
            className={styles['mainMap']}
            items={feed.items}
            pins={feed.pins}
            here={here}
            radius={radius}
            tileSource={tileSource}
            shownM={shownFor(feed, radius * 1000)}
            over={<MapKey marks={KEY} />}
            pickedId={pickedId}
            litId={litId}
            onPick={pick}
            onLit={setLit}
            onOpen={(itemId) => void navigate({ to: '/items/$itemId', params: { itemId }, search: true })}
          />
        </div>
        <main className={styles['mainList']} id="main">
          <h1 className="vh">{texts.nearbyItems}</h1>
          {isNarrow && pickupDay}
          {banner}
          <FeedList
            feed={feed}
            radius={radius}
            pickedId={pickedId}
            litId={litId}
            onLit={setLit}
            onWiden={onWiden}
            onReset={onReset}
          />
        </main>
      </div>
    </>
  )
}

const KEY = [
  { look: 'mine', label: texts.yours },
  { look: 'today', label: texts.endsToday },
] as const

const SIDES = [
  { value: 'list', label: texts.list },
  { value: 'map', label: texts.map },
] as const
