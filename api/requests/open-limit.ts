import { makePerStreamQueue } from '#commands/handling/per-stream-queue.ts'
import { openRequestsOf } from '#projections/requests/questions.ts'
import { requests } from '#projections/requests/requests.ts'
import { problem } from '#api/http/problem.ts'
import type { Asking } from './shown.ts'

/** G28. */
const MOST_OPEN = 10

/** One person's new requests are made one after another: made side by side, none would see the others. */
const inTurn = makePerStreamQueue()

/** Posts where the person has fewer than ten open requests. `act` answers when its request can be counted. */
export const withinOpenLimit = <Result>(
  { deps, me, previousAttempt }: Asking,
  act: () => Promise<Result>,
): Promise<Result> => {
  // The same try again was counted when it was made.
  if (!deps.site.rateLimits || previousAttempt !== 'none') return act()
  return inTurn(me.id, async () => {
    const open = await openRequestsOf(deps.openReads().of(requests), me.id, deps.clock())
    if (open >= MOST_OPEN) throw problem('too-many-open-requests')
    return act()
  })
}
