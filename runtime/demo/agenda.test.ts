import { describe, expect, test } from 'vitest'
import { makeAgenda, makeDice } from './agenda.ts'

describe('the agenda', () => {
  const given = () => {
    const clock: number[] = []
    const done: string[] = []
    const agenda = makeAgenda((time) => void clock.push(time))
    const say = (words: string) => () => Promise.resolve(void done.push(words))
    return { clock, done, agenda, say }
  }
  test('goes by the hour, and by turn within one hour, and moves the clock', async () => {
    const { agenda, clock, done, say } = given()
    agenda.at(30, say('third'))
    agenda.at(10, say('first'))
    agenda.at(20, say('second'))
    agenda.at(20, say('second too'))
    await agenda.run(100)
    expect(done).toEqual(['first', 'second', 'second too', 'third'])
    expect(clock).toEqual([10, 20, 20, 30])
  })
  test('acts may put later acts on it', async () => {
    const { agenda, done, say } = given()
    agenda.at(10, () => {
      agenda.at(15, say('later'))
      return say('now')()
    })
    agenda.at(20, say('last'))
    await agenda.run(100)
    expect(done).toEqual(['now', 'later', 'last'])
  })
  test('what lies at its end or after it never happens', async () => {
    const { agenda, done, say } = given()
    agenda.at(99, say('before'))
    agenda.at(100, say('at the end'))
    await agenda.run(100)
    expect(done).toEqual(['before'])
  })
  test('an act that fails stops it with its reason', async () => {
    const { agenda, done, say } = given()
    agenda.at(1, () => Promise.reject(new Error('refused')))
    agenda.at(2, say('never'))
    await expect(agenda.run(100)).rejects.toThrow('refused')
    expect(done).toEqual([])
  })
})

describe('dice that fall the same way every time', () => {
  const rolls = (seed: number) => {
    const dice = makeDice(seed)
    return Array.from({ length: 200 }, () => dice.roll())
  }
  test('for the same seed, and another way for another', () => {
    expect(rolls(7)).toEqual(rolls(7))
    expect(rolls(7)).not.toEqual(rolls(8))
  })
  test('between nought and one, spread over it', () => {
    const some = rolls(20_261_119)
    expect(some.every((roll) => roll >= 0 && roll < 1)).toBe(true)
    expect(some.filter((roll) => roll < 0.5).length).toBeGreaterThan(70)
    expect(some.filter((roll) => roll >= 0.5).length).toBeGreaterThan(70)
  })
  test('picking, choosing and a share of chances stay within what was given', () => {
    const dice = makeDice(3)
    for (let turn = 0; turn < 100; turn += 1) {
      expect(['a', 'b', 'c']).toContain(dice.pick(['a', 'b', 'c']))
      const number = dice.between(5, 6)
      expect(number >= 5 && number < 6).toBe(true)
    }
    expect(Array.from({ length: 50 }, () => dice.chance(0)).some(Boolean)).toBe(false)
    expect(Array.from({ length: 50 }, () => dice.chance(1)).every(Boolean)).toBe(true)
  })
})
