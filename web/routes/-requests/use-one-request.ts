import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { requestQuery } from '#web/features/requests/queries.ts'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'

/** The request of this address, and the way back from it. */
export const useOneRequest = (requestId: string) => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const request = useQuery(requestQuery(requestId, here.point))
  const close = useGoBack(() => void navigate({ to: '/requests', search: true }))
  return { request, close }
}
