import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBranding } from '#web/features/branding/queries.ts'
import { startTelling } from '#web/features/notifications/tell.ts'

/** What members are told outside the page. */
export const Telling = () => {
  const client = useQueryClient()
  const router = useRouter()
  const { site, pushKey } = useBranding()
  useEffect(
    () =>
      startTelling({
        client,
        zone: site.timeZone,
        pushKey,
        onOpen: (address) => router.history.push(address),
      }),
    [client, router, site.timeZone, pushKey],
  )
  return null
}
