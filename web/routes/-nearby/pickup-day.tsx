import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { acceptedClaimsQuery } from '#web/features/claims/queries.ts'
import { pickupsOfDay } from '#web/features/claims/day/pickup-day.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { PickupDayPart } from '#web/routes/-nearby/pickup-day.lazy.tsx'

/** The card of a day with a pickup. Its code comes on such a day only, and stays until the thanks are said. */
export const PickupDay = () => {
  const { now, zone } = useMoment()
  const { data } = useQuery(acceptedClaimsQuery)
  const pickups = useMemo(() => pickupsOfDay(data ?? [], { now, zone }), [data, now, zone])
  const [wasShown, setWasShown] = useState(false)
  if (pickups.length > 0 && !wasShown) setWasShown(true)
  return wasShown || pickups.length > 0 ? <PickupDayPart pickups={pickups} /> : null
}
