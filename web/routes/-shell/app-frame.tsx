import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Landing } from '#web/features/accounts/landing/landing.tsx'
import { useSession } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { MemberFrame } from '#web/routes/-shell/member-frame.tsx'
import { OfflineBar } from '#web/routes/-shell/offline-bar.tsx'
import { useSignedOutElsewhere } from '#web/routes/-shell/signed-out-elsewhere.ts'
import { useSessionEnd } from '#web/routes/-shell/use-session-end.ts'
import { useKeepFocus } from '#web/ui/keep-focus.ts'

/** Visitors see the landing page with the sign-in dialogs over it; members see the app. */
export const AppFrame = () => {
  const session = useSession()
  const branding = useBranding()
  useSessionEnd()
  useSignedOutElsewhere()
  useKeepFocus()
  return (
    <>
      <OfflineBar />
      <Suspense>
        {session === null ? (
          <>
            <Landing site={branding.site.name} logoUrl={branding.logoUrl} />
            <Outlet />
          </>
        ) : (
          <MemberFrame />
        )}
      </Suspense>
    </>
  )
}
