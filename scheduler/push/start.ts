import { type Sending, startSending } from '#scheduler/sending.ts'
import type { PushDeps } from './deps.ts'
import { planPushes } from './plan.ts'
import { sendPushes } from './send.ts'

/** Whoever was told of an event wakes it at once. */
export const startPushes = (deps: PushDeps): Sending =>
  startSending<number>(deps, {
    plan: (after) => planPushes(deps, after),
    send: (signal) => sendPushes(deps, signal),
  })
