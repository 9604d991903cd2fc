import { Outlet, useNavigate } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import { useHere } from '#web/features/accounts/here.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import type { FeedFilters } from '#web/features/items/feed/filters.ts'
import { subTabOf } from '#web/features/items/feed/filter-line.tsx'
import { NearbyDesk } from '#web/features/items/feed/nearby-desk.tsx'
import { NearbyPhone } from '#web/features/items/feed/nearby-phone.tsx'
import { useIsNarrow, useIsPhone } from '#web/lib/use-media.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import { useLocationPrompt } from '#web/routes/-nearby/use-location-prompt.ts'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'
import { OwnTabs } from '#web/routes/-own/own-tabs.lazy.tsx'

// Decision 5.4: resetting sets 5 km though the default is 10.
const RESET_RADIUS = 5
const STEP_KM = 5
const WIDEST = 25

export const NearbyRoute = ({ session, filters }: { session: UserView; filters: NearbySearch }) => {
  const branding = useBranding()
  const here = useHere(session, branding.site)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const saveRadius = useRadiusSaving(session)
  const radius = radiusFor(session, filters)
  useLocationPrompt({ here, radius })

  const onFilters = (change: FeedFilters) =>
    void navigate({ to: '.', search: (before: NearbySearch) => clean({ ...before, ...change }), replace: true })
  const onRadius = (r: number) => {
    saveRadius(r)
    onFilters({ r })
  }
  const isFiltered = [filters.q, filters.walkable, filters.today, filters.category, filters.transport].some(Boolean)
  const props = {
    filters,
    radius,
    here: here.point,
    placeName: here.name,
    tileSource: branding.map,
    isNarrow,
    onFilters,
    onRadius,
    onWiden: radius < WIDEST ? () => onRadius(Math.min(radius + STEP_KM, WIDEST)) : null,
    onReset: isFiltered ? () => onFilters({ ...NO_FILTERS, r: RESET_RADIUS }) : null,
  }
  return (
    <>
      <Listing {...props} isPhone={isPhone} view={filters.view ?? 'map'} />
      <Outlet />
    </>
  )
}

const TITLES = { all: 'Nearby Items', yours: 'Your Items', history: 'History' } as const

type ListingProps = Parameters<typeof NearbyPhone>[0] & { isPhone: boolean }

// Before the dialogs: of two titles the later one stays.
const Listing = ({ isPhone, ...props }: ListingProps) => {
  const tab = subTabOf(props.filters.tab)
  useTitle(TITLES[tab])
  if (tab !== 'all') return <OwnTabs {...props} isPhone={isPhone} />
  return isPhone ? <NearbyPhone {...props} /> : <NearbyDesk {...props} />
}

const NO_FILTERS: FeedFilters = {
  q: undefined,
  walkable: undefined,
  today: undefined,
  category: undefined,
  transport: undefined,
}

const clean = (search: NearbySearch): NearbySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
