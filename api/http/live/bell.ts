import type { Change } from '#api/notifications/contract.ts'
import type { Audience } from './recent-changes.ts'

/** A list changes for everybody: at most so often, or a busy evening would make everybody fetch all the time. */
const LIST_PAUSE = 400

/** Tells everybody that a list has changed, once for all that changed meanwhile. */
export const makeBell = (kind: Audience['lists'][number], tellAll: (change: Change) => void) => {
  let timer: NodeJS.Timeout | null = null
  let first = Infinity
  let latest = 0
  const ringNow = (): void => {
    timer = null
    first = Infinity
    tellAll({ kind, position: latest })
  }
  return {
    ring: (position: number): void => {
      first = Math.min(first, position)
      latest = position
      timer ??= setTimeout(ringNow, LIST_PAUSE)
    },
    /** The position before the first change that is still to be told. */
    rungBefore: (): number => first - 1,
    close: (): void => {
      if (timer) clearTimeout(timer)
    },
  }
}
