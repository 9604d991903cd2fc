import type { ClaimView } from '#api/claims/contract.ts'
import { STEPS } from '#web/features/claims/stage/stage-texts.ts'
import type { StepperStep } from '#web/ui/layout/stepper.tsx'

/** How far a claim has come, 0 to 4: four is everything done. */
export const stageOf = ({ status, thankedByMe }: ClaimView) => {
  if (status === 'completed') return thankedByMe ? 4 : 3
  return status === 'accepted' ? 1 : 0
}

export const stepperOf = (claim: ClaimView): StepperStep[] =>
  STEPS.map((text, index) => {
    const at = stageOf(claim)
    return { key: text, text, state: index < at ? 'done' : index === at ? 'now' : 'next' }
  })
