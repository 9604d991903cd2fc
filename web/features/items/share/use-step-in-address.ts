import { useEffect, useEffectEvent, useRef } from 'react'
import type { Step } from '#web/features/items/share/share.machine.ts'

type Input = {
  /** On the screen. */
  step: Step
  /** In the address. */
  at: Step
  /** Being sent: the screen stays, whatever the address says. */
  isHeld: boolean
  onMoved: (step: Step) => void
  onAddress: (at: Step) => void
}

/** The step stands in the address: the browser's way back leads to the step before, and a page that is loaded anew to the same one. */
export const useStepInAddress = ({ step, at, isHeld, onMoved, onAddress }: Input) => {
  const shown = useRef(step)
  const moved = useEffectEvent(() => {
    if (step !== at) onMoved(step)
  })
  const changed = useEffectEvent(() => {
    if (step === at) return
    if (isHeld) onMoved(step)
    else onAddress(at)
  })
  useEffect(() => changed(), [at])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    moved()
  }, [step])
}
