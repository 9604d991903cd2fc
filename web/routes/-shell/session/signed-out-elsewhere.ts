import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { onOtherPerson } from '#web/lib/http/api.ts'
import { dropDrafts } from '#web/lib/form/use-draft.ts'
import { setItem } from '#web/lib/storage.ts'

const KEY = 'signed-out-at'

/** Tells the other tabs of this browser that the person has signed out. */
export const notifyOtherTabs = () => setItem(KEY, new Date().toISOString())

/** A `storage` event fires only in other tabs. Reloading removes everything of the person from this tab. */
export const useSignedOutElsewhere = () => {
  const client = useQueryClient()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isMember = (client.getQueryData(sessionQuery.queryKey) ?? null) !== null
      if (key !== KEY || newValue === null || !isMember) return
      dropDrafts()
      window.location.assign('/')
    }
    window.addEventListener('storage', onStorage)
    // The page is loaded anew then: whoever is signed in now does not find what was begun here.
    const stop = onOtherPerson(dropDrafts)
    return () => {
      window.removeEventListener('storage', onStorage)
      stop()
    }
  }, [client])
}
