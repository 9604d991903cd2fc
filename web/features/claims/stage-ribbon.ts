import type { ClaimView } from '#api/claims/contract.ts'
import type { RibbonStep } from '#web/ui/ribbon.tsx'

const TEXTS = ['Asked', 'Pickup accepted', 'Picked up', 'Thanks'] as const

/** How far a claim has come, 0 to 4: four is everything done. */
export const stageOf = ({ status, thankedByMe }: ClaimView) => {
  if (status === 'completed') return thankedByMe ? 4 : 3
  return status === 'accepted' ? 1 : 0
}

export const ribbonOf = (claim: ClaimView): RibbonStep[] =>
  TEXTS.map((text, index) => {
    const at = stageOf(claim)
    return { key: text, text, state: index < at ? 'done' : index === at ? 'now' : 'next' }
  })
