import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { setItem } from '#web/lib/storage.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { RADIUS_KEY } from '#web/routes/-nearby/fetch-nearby.ts'
import * as texts from '#web/routes/-nearby/texts.ts'

const SUBJECT = 'profile:radius'
// Spec section 7: saved 800 ms after the last change.
const REST_MS = 800

/** Stores the radius on the device at once, and in the profile 800 ms after the last change. */
export const useRadiusSaving = (session: UserView) => {
  const client = useQueryClient()
  const isWaiting = useIsQueued(SUBJECT)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate } = useAction({
    mutation: (preferredRadius: number) =>
      changeMe({
        change: { preferences: { preferredRadius } },
        label: texts.radiusLabel(preferredRadius),
        subject: SUBJECT,
        silent: true,
      }),
    // Refused: the device has it; the profile follows with the next change.
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
    },
  })
  return (radius: number) => {
    setItem(RADIUS_KEY, String(radius))
    clearTimeout(timer.current)
    // Looking around goes on while the new terms wait for an answer, and asks for none.
    if (session.consentsAsked.length > 0) return
    if (isWaiting || radius !== session.preferences.preferredRadius)
      timer.current = setTimeout(() => mutate(radius), REST_MS)
  }
}
