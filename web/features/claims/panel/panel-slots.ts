import type { ClaimView } from '#api/claims/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { OwnStreetAt } from '#web/vocabulary/pick/own-street.ts'

/** Parts and callbacks from other capabilities that the route puts into the panel. */
export type PanelSlots = {
  onMessage: (claim: ClaimView) => void
  onQuestion: () => void
  isAsking: boolean
  onPassOn: (claim: ClaimView) => void
  onEdit: () => void
  /** Edit, pause, given elsewhere, delete. */
  ownerActions: Elements
  /** Lists an expired item again. `names`: those who can be notified; `beside`: a second button. */
  relist: (asked: { names: readonly string[]; beside: Elements }) => Elements
  /** The "Still available?" question, if it was asked. */
  stillThere: Elements
  resume: Elements
  /** Whether this device may tell of the answer, while it is not settled. */
  tellMe: Elements
  thanks: (claim: ClaimView) => Elements
  thanksOf: (personId: string) => Elements
  ownStreetAt: OwnStreetAt
}
