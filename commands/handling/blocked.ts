import { blockDecider, hasBlocked } from '#domain/blocks/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject, type Rejection } from '#domain/rejection.ts'
import type { Handler } from './handler.ts'

/** Whether either of two people has blocked the other, by the log itself: the refusal, or null. It does not say who (docs/decisions/86). */
export const makeBlockedRefusal =
  ({ read }: Pick<Handler, 'read'>) =>
  async (one: string, other: string): Promise<Rejection | null> => {
    if (one === other) return null
    const [ofOne, ofOther] = await Promise.all([
      read(streams.blocks(one), blockDecider),
      read(streams.blocks(other), blockDecider),
    ])
    return hasBlocked(ofOne, other) || hasBlocked(ofOther, one) ? reject('blocked') : null
  }
