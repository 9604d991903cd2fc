import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeFairTurns } from './fair-turns.ts'

/** Nothing holds the event loop more than 50 ms: calls that arrive together are begun over several of its turns. */
const LONGEST = 10

/** Calls of which each takes so many milliseconds without waiting for anything. */
const world = (each: number) => {
  let now = 0
  const begun: number[] = []
  const fairTurn = makeFairTurns(LONGEST, () => now)
  const call = async (name: number): Promise<void> => {
    await fairTurn()
    begun.push(name)
    now += each
  }
  return { call, begun }
}

test('a call alone, and a few short ones together, begin at once', async () => {
  const { call, begun } = world(1)
  const all = [0, 1, 2, 3, 4].map(call)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  await Promise.all(all)
})

test('of long calls that arrive one after the other in one turn, no more begin than it has time for; the others in their order', async () => {
  const { call, begun } = world(6)
  const all: Promise<void>[] = []
  for (let name = 0; name < 6; name += 1) {
    all.push(call(name))
    // What was begun runs before the next arrives.
    for (let n = 0; n < 5; n += 1) await Promise.resolve()
  }
  expect(begun).toEqual([0, 1])
  await turn()
  await turn()
  expect(begun.length).toBeGreaterThan(2)
  expect(begun.length).toBeLessThan(6)
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})

test('whoever comes while others wait is not let in before them', async () => {
  const { call, begun } = world(20)
  const first = [0, 1, 2].map(call)
  await turn()
  const late = call(3)
  await Promise.all([...first, late])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('after a rest a call begins at once again', async () => {
  const { call, begun } = world(20)
  await Promise.all([0, 1, 2].map(call))
  await turn()
  await turn()
  const again = call(3)
  await Promise.resolve()
  expect(begun).toContain(3)
  await again
})
