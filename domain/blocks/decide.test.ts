import { describe, expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { blockDecider, hasBlocked, MOST_BLOCKED } from './decide.ts'
import { BlockSettled, PersonBlocked, PersonUnblocked } from './events.ts'

const { given } = specOf(blockDecider)
const pair = (blockedId: string) => ({ blockerId: 'tom', blockedId })
const blocked = (whom: string) => PersonBlocked.new(pair(whom))
const unblocked = (whom: string) => PersonUnblocked.new(pair(whom))
const settled = (whom: string) => BlockSettled.new(pair(whom))
const block = (whom: string) => ({ type: 'blockPerson', ...pair(whom) }) as const
const unblock = (whom: string) => ({ type: 'unblockPerson', ...pair(whom) }) as const
const settle = (whom: string) => ({ type: 'settleBlock', ...pair(whom) }) as const

describe('blocking a person', () => {
  test('happens once, however often it is asked for', () => {
    given().when(block('maya')).thenEvents(blocked('maya'))
    given(blocked('maya')).when(block('maya')).thenNothing()
    given(blocked('maya'), settled('maya')).when(block('maya')).thenNothing()
  })
  test('oneself is refused', () => {
    given().when(block('tom')).thenRefused('block-yourself')
  })
  test('of one says nothing of others', () => {
    const { state } = given(blocked('maya'), blocked('liam'), unblocked('liam'))
    expect([hasBlocked(state, 'maya'), hasBlocked(state, 'liam'), hasBlocked(state, 'tom')]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('a thousand people is the most; whoever is among them stays so', () => {
    const all = Array.from({ length: MOST_BLOCKED }, (_, n) => blocked(`somebody-${n}`))
    given(...all)
      .when(block('maya'))
      .thenRefused('blocks-full')
    given(...all)
      .when(block('somebody-7'))
      .thenNothing()
    given(...all, unblocked('somebody-7'))
      .when(block('maya'))
      .thenEvents(blocked('maya'))
  })
})

describe('taking it back', () => {
  test('happens once; without a block there is nothing to take back', () => {
    given(blocked('maya')).when(unblock('maya')).thenEvents(unblocked('maya'))
    given(blocked('maya'), unblocked('maya')).when(unblock('maya')).thenNothing()
    given().when(unblock('maya')).thenNothing()
  })
  test('and blocking again is a new block, which is to be settled again', () => {
    const again = [blocked('maya'), settled('maya'), unblocked('maya')]
    given(...again)
      .when(block('maya'))
      .thenEvents(blocked('maya'))
    given(...again, blocked('maya'))
      .when(settle('maya'))
      .thenEvents(settled('maya'))
  })
})

test('a block is settled once, while it stands', () => {
  given(blocked('maya')).when(settle('maya')).thenEvents(settled('maya'))
  given(blocked('maya'), settled('maya')).when(settle('maya')).thenNothing()
  given(blocked('maya'), unblocked('maya')).when(settle('maya')).thenNothing()
})
