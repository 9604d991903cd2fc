import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Point } from '#domain/place.ts'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter-line.tsx'
import { MapKey } from '#web/features/items/feed/map-key.tsx'
import { useFeed } from '#web/features/items/feed/use-feed.ts'
import { ItemsMap } from '#web/features/items/map/items-map.lazy.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

export type NearbyProps = FilterProps & {
  here: Point
  tileSource: TileSource
  isNarrow: boolean
  onWiden: (() => void) | null
  onReset: (() => void) | null
}

/** Map left, list right, one selection: hovering or picking in one highlights in the other. */
export const NearbyDesk = ({ here, tileSource, isNarrow, onWiden, onReset, ...line }: NearbyProps) => {
  const { radius, filters } = line
  const feed = useFeed({ here, radius, filters })
  const navigate = useNavigate()
  const [pickedId, setPicked] = useState<string | null>(null)
  const [litId, setLit] = useState<string | null>(null)
  const [side, setSide] = useState<'list' | 'map'>('list')
  const pick = (id: string) => {
    setPicked(id)
    document.getElementById(`card-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <>
      <FilterLine {...line} feed={feed} />
      {isNarrow && (
        <section className="main__switch" aria-label="List or map">
          <Segmented label="List or map" options={SIDES} value={side} onChange={setSide} />
        </section>
      )}
      <div className="main" data-side={isNarrow ? side : 'both'} aria-busy={feed.isPending}>
        <div className="main__mapside">
          <ItemsMap
            className="main__map"
            items={feed.items}
            here={here}
            radius={radius}
            tileSource={tileSource}
            over={<MapKey />}
            pickedId={pickedId}
            litId={litId}
            onPick={pick}
            onLit={setLit}
            onOpen={(itemId) => void navigate({ to: '/items/$itemId', params: { itemId }, search: (before) => before })}
          />
        </div>
        <main className="main__list" id="main">
          <h1 className="vh">Nearby Items</h1>
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

const SIDES = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const
