import { useNavigate } from '@tanstack/react-router'
import { useBranding } from '#web/features/branding/queries.ts'
import { TwoFactor } from '#web/features/second-factor/two-factor.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** Over the page about security; closed, it leads back to where it was opened. */
export const TwoFactorRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/security' }))
  return <TwoFactor site={useBranding().site.name} onClose={close} />
}
