import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { evolveItem, type ItemStreamEvent } from './evolve.ts'
import { type PassedOn, passOn } from './passing-on.ts'
import { unlisted } from './state.ts'

const after = (...pastEvents: readonly ItemStreamEvent[]) => pastEvents.reduce(evolveItem, unlisted)
const life = [say.requested('maya'), say.accepted('maya'), say.completed('maya', 'claimer', NOW)]
const collected = { collectedAt: NOW }
const byMaya = { claimId: say.claimId('maya'), by: 'maya' }
const chain = (lives: number): PassedOn => ({
  claimId: 'x',
  lives,
  lately: Array.from({ length: Math.min(lives, 5) }, () => collected),
})

describe('what a thing tells of its lives so far', () => {
  test('of its first one when it was collected, and no person, place or word of it', () => {
    expect(passOn(after(say.listed(), ...life), byMaya)).toEqual({
      claimId: say.claimId('maya'),
      lives: 1,
      lately: [collected],
    })
  })
  test('of one between two people only that there was one', () => {
    const privately = say.listed({ visibility: 'private', requestId: 'r', requesterId: 'maya' })
    expect(passOn(after(privately, ...life), byMaya)).toMatchObject({ lives: 1, lately: [{ collectedAt: null }] })
  })
  test('of many the number and the last five, however long the chain is', () => {
    expect(passOn(after(say.listed({ passedOn: chain(2) }), ...life), byMaya)).toMatchObject({
      lives: 3,
      lately: [collected, collected, collected],
    })
    const long = passOn(after(say.listed({ passedOn: chain(700) }), ...life), byMaya) as PassedOn
    expect(long.lives).toBe(701)
    expect(long.lately).toHaveLength(5)
  })
  test('to nobody but who collected it: not the owner, not who asked as well', () => {
    const previous = after(say.listed(), say.requested('priya'), ...life, say.givenToAnother('priya'))
    for (const by of ['tom', 'priya', 'zoe'])
      expect(passOn(previous, { ...byMaya, by }), by).toMatchObject({ rejected: 'claim-not-found' })
    expect(passOn(unlisted, byMaya)).toMatchObject({ rejected: 'claim-not-found' })
  })
  test('not before it is collected, and not after a claim that came to nothing', () => {
    const states = [
      [say.requested('maya')],
      [say.requested('maya'), say.accepted('maya')],
      [say.requested('maya'), say.accepted('maya'), say.cancelled('maya')],
      [say.requested('maya'), say.declined('maya')],
    ]
    for (const pastEvents of states)
      expect(passOn(after(say.listed(), ...pastEvents), byMaya)).toMatchObject({ rejected: 'claim-not-completed' })
  })
})
