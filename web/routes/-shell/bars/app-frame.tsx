import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Landing } from '#web/features/accounts/landing/landing.tsx'
import { useSession } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { PageTitle } from '#web/lib/page-title.tsx'
import { retriedImport } from '#web/lib/lazy/retried-import.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useSessionEnd } from '#web/routes/-shell/session/use-session-end.ts'
import { useKeepFocus } from '#web/ui/layer/keep-focus.ts'
import '#web/routes/-shell/shell.module.css'

const nothing = () => null
// What is told before it is there is shown as soon as it is.
const Toaster = lazyPart(
  retriedImport(async () => (await import('#web/ui/feedback/toast/toast.tsx')).Toaster),
  { waiting: nothing, failed: nothing },
)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page of its own, for members and visitors alike: nothing of the site stands around or under it. */
    isLone?: boolean
  }
}

/** Around every screen. A visitor sees the landing page, at `/` alone and elsewhere under a dialog, unless the page stands alone. */
export const AppFrame = () => {
  useSessionEnd()
  useKeepFocus()
  const isVisitor = useSession() === null
  const branding = useBranding()
  const isLone = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isLone === true) })
  // What members do is told; what signing out tells is read on the landing page.
  const [wasMember, setWasMember] = useState(!isVisitor)
  if (!isVisitor && !wasMember) setWasMember(true)
  return (
    <>
      <PageTitle />
      {wasMember && <Toaster />}
      {isVisitor && <OfflineBar />}
      {isVisitor && !isLone && <Landing site={branding.site.name} logoUrl={branding.logoUrl} />}
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}
