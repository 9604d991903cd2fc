import { type InvalidateOptions, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { keysOf, LIVE_KINDS } from '#web/live-keys.ts'
import { listenLive } from '#web/lib/live.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { ZoneContext } from '#web/lib/zone.ts'
import { PhoneNav } from '#web/routes/-shell/phone-nav.tsx'
import { TopBar } from '#web/routes/-shell/top-bar.tsx'
import { useRoutesAtHand } from '#web/routes/-shell/use-routes-at-hand.ts'
import { useWaitingActs } from '#web/routes/-shell/use-waiting-acts.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'

export const MemberFrame = () => {
  const isPhone = useIsPhone()
  const { site } = useBranding()
  useWaitingActs(useMember().id)
  useLive()
  useRoutesAtHand()
  return (
    <ZoneContext value={site.timeZone}>
      <SkipLink>Skip to the content</SkipLink>
      {isPhone ? null : <TopBar />}
      <Outlet />
      {isPhone && <PhoneNav />}
    </ZoneContext>
  )
}

/** The server says what changed; the page asks again for just that. */
const useLive = () => {
  const client = useQueryClient()
  useEffect(() => {
    const renew = (kind: string, options?: InvalidateOptions) => {
      for (const queryKey of keysOf(kind)) void client.invalidateQueries({ queryKey }, options)
    }
    return listenLive({
      url: '/api/stream',
      open: (url) => new EventSource(url),
      onChange: ({ kind }) => renew(kind),
      // What is being asked for at this moment comes as new as it can be.
      onOpen: () => LIVE_KINDS.forEach((kind) => renew(kind, { cancelRefetch: false })),
    })
  }, [client])
}
