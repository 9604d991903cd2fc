import { useNavigate } from '@tanstack/react-router'
import { useBranding } from '#web/features/branding/queries.ts'
import { NotificationSettings } from '#web/features/notifications/settings/notification-settings.tsx'
import { useGoBack } from '#web/lib/use-go-back.ts'

/** Over the list; closed, it leads back to where it was opened. */
export const NotificationSettingsRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  return <NotificationSettings pushKey={useBranding().pushKey} onClose={close} />
}
