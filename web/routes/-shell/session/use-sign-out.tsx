import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import { signOut } from '#web/features/accounts/commands.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import * as texts from '#web/routes/-shell/bars/bar-texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'
import { leaveHere } from './leave-here.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

// Long enough to read the toast before the page is loaded again.
const RELOAD_AFTER_MS = 2500

/**
 * Spec section 4 "Logout": if anything is in doubt, the person stays signed in and the page is reloaded. Signing out would
 * delete the outbox, so a confirmation comes first if it is not empty; the screen renders it as `question`.
 */
export const useSignOut = (member: UserView) => {
  const client = useQueryClient()
  const { waiting } = useOutbox()
  const [isAsking, setAsking] = useState(false)
  const restore = (title: string, text?: string) => {
    setAsking(false)
    client.setQueryData(sessionQuery.queryKey, member)
    toast.bad({ title, text })
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: (isGone) => {
      if (!isGone) return restore(texts.signOutIncomplete)
      leaveHere(member.id)
    },
    onError: (error) => restore(texts.signOutFailed, messageOf(error)),
  })
  const count = waiting.filter(({ silent }) => silent !== true).length
  const question = isAsking && (
    <Confirm
      tone="warning"
      title={texts.signOutAnyway}
      yes={texts.signOut}
      no={texts.staySignedIn}
      busy={isPending}
      onYes={() => mutate()}
      onNo={() => setAsking(false)}
    >
      {texts.signOutLoses(count)}
    </Confirm>
  )
  return { ask: () => (count > 0 ? setAsking(true) : mutate()), isPending, question }
}
