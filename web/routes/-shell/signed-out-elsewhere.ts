import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { setItem } from '#web/lib/storage.ts'

const KEY = 'signed-out-at'

/** For the other tabs of this browser, which would go on showing what is nobody's any more. */
export const notifyOtherTabs = () => setItem(KEY, new Date().toISOString())

/** Only other tabs hear of what is stored. Loaded anew, nothing of the person is left in this one. */
export const useSignedOutElsewhere = () => {
  const client = useQueryClient()
  useWindowEvent('storage', ({ key, newValue }) => {
    const isMember = (client.getQueryData(sessionQuery.queryKey) ?? null) !== null
    if (key === KEY && newValue !== null && isMember) window.location.assign('/')
  })
}
