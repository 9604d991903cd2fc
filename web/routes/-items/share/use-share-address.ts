import { useNavigate, useRouter } from '@tanstack/react-router'
import { type Step, STEPS } from '#web/features/items/share/share.machine.ts'

/**
 * Each step forward is an entry of the history, each step back is the way back in it. `step` counts from 1. Closing passes all of them by, and
 * so does whatever comes after sharing: nobody comes back to a form that was sent.
 */
export const useShareAddress = (step: number) => {
  const router = useRouter()
  const navigate = useNavigate()
  const before = step - 1
  /** Entries of this page that lie before this one. */
  const depth = () => router.history.location.state.__TSR_index
  const onStep = (next: Step) => {
    const to = STEPS.indexOf(next) + 1
    if (to < step && depth() >= step - to) return router.history.go(to - step)
    void navigate({ to: '.', search: (search) => ({ ...search, step: to === 1 ? undefined : to }), replace: to < step })
  }
  return {
    at: STEPS[before] ?? 'photos',
    onStep,
    /** Leaves the whole flow by the way back; false where the page was opened in it. */
    leave: () => {
      const canLeave = depth() > before
      if (canLeave) router.history.go(-step)
      return canLeave
    },
    /** Resolves at the entry of the first step, which then can be replaced. */
    toFirstStep: async () => {
      if (before === 0 || depth() < before) return
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      router.history.go(-before)
      await arrived
    },
  }
}
