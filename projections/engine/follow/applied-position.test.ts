import { expect, test } from 'vitest'
import { makeAppliedPosition } from './applied-position.ts'

const never = { now: () => 0, after: () => () => undefined }

test('who waits goes on when the position is reached, and only then', async () => {
  const applied = makeAppliedPosition(never, () => undefined)
  const early = applied.waitFor(3, 1000)
  let late: boolean | null = null
  void applied.waitFor(4, 1000).then((is) => (late = is))
  await applied.reached(3)
  expect(await early).toBe(true)
  expect(late).toBeNull()
  applied.end()
  await Promise.resolve()
  expect(late).toBe(false)
})

test('of a hundred who wait for the same position no turn of the event loop has more than a few, and all have gone on at the end', async () => {
  const applied = makeAppliedPosition(never, () => undefined)
  const turns = new Map<number, number>()
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let n = 0; n < 100; n += 1) void applied.waitFor(1, 1000).then(() => turns.set(turn, (turns.get(turn) ?? 0) + 1))
  await applied.reached(1)
  await Promise.resolve()
  isOver = true
  expect([...turns.values()].reduce((sum, count) => sum + count, 0)).toBe(100)
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(16)
})

test('where many wait, none goes on in the turn in which their page was written; a few do at once', async () => {
  const wentOn = async (many: number): Promise<number> => {
    const applied = makeAppliedPosition(never, () => undefined)
    let gone = 0
    for (let n = 0; n < many; n += 1) void applied.waitFor(1, 1000).then(() => (gone += 1))
    const released = applied.reached(1)
    await Promise.resolve()
    const inThisTurn = gone
    await released
    await Promise.resolve()
    expect(gone).toBe(many)
    return inThisTurn
  }
  expect([await wentOn(16), await wentOn(17)]).toEqual([16, 0])
})

test('who waits for a turn when it is over is told that it was reached', async () => {
  const applied = makeAppliedPosition(never, () => undefined)
  const all = Array.from({ length: 40 }, () => applied.waitFor(1, 1000))
  const released = applied.reached(1)
  applied.end()
  expect(await Promise.all(all)).toEqual(all.map(() => true))
  await released
})

test('whose time ends before the turn comes is told that it was reached', async () => {
  const ends: (() => void)[] = []
  const applied = makeAppliedPosition(
    { now: () => 0, after: (_, end) => (ends.push(end), () => undefined) },
    () => undefined,
  )
  const all = Array.from({ length: 40 }, () => applied.waitFor(1, 1000))
  const released = applied.reached(1)
  ends.forEach((end) => end())
  expect(await Promise.all(all)).toEqual(all.map(() => true))
  await released
})
