import { Outlet } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import { NearbyList } from '#web/routes/-nearby/nearby-list.lazy.tsx'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { useGiftFirst } from '#web/routes/-nearby/use-gift-first.ts'
import { useLocationPrompt } from '#web/routes/-accounts/use-location-prompt.ts'
import { FailureDialog } from '#web/routes/-shell/screens/failure-dialog.tsx'
import { FailureFrame } from '#web/routes/-shell/screens/screen-failed.tsx'

/** The list and the map, and over them what the address opens. */
export const NearbyRoute = ({ session, filters }: { session: UserView; filters: NearbySearch }) => {
  const here = useHere(session, useBranding().site)
  const isGiftFirst = useGiftFirst(useIsPhone())
  useLocationPrompt({ here, radius: radiusFor(session, filters) })
  return (
    <>
      {isGiftFirst ? <main id="main" /> : <NearbyList session={session} filters={filters} />}
      <FailureFrame value={inDialog}>
        <Outlet />
      </FailureFrame>
    </>
  )
}

const inDialog = (failure: Elements) => <FailureDialog>{failure}</FailureDialog>
