import { Link, Outlet } from '@tanstack/react-router'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { Reentry } from '#web/features/second-factor/reentry/reentry.tsx'
import * as texts from '#web/routes/-shell/bars/bar-texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { ZoneContext } from '#web/lib/time/zone.ts'
import { MemberAskedAgain } from '#web/routes/-shell/session/asked-again.tsx'
import { MemberOfflineBar } from '#web/routes/-shell/bars/member-offline-bar.tsx'
import { useSignedOutElsewhere } from '#web/routes/-shell/session/signed-out-elsewhere.ts'
import { PhoneNav } from '#web/routes/-shell/bars/phone-nav.tsx'
import { NotifierLater } from '#web/routes/-notifications/notifier-later.tsx'
import { TopBar } from '#web/routes/-shell/bars/top-bar.tsx'
import { useLive } from '#web/routes/-shell/use-live.ts'
import { useFetchLater } from '#web/routes/-shell/screens/use-fetch-later.ts'
import { useOutboxSync } from '#web/routes/-shell/outbox/use-outbox-sync.ts'
import { SkipLink } from '#web/ui/layout/page/skip-link.tsx'

const forgotLink = (onClose: () => void) => (
  <Link className="t14 strong" to="/forgot-password" onClick={onClose}>
    {texts.forgot}
  </Link>
)

export const MemberFrame = () => {
  const isPhone = useIsPhone()
  const { site } = useBranding()
  const { id, pause } = useMember()
  useOutboxSync(id)
  useSignedOutElsewhere()
  useLive()
  useFetchLater()
  return (
    <ZoneContext value={site.timeZone}>
      <MemberOfflineBar pause={pause} />
      <SkipLink>{texts.skip}</SkipLink>
      {isPhone ? null : <TopBar />}
      <Outlet />
      {isPhone && <PhoneNav />}
      <NotifierLater />
      <Reentry forgot={forgotLink} />
      <MemberAskedAgain />
    </ZoneContext>
  )
}
