import { describe, expect, test } from 'vitest'
import { makeChance } from './chance.ts'
import { simulate, type Simulated } from './simulate.ts'

/** `npm run simulate -- --seeds 1000 --days 30` looks longer. A seed that fails there is added here. */
const SEEDS = 200
const GROUPS = 20
/** Ends what hangs: on a busy machine ten lives have taken two minutes. */
const LONGEST = 300_000

/** What has been lived here is not lived again for a second question. */
const lives = new Map<number, Promise<Simulated>>()
const lifeOf = (seed: number): Promise<Simulated> => {
  const life = lives.get(seed) ?? simulate({ seed, days: 1 })
  lives.set(seed, life)
  return life
}

describe('a neighbourhood on a site whose processes die and whose stores fail', () => {
  test.each(Array.from({ length: GROUPS }, (_, group) => group))(
    'keeps every promise, group %i of the seeds',
    async (group) => {
      for (let seed = 1 + group; seed <= SEEDS; seed += GROUPS) {
        const { broken } = await lifeOf(seed)
        expect(broken, `npm run simulate -- --seed ${seed} --days 1`).toEqual([])
      }
    },
    LONGEST,
  )
  test(
    'a seed gives the same life again, whatever was lived before it',
    async () => {
      const seeds = [2, 7, 3]
      const first: Simulated[] = []
      for (const seed of seeds) first.push(await lifeOf(seed))
      for (const [at, seed] of [...seeds.entries()].toReversed())
        expect(await simulate({ seed, days: 1 })).toEqual(first[at])
      expect(new Set(first.map(({ trace }) => trace)).size).toBe(seeds.length)
    },
    LONGEST,
  )
  test(
    'much happens in all of them',
    async () => {
      const counts = {
        acts: 0,
        events: 0,
        deaths: 0,
        erased: 0,
        rebuilt: 0,
        releases: 0,
        pictures: 0,
        sent: 0,
        draws: 0,
        logTroubles: 0,
      }
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const lived = await lifeOf(seed)
        for (const name of [
          'acts',
          'events',
          'deaths',
          'erased',
          'rebuilt',
          'releases',
          'pictures',
          'sent',
          'draws',
          'logTroubles',
        ] as const)
          counts[name] += lived[name]
      }
      expect(counts.acts).toBeGreaterThan(10_000)
      expect(counts.events).toBeGreaterThan(8000)
      expect(counts.deaths).toBeGreaterThan(200)
      expect(counts.erased).toBeGreaterThan(60)
      expect(counts.rebuilt).toBeGreaterThan(400)
      expect(counts.releases).toBeGreaterThan(400)
      expect(counts.pictures).toBeGreaterThan(300)
      expect(counts.sent).toBeGreaterThan(1000)
      expect(counts.draws).toBeGreaterThan(100)
      expect(counts.logTroubles).toBeGreaterThan(200)
    },
    LONGEST,
  )
  test('chance is even, and the same for the same seed', () => {
    const [one, same, other] = [makeChance(1), makeChance(1), makeChance(2)]
    const drawn = Array.from({ length: 10_000 }, () => one.next())
    expect(Array.from({ length: 10_000 }, () => same.next())).toEqual(drawn)
    expect(other.next()).not.toBe(drawn[0])
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
  })
})
