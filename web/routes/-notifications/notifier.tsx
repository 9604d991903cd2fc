import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBranding } from '#web/features/branding/queries.ts'
import { startNotifier } from '#web/features/notifications/notifier.ts'

/** What members are told outside the page. */
export const Notifier = () => {
  const client = useQueryClient()
  const router = useRouter()
  const { site, pushKey } = useBranding()
  useEffect(
    () =>
      startNotifier({
        client,
        zone: site.timeZone,
        pushKey,
        onOpen: (address) => router.history.push(address),
      }),
    [client, router, site.timeZone, pushKey],
  )
  return null
}
