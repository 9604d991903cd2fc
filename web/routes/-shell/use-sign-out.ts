import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserView } from '#api/accounts.contract.ts'
import { setCurrent } from '#web/features/accounts/here.ts'
import { signOut } from '#web/features/accounts/commands.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.tsx'

// Long enough to read the toast before the page is loaded again.
const RELOAD_AFTER_MS = 2500

/** Spec section 4 "Logout": clear, ask, look; on any doubt the person stays and the page is loaded again. */
export const useSignOut = (member: UserView) => {
  const client = useQueryClient()
  const restore = (title: string, text?: string) => {
    client.setQueryData(sessionQuery.queryKey, member)
    toast.bad({ title, text })
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
  }
  return useMutation({
    mutationFn: signOut,
    onSuccess: (isGone) => {
      if (!isGone) return restore('Sign-out did not complete on the server')
      setCurrent(null)
      window.location.assign('/')
    },
    onError: (error) => restore('Sign-out request failed', messageOf(error)),
  })
}
