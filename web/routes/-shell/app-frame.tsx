import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { OfflineBar } from '#web/routes/-shell/offline-bar.tsx'
import { useSignedOutElsewhere } from '#web/routes/-shell/signed-out-elsewhere.ts'
import { useSessionEnd } from '#web/routes/-shell/use-session-end.ts'
import { useKeepFocus } from '#web/ui/keep-focus.ts'

/** Around every screen, of visitors and of members. */
export const AppFrame = () => {
  useSessionEnd()
  useSignedOutElsewhere()
  useKeepFocus()
  return (
    <>
      <OfflineBar />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}
