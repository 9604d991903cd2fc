import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Point } from '#domain/place.ts'
import type { Here } from '#web/features/accounts/place/here.ts'
import { openVisit, readMemory, reasonToAsk } from '#web/features/accounts/location/prompt-memory.ts'
import { feedQuery } from '#web/features/items/queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog came by itself, so it can be put off. */
    isPrompt?: boolean
  }
}

// Spec section 4 "Location prompt".
const APPEARS_AFTER_MS = 2000

type Input = { here: Here; radius: number }

/** Asks whether the place is still right, when it is old or nothing is near it, and nothing else is open. */
export const useLocationPrompt = ({ here, radius }: Input) => {
  const navigate = useNavigate()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const [{ opened }] = useState(() => openVisit(Date.now()))
  const isNothingNear = useNothingNear(here.point, radius)
  useEffect(() => {
    if (here.source === 'default' || !isHome) return
    if (reasonToAsk({ ...readMemory(), opened }, { now: Date.now(), isNothingNear }) === null) return
    const timer = setTimeout(() => void navigate({ to: '/location', state: { isPrompt: true } }), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [here.source, isHome, isNothingNear, navigate, opened])
}

/**
 * Decision 5.3: by the radius that was last searched, not by the slider; null there is the whole city, after 50 km gave nothing.
 * Where nothing is listed anywhere, another place would help nobody.
 */
const useNothingNear = (point: Point, reach: number) => {
  const { data } = useQuery({ ...feedQuery({ point, reach }), enabled: false })
  return data?.searched === null && data.items.some(({ status }) => status === 'available')
}
