import { reject, type Rejection } from '../rejection.ts'
import { latestValue } from '../latest-values.ts'
import type { ItemListed } from './events.ts'
import { claimOf, isPrivate, type ItemStream } from './state.ts'

export type PassedOn = NonNullable<Parameters<typeof ItemListed.new>[0]['passedOn']>

/** So many earlier lives are told one by one; of those before them only the number, so that no listing grows with its chain. */
const TOLD = 5

interface Claimed {
  readonly claimId: string
  readonly by: string
}

/** What a thing's next listing tells of its lives so far. Whose claim it is not learns nothing of it, not even whether it exists. */
export const passOn = (previous: ItemStream, { claimId, by }: Claimed): PassedOn | Rejection => {
  const claim = claimOf(previous, claimId)
  if (claim?.claimerId !== by) return reject('claim-not-found')
  if (claim.completion === null) return reject('claim-not-completed')
  const before = latestValue(previous.latestFields, 'passedOn') ?? { lives: 0, lately: [] }
  const life = { collectedAt: isPrivate(previous) ? null : claim.completion.at }
  return { claimId, lives: before.lives + 1, lately: [...before.lately, life].slice(-TOLD) }
}
