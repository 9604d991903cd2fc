import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UserView } from '#api/accounts.contract.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { remember } from '#web/lib/storage.ts'

export const RADIUS_KEY = 'radius'

// Spec section 7: saved 800 ms after the last change.
const REST_MS = 800

/** Keeps the radius on the device at once and in the profile when the slider rests. */
export const useRadiusSaving = (session: UserView) => {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (radius: number) => {
    remember(RADIUS_KEY, String(radius))
    clearTimeout(timer.current)
    if (radius === session.preferences.preferredRadius) return
    timer.current = setTimeout(() => {
      changeMe({ preferences: { preferredRadius: radius } })
        .then((user) => client.setQueryData(sessionQuery.queryKey, user))
        // The device has it; the profile follows with the next change.
        .catch(() => undefined)
    }, REST_MS)
  }
}
