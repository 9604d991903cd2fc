import type { UserView } from '#api/accounts/contract.ts'
import { needsVerifying, VerifyHint } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { useMember } from '#web/features/accounts/queries.ts'
import type { MailState } from '#web/features/notifications/settings/email-row.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useBranding } from '#web/features/branding/queries.ts'
import { NotificationSettings } from '#web/features/notifications/settings/notification-settings.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** Over the list; closed, it leads back to where it was opened. */
export const NotificationSettingsRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  const { pushKey, features } = useBranding()
  const member = useMember()
  const mail = { state: mailStateOf(member, features.requireVerifiedEmail), hint: <VerifyHint email={member.email} /> }
  return <NotificationSettings pushKey={pushKey} mail={mail} onClose={close} />
}

/** Where a site sends mail, it asks for verified addresses. */
const mailStateOf = (member: UserView, sendsMail: boolean): MailState => {
  if (!sendsMail) return 'off'
  if (member.isDemo) return 'demo'
  return needsVerifying(member, sendsMail) ? 'unverified' : 'on'
}
