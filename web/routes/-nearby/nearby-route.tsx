import { Outlet, useMatch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { radiusFor } from '#web/routes/-nearby/fetch-nearby.ts'
import { NearbyList } from '#web/routes/-nearby/nearby-list.lazy.tsx'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { useLocationPrompt } from '#web/routes/-accounts/use-location-prompt.ts'
import { FailureDialog } from '#web/routes/-shell/screens/failure-dialog.tsx'
import { FailureFrame } from '#web/routes/-shell/screens/screen-failed.tsx'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'
import { ItemRoute } from '#web/routes/-shell/screens/member-screens.ts'

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

/**
 * A phone shows a gift over the whole list: opened by its own address the gift is drawn alone, and the list when it can be seen: the gift has
 * been left, its code did not arrive, or the screen became wide. True as long as the list has to wait.
 */
const useGiftFirst = (isPhone: boolean) => {
  const isGift = useMatch({ from: '/_member/_nearby/items/$itemId', shouldThrow: false }) !== undefined
  const [isWaiting, setWaiting] = useState(isPhone && isGift)
  // From then on the list keeps its place behind every gift that is opened from it.
  if (isWaiting && !(isPhone && isGift)) setWaiting(false)
  useEffect(() => {
    if (!isWaiting) return
    let isHere = true
    void ItemRoute().then(fetchList, () => isHere && setWaiting(false))
    return () => void (isHere = false)
  }, [isWaiting])
  return isWaiting && isPhone && isGift
}

/** So that it is drawn at once when the gift is left. */
const fetchList = async () => {
  await whenIdle()
  await NearbyList.preload()
}
