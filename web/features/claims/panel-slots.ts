import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'

/** Parts and callbacks from other capabilities that the route puts into the panel. */
export type PanelSlots = {
  onMessage: (claim: ClaimView) => void
  onQuestion: () => void
  isAsking: boolean
  onPassOn: (claim: ClaimView) => void
  onEdit: () => void
  /** Edit, pause, given elsewhere, delete. */
  ownerActions: ReactNode
  /** Lists an expired item again. `names`: those who can be notified; `beside`: a second button. */
  relist: (asked: { names: readonly string[]; beside: ReactNode }) => ReactNode
  /** The "Still available?" question, if it was asked. */
  stillThere: ReactNode
  resume: ReactNode
  /** Whether this device may tell of the answer, while it is not settled. */
  tellMe: ReactNode
  thanks: (claim: ClaimView) => ReactNode
  thanksOf: (personId: string) => ReactNode
}
