import { IconClock, IconMapPin, IconSearch, IconWalk, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import feedLook from '#web/features/items/feed/feed.module.css'
import { type FeedFilters } from '#web/features/items/feed/filters.ts'
import type { NearbyProps } from '#web/features/items/feed/nearby-desk.tsx'
import { useFeed } from '#web/features/items/feed/use-feed.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { CategoryPicks } from '#web/features/items/feed/category-picks.tsx'
import { useIsPhone } from '#web/lib/use-media.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { TRANSPORTS } from '#web/vocabulary/transport.ts'

type Props = Pick<NearbyProps, 'filters' | 'radius' | 'here' | 'onFilters'> & {
  placeName: string
  /** The field for words has the focus first. */
  startsWithWords?: boolean
  /** What saves the words that are typed, and what is chosen. */
  saveSearch?: (draft: FeedFilters) => ReactNode
  onClose: () => void
}

// Decision 5.4.
const RESET: FeedFilters = { r: 5 }
const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'yours', label: 'Yours' },
] as const
const SHORT = { walkable: 'Walk', car: 'Car', small_truck: 'Truck' }
const CARRY = [
  { value: 'any', label: 'Any' },
  ...TRANSPORTS.map(({ value, icon }) => ({ value, icon, label: SHORT[value] })),
]

/** Filters that apply only when confirmed; the button says how many gifts they leave. Applying them is left to say where to go next. */
export const FilterSheet = ({
  filters,
  radius,
  here,
  placeName,
  startsWithWords,
  saveSearch,
  onFilters,
  onClose,
}: Props) => {
  const title = useIsPhone() ? 'Filters' : 'Advanced search'
  const [draft, setDraft] = useState<FeedFilters>({ ...filters, r: radius })
  const reach = draft.r ?? radius
  const rested = useDebounced(draft, 250)
  const feed = useFeed({ here, radius: rested.r ?? radius, filters: rested })
  const set = (change: FeedFilters) => setDraft((before) => ({ ...before, ...change }))
  const apply = () =>
    onFilters({
      q: undefined,
      walkable: undefined,
      today: undefined,
      category: undefined,
      transport: undefined,
      tab: undefined,
      ...draft,
    })
  return (
    <Dialog label={title} width={520} onClose={onClose}>
      <form
        className={cx(feedLook['phFilters'], feedLook['phoneSheet'])}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className="row row--between">
          <h1 className={feedLook['phFiltersTitle']}>{title}</h1>
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </div>
        <div className="input">
          <Icon of={IconSearch} />
          <input
            type="search"
            aria-label="Search"
            data-autofocus={startsWithWords || undefined}
            placeholder="Search for items near you..."
            value={draft.q ?? ''}
            onChange={(event) => set({ q: event.currentTarget.value || undefined })}
          />
        </div>
        {saveSearch?.(draft)}
        <div className="two">
          <Chip
            on={draft.walkable === true}
            icon={IconWalk}
            onClick={() => set({ walkable: draft.walkable ? undefined : true })}
          >
            Walkable
          </Chip>
          <Chip
            on={draft.today === true}
            icon={IconClock}
            onClick={() => set({ today: draft.today ? undefined : true })}
          >
            Today Only
          </Chip>
        </div>
        <div className="stack">
          <div className="row row--between">
            <span className="label">Distance from {placeName}</span>
            <b className="num t18">{reach} km</b>
          </div>
          <Slider
            label="Distance"
            min={1}
            max={25}
            value={reach}
            valueText={`${reach} km`}
            onChange={(r) => set({ r })}
          />
          <div className="row row--between t13 quiet" aria-hidden="true">
            <span>1 km</span>
            <span>25 km</span>
          </div>
          <Link className={buttonClass({ look: 'line' })} to="/location">
            <Icon of={IconMapPin} size={18} />
            Search from another place
          </Link>
        </div>
        <CategoryPicks value={draft.category} onPick={(category) => set({ category })} />
        <div className="stack">
          <span className="label">Transport</span>
          <Segmented
            className="seg--tap"
            full
            label="Transport"
            options={CARRY}
            value={draft.transport ?? 'any'}
            onChange={(value) => set({ transport: TRANSPORTS.find((transport) => transport.value === value)?.value })}
          />
        </div>
        <div className="stack">
          <span className="label">Item type</span>
          <Segmented
            className="seg--tap"
            full
            label="Item type"
            options={TYPES}
            value={typeOf(draft)}
            onChange={(tab) => set({ tab })}
          />
        </div>
        <footer className={cx('row', feedLook['phFiltersFoot'])}>
          <Button look="line" size="lg" onClick={() => setDraft(RESET)}>
            Reset Filters
          </Button>
          <Button type="submit" size="lg" className="grow">
            Apply Filters ({feed.count})
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const typeOf = ({ tab }: FeedFilters) => (tab === 'available' || tab === 'yours' ? tab : 'all')
