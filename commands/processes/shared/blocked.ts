import { blockDecider, hasBlocked } from '#domain/blocks/decide.ts'
import { streams } from '#domain/ids.ts'
import { isPerson } from '#domain/decider.ts'
import { reject, type Rejection, type RejectionCode } from '#domain/rejection.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

/** Which of two people has blocked the other, by the log itself; null where neither has. */
export const makeBlockerOf =
  ({ read }: Pick<Handler, 'read'>) =>
  async (one: string, other: string): Promise<string | null> => {
    if (one === other) return null
    const [ofOne, ofOther] = await Promise.all([
      read(streams.blocks(one), blockDecider),
      read(streams.blocks(other), blockDecider),
    ])
    if (hasBlocked(ofOne, other)) return one
    return hasBlocked(ofOther, one) ? other : null
  }

/** The refusal where either of two people has blocked the other, or null. It does not say who (docs/decisions/86). */
export const makeBlockedRefusal = (handler: Pick<Handler, 'read'>) => {
  const blockerOf = makeBlockerOf(handler)
  return async (one: string, other: string): Promise<Rejection | null> =>
    (await blockerOf(one, other)) === null ? null : reject('blocked')
}

const NOT_THERE: { readonly [Code in RejectionCode]?: RejectionCode } = {
  'item-not-yours': 'item-not-found',
  'request-only-requester': 'request-not-found',
}

/** Where a block hides a thing, a refusal that would say whose it is says instead that it is not there. */
export const makeHiddenByBlock = (handler: Pick<Handler, 'read'>) => {
  const blockedRefusal = makeBlockedRefusal(handler)
  return async <State>(
    outcome: Outcome<State>,
    ownerOf: () => Promise<string>,
    { by }: CommandMetadata,
  ): Promise<Outcome<State>> => {
    const notThere = outcome.ok ? undefined : NOT_THERE[outcome.rejection.rejected]
    if (notThere === undefined || !isPerson(by) || (await blockedRefusal(await ownerOf(), by.id)) === null)
      return outcome
    return { ok: false, rejection: reject(notThere) }
  }
}
