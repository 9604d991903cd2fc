import { StoreUnavailable } from '#stores/unavailable.ts'
import type { Outcome } from '#commands/handle.ts'

/**
 * What one act does after its first event. Throws where it is refused: `StoreUnavailable` where others were quicker each time, since the same
 * act succeeds later; `unfinished` is the line's beginning.
 */
export const mustBeDone = <State>(
  outcome: Outcome<State>,
  unfinished: string,
): Extract<Outcome<State>, { ok: true }> => {
  if (outcome.ok) return outcome
  const { rejected, message } = outcome.rejection
  const line = `${unfinished}: ${message}`
  throw rejected === 'busy-stream' ? new StoreUnavailable(line) : new Error(line)
}
