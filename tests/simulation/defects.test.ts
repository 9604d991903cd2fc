import { afterAll, expect, test } from 'vitest'
import { defects as others } from './defects.ts'
import { requestDefects } from './request-defects.ts'
import { simulate } from './simulate.ts'

const defects = [...others, ...requestDefects]
/** The rarest is met within as many lives; the same seeds without a defect hold (simulation.test.ts). */
const MOST_SEEDS = 100
const found: string[] = []

afterAll(() => process.stdout.write(`seeds until a defect was found:\n${found.join('\n')}\n`))

/** The first of the seeds 1, 2, … in which a promise is broken; null where none of so many is. */
const firstBroken = async (defect: (typeof defects)[number]): Promise<number | null> => {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const { broken } = await simulate({ seed, days: 1, defect })
    if (broken.length > 0) return seed
  }
  return null
}

test.each(defects)(
  'the simulation finds that $name',
  async (defect) => {
    const seed = await firstBroken(defect)
    found.push(`${String(seed ?? '-').padStart(3)}  ${defect.name}`)
    expect(seed).not.toBeNull()
  },
  120_000,
)
