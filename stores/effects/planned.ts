import type { Effect, Intent } from './port.ts'

/** An effect that was just intended: due at once. */
export const plannedEffect = ({ id, effect, cause, subject }: Intent, now: string): Effect => ({
  id,
  effect,
  cause,
  subject,
  state: 'planned',
  tries: 0,
  plannedAt: now,
  startedAt: null,
  changedAt: now,
  nextAt: now,
  note: null,
})
