import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Here } from '#web/features/accounts/here.ts'
import { shouldAsk } from '#web/features/accounts/location/prompt-memory.ts'

// Spec section 4 "Location prompt".
const APPEARS_AFTER_MS = 2000

/** Asks whether the stored place is still right, when it is old and nothing else is open. */
export const useLocationPrompt = (source: Here['source']) => {
  const navigate = useNavigate()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  useEffect(() => {
    if (source === 'default' || !isHome || !shouldAsk(Date.now())) return
    const timer = setTimeout(() => void navigate({ to: '/location', search: (before) => before }), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [source, isHome, navigate])
}
