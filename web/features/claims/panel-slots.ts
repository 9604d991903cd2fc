import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'

/** Ways from the panel into other capabilities; the route knows where they lead. */
export type PanelSlots = {
  onMessage: (claim: ClaimView) => void
  onQuestion: () => void
  isAsking: boolean
  onShare: () => void
  onEdit: () => void
  /** Edit, pause, given elsewhere, delete. */
  ownerActions: ReactNode
  /** The way back on the map; `names` of those who may be told of it, `beside` a second button. */
  relist: (asked: { names: readonly string[]; beside: ReactNode }) => ReactNode
  /** The answer to "Still available?", where it was asked. */
  stillThere: ReactNode
  resume: ReactNode
  thanks: (claim: ClaimView) => ReactNode
  thanksOf: (personId: string) => ReactNode
}
