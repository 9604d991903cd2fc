import { messageOf } from '#scheduler/effects.ts'
import { startLoop } from '#scheduler/loop.ts'
import type { PushDeps } from './deps.ts'
import { planPushes } from './plan.ts'
import { sendPushes } from './send.ts'

/** Whoever was told of an event wakes it at once; this finds what waits for its next try. */
const EVERY_MS = 15_000

export interface Pushes {
  /** Plans and sends once, now; for what was told while it is at it, once more. Never rejects. */
  readonly tick: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const startPushes = (deps: PushDeps): Pushes => {
  let planned: number | null = null
  let wakings = 0
  const loop = startLoop({
    timer: deps.timer,
    everyMs: EVERY_MS,
    onError: (error) => deps.log.warn({ error: messageOf(error) }, 'a tick failed'),
    work: async (signal) => {
      // Whoever has the lease next begins with the last hour: the ledger knows what was sent.
      if (!(await deps.lease.hold())) {
        planned = null
        return false
      }
      const before = wakings
      planned = await planPushes(deps, planned)
      return (await sendPushes(deps, signal)) || wakings > before
    },
  })
  return {
    tick: () => {
      wakings += 1
      return loop.tick()
    },
    stop: loop.stop,
  }
}
