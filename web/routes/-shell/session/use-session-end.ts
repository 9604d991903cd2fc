import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { lookUpPerson, onOtherPerson, onSignedOut } from '#web/lib/http/api.ts'

/**
 * When the session ends unexpectedly: goes to the sign-in page, which leads back here afterwards. When it has become another person's, the page
 * is loaded anew, for that person.
 */
export const useSessionEnd = () => {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    lookUpPerson(() => {
      const session = client.getQueryData(sessionQuery.queryKey)
      return session === null ? null : session?.id
    })
    return onOtherPerson(() => window.location.reload())
  }, [client])
  useEffect(
    () =>
      onSignedOut(() => {
        if (client.getQueryData(sessionQuery.queryKey) === null) return
        client.setQueryData(sessionQuery.queryKey, null)
        void router.navigate({ to: '/sign-in', search: { to: router.state.location.href } })
      }),
    [client, router],
  )
}
