import { blockDecider, hasBlocked } from '#domain/blocks/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject, type Rejection } from '#domain/rejection.ts'
import type { Handler } from './handler.ts'

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
