import { IconGift } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { MiniCard } from '#web/features/items/feed/mini-card.tsx'
import type { NearbyProps } from '#web/features/items/feed/nearby-desk.tsx'
import { PhoneFind } from '#web/features/items/feed/phone-find.tsx'
import { QuickChips } from '#web/features/items/feed/quick-chips.tsx'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const ItemsMap = lazy(() =>
  import('#web/features/items/map/items-map.tsx').then((module) => ({ default: module.ItemsMap })),
)

export type PhoneViewProps = NearbyProps & { feed: Feed; placeName: string; onFilter: () => void }

// By the search above and the drawer below.
const COVERED = { top: 130, bottom: 270 }

// What a phone shows best: a walk in every direction.
const SHOWN_M = 1200

/** The map full height, the gifts in a drawer one can swipe along. */
export const PhoneMap = ({ feed, filters, radius, here, placeName, tiles, onFilters, onFilter }: PhoneViewProps) => {
  const navigate = useNavigate()
  const drawer = useRef<HTMLUListElement>(null)
  const [pickedId, setPicked] = useState<string | null>(null)
  const pick = (id: string) => {
    setPicked(id)
    const at = feed.items.findIndex((item) => item.id === id)
    drawer.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }
  return (
    <div className="phone phone--map">
      <Suspense fallback={<div className="map ph-map" />}>
        <ItemsMap
          className="ph-map"
          controls="centre"
          insets={COVERED}
          items={feed.items}
          here={here}
          radius={radius}
          shownM={Math.min(SHOWN_M, radius * 1000)}
          tiles={tiles}
          pickedId={pickedId}
          litId={null}
          onPick={pick}
          onLit={() => undefined}
          onOpen={(itemId) => void navigate({ to: '/items/$itemId', params: { itemId }, search: (before) => before })}
        />
      </Suspense>
      <PhoneFind filters={filters} radius={radius} placeName={placeName} onFilter={onFilter} />
      <div className="ph-chips">
        <QuickChips filters={filters} onFilters={onFilters} />
      </div>
      <nav aria-label="Share">
        <Link className={buttonClass({ className: 'ph-fab' })} to="/share">
          <Icon of={IconGift} />
          Share a Gifty
        </Link>
      </nav>
      <main className="ph-drawer" id="main">
        <span className="grab" aria-hidden="true" />
        <div className="row row--between ph-drawer__top">
          <h1 className="t18">
            <span role="status">{drawerTitle(feed)}</span>
          </h1>
          <Link className={buttonClass({ look: 'bare' })} to="/" search={(before) => ({ ...before, view: 'list' })}>
            List
          </Link>
        </div>
        <ul className="minis" ref={drawer} aria-busy={feed.isPending}>
          {feed.items.map((item) => (
            <li key={item.id}>
              <MiniCard item={item} isOn={item.id === pickedId} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

const drawerTitle = (feed: Feed) => {
  if (feed.isPending) return 'Finding nearby items...'
  if (feed.items.length === 0) return 'Nothing near you yet'
  return `${feed.count} ${feed.items.length === 1 ? 'gift' : 'gifts'} nearby`
}
