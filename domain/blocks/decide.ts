import type { Decider, Decision } from '../decider.ts'
import { reject } from '../rejection.ts'
import { type BlockEvent, BlockSettled, type NewBlockEvent, PersonBlocked, PersonUnblocked } from './events.ts'

export interface BlockCommand {
  /** `settleBlock` is the system's: whatever was open between the two has been ended. */
  readonly type: 'blockPerson' | 'unblockPerson' | 'settleBlock'
  readonly blockerId: string
  readonly blockedId: string
}

/** Whom one person has blocked. */
export interface Blocks {
  readonly people: readonly { readonly personId: string; readonly is: 'open' | 'settled' }[]
}

/** Each page of a list is filtered by them. */
export const MOST_BLOCKED = 1000

/** Blocking and unblocking are repeatable: asked twice, they succeed and append nothing. */
export const blockDecider: Decider<BlockCommand, NewBlockEvent, Blocks, BlockEvent> = {
  initial: { people: [] },
  decide: ({ type, blockerId, blockedId }, { people }) => {
    const pair = { blockerId, blockedId }
    const before = people.find(({ personId }) => personId === blockedId)
    switch (type) {
      case 'blockPerson':
        return block(pair, people)
      case 'unblockPerson':
        return before ? [PersonUnblocked.new(pair)] : []
      case 'settleBlock':
        return before?.is === 'open' ? [BlockSettled.new(pair)] : []
    }
  },
  evolve: ({ people }, { type, data: { blockedId } }) => {
    const others = people.filter(({ personId }) => personId !== blockedId)
    if (type === 'PersonUnblocked') return { people: others }
    return { people: [...others, { personId: blockedId, is: type === 'PersonBlocked' ? 'open' : 'settled' }] }
  },
}

const block = (
  pair: { readonly blockerId: string; readonly blockedId: string },
  people: Blocks['people'],
): Decision<NewBlockEvent> => {
  if (pair.blockerId === pair.blockedId) return reject('block-yourself')
  if (hasBlocked({ people }, pair.blockedId)) return []
  return people.length >= MOST_BLOCKED ? reject('blocks-full') : [PersonBlocked.new(pair)]
}

export const hasBlocked = ({ people }: Blocks, personId: string): boolean =>
  people.some((one) => one.personId === personId)
