import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isGone } from '#domain/offers/things.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'

type Withdrawn = Extract<Outcome<unknown>, { ok: true }>
const BY_THE_SYSTEM = { kind: 'system', id: 'withdraw-gone-offers' } as const

/** Withdraws pending offers of one thing that is promised, over or hidden; nothing where it has come back. */
export const makeWithdrawGoneOffers = ({ read }: Pick<Handler, 'read'>, send: Send) => {
  /** One after the other: each is another request's stream. The first that is refused ends it. */
  const withdrawEach = async (
    before: Withdrawn,
    [offerId, ...others]: readonly string[],
    metadata: CommandMetadata,
  ): Promise<Outcome<unknown>> => {
    if (offerId === undefined) return before
    const outcome = await send({ type: 'withdrawGoneOffer', offerId }, { ...metadata, by: BY_THE_SYSTEM })
    if (!outcome.ok) return outcome
    const events = [...before.events, ...outcome.events]
    const position = Math.max(before.position, outcome.position)
    return withdrawEach({ ...before, events, position }, others, metadata)
  }
  return async (itemId: string, offerIds: readonly string[], metadata: CommandMetadata): Promise<Outcome<unknown>> => {
    const item = await read(streams.item(itemId), itemDecider)
    const nothing: Withdrawn = { ok: true, state: item, events: [], position: 0 }
    return isGone(item) ? withdrawEach(nothing, offerIds, metadata) : nothing
  }
}
