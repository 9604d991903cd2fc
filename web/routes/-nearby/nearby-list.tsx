import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { LocationBanner } from '#web/features/accounts/location/location-banner.tsx'
import { useBranding } from '#web/features/branding/queries.ts'
import { subTabOf } from '#web/features/items/feed/filter/filter-line.tsx'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { NearbyDesk } from '#web/features/items/feed/nearby-desk.tsx'
import { NearbyPhone } from '#web/features/items/feed/phone/nearby-phone.tsx'
import { widerThan } from '#web/features/items/feed/nothing-here.ts'
import { useIsNarrow, useIsPhone } from '#web/lib/hooks/use-media.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { useRadiusSaving } from '#web/routes/-nearby/use-radius-saving.ts'
import { OwnTabs } from '#web/routes/-own/own-tabs.lazy.tsx'
import { PhoneBell } from '#web/routes/-notifications/phone-bell.tsx'
import { acceptedClaimsQuery } from '#web/features/claims/queries.ts'
import { pickupsOfDay } from '#web/features/claims/day/pickup-day.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { PickupDayPart } from '#web/routes/-nearby/pickup-day.lazy.tsx'

// Decision 5.4: resetting sets 5 km though the default is 10.
const RESET_RADIUS = 5

export const NearbyList = ({ session, filters }: { session: UserView; filters: NearbySearch }) => {
  const branding = useBranding()
  const here = useHere(session, branding.site)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const saveRadius = useRadiusSaving(session)
  const radius = radiusFor(session, filters)

  const onFilters = (change: FeedFilters) =>
    void navigate({ to: '.', search: (before: NearbySearch) => ({ ...before, ...change }), replace: true })
  const onRadius = (r: number) => {
    saveRadius(r)
    onFilters({ r })
  }
  const wider = widerThan(radius)
  const isFiltered = [filters.q, filters.walkable, filters.today, filters.category, filters.transport].some(Boolean)
  const props = {
    filters,
    radius,
    here: here.point,
    placeName: here.name,
    tileSource: branding.map,
    isNarrow,
    pickupDay: <PickupDay />,
    banner: <LocationBanner here={here} />,
    bell: <PhoneBell />,
    onFilters,
    onRadius,
    onWiden: wider === null ? null : () => onRadius(wider),
    onReset: isFiltered ? () => onFilters({ ...NO_FILTERS, r: RESET_RADIUS }) : null,
  }
  return <Listing {...props} isPhone={isPhone} view={filters.view ?? 'map'} />
}

type ListingProps = Parameters<typeof NearbyPhone>[0] & { isPhone: boolean }

const Listing = ({ isPhone, ...props }: ListingProps) => {
  const tab = subTabOf(props.filters.tab)
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

/** The card of a day with a pickup. Its code comes on such a day only, and stays until the thanks are said. */
const PickupDay = () => {
  const { now, zone } = useMoment()
  const { data } = useQuery(acceptedClaimsQuery)
  const pickups = useMemo(() => pickupsOfDay(data ?? [], { now, zone }), [data, now, zone])
  const [wasShown, setWasShown] = useState(false)
  if (pickups.length > 0 && !wasShown) setWasShown(true)
  return wasShown || pickups.length > 0 ? <PickupDayPart pickups={pickups} /> : null
}
