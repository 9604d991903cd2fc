import type { Effect, EffectLedger, Intent } from '#stores/effects/port.ts'

/** The ledger under test as two workers have it; valid within one test. */
export interface Given {
  readonly ledger: () => EffectLedger
  readonly other: () => EffectLedger
}

export const T0 = '2026-11-19T10:00:00.000Z'
export const after = (seconds: number): string => new Date(Date.parse(T0) + seconds * 1000).toISOString()
export const intent = (id: string, effect = 'expire-items'): Intent => ({
  id,
  effect,
  cause: `cause of ${id}`,
  subject: `subject of ${id}`,
})
export const held = async (by: EffectLedger, id: string, now = T0): Promise<Effect> => {
  const effect = await by.lease(intent(id), now)
  if (!effect) throw new Error(`${id} is not free at ${now}`)
  return effect
}
export const done = (seconds: number, note: string | null = null) => ({ is: 'done', at: after(seconds), note }) as const
export const waiting = (seconds: number, pause: number) =>
  ({ is: 'waiting', at: after(seconds), note: 'the log is away', nextAt: after(seconds + pause) }) as const
