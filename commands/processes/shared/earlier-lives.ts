import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { type PassedOn, passOn } from '#domain/items/passing-on.ts'
import { reject, type Rejection } from '#domain/rejection.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'

/**
 * The earlier lives of a thing that came to its giver by a claim. The claim's id names the stream of the earlier listing. Only what
 * cannot change any more is read there, a completed claim, so no race between the two streams can make it untrue.
 */
export const makeEarlierLives =
  ({ read }: Handler) =>
  async (claimId: string | null, { by }: CommandMetadata): Promise<PassedOn | Rejection | null> => {
    if (claimId === null) return null
    const itemId = itemOfClaim(claimId)
    if (itemId === null) return reject('claim-not-found')
    return passOn(await read(streams.item(itemId), itemDecider), { claimId, by: by.id })
  }
