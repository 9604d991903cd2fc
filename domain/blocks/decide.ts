import type { Decider, Decision } from '../decider.ts'
import { deleteIn, emptyMap, getIn, hasIn, type PersistentMap, setIn } from '../persistent-map.ts'
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
  readonly people: PersistentMap<'open' | 'settled'>
}

/** Each page of a list is filtered by them. */
export const MOST_BLOCKED = 1000

/** Blocking and unblocking are repeatable: asked twice, they succeed and append nothing. */
export const blockDecider: Decider<BlockCommand, NewBlockEvent, Blocks, BlockEvent> = {
  initial: { people: emptyMap() },
  decide: ({ type, blockerId, blockedId }, { people }) => {
    const pair = { blockerId, blockedId }
    switch (type) {
      case 'blockPerson':
        return block(pair, people)
      case 'unblockPerson':
        return hasIn(people, blockedId) ? [PersonUnblocked.new(pair)] : []
      case 'settleBlock':
        return getIn(people, blockedId) === 'open' ? [BlockSettled.new(pair)] : []
    }
  },
  evolve: ({ people }, { type, data: { blockedId } }) => {
    if (type === 'PersonUnblocked') return { people: deleteIn(people, blockedId) }
    return { people: setIn(people, blockedId, type === 'PersonBlocked' ? 'open' : 'settled') }
  },
}

const block = (
  pair: { readonly blockerId: string; readonly blockedId: string },
  people: Blocks['people'],
): Decision<NewBlockEvent> => {
  if (pair.blockerId === pair.blockedId) return reject('block-yourself')
  if (hasIn(people, pair.blockedId)) return []
  return people.size >= MOST_BLOCKED ? reject('blocks-full') : [PersonBlocked.new(pair)]
}

export const hasBlocked = ({ people }: Blocks, personId: string): boolean => hasIn(people, personId)
