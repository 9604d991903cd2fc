import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'

/** Ways from the panel into other capabilities; the route knows where they lead. */
export type PanelDoors = {
  onMessage: (claim: ClaimView) => void
  onQuestion: () => void
  isAsking: boolean
  onThank: (claim: ClaimView) => void
  onShare: () => void
  onEdit: () => void
  /** Edit, pause, given elsewhere, delete. */
  ownerActions: ReactNode
  /** The way back on the map. */
  relist: ReactNode
  resume: ReactNode
  thanks: (claim: ClaimView) => ReactNode
  thanksOf: (personId: string) => ReactNode
}
