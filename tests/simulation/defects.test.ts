import { afterAll, expect, test } from 'vitest'
import { blockDefects } from './block-defects.ts'
import { defects as others } from './defects.ts'
import { drawDefects } from './draw-defects.ts'
import { memoryDefects } from './memory-defects.ts'
import { pictureDefects } from './picture-defects.ts'
import { requestDefects } from './request-defects.ts'
import { sendingDefects } from './sending-defects.ts'
import { simulate } from './simulate.ts'

const defects = [
  ...others,
  ...requestDefects,
  ...blockDefects,
  ...pictureDefects,
  ...memoryDefects,
  ...sendingDefects,
  ...drawDefects,
]
/** The rarest is met within as many lives; the same seeds without a defect hold (simulation.test.ts). */
const MOST_SEEDS = 100
/** Ends what hangs. */
const LONGEST = 300_000
/**
 * Seeds that found the rarer ones when this was written: they are tried first, so that nobody waits for the search. Where the
 * program has changed since, the search goes on from 1.
 */
const RECORDED: Readonly<Record<string, number>> = {
  'what was open stays so when one blocks the other': 57,
  'the acceptance of an offer is not finished': 48,
  'a worker writes on after it lost the lease': 28,
  'a document is replaced by an older one': 21,
  'no reminder of a pickup is sent': 21,
  'a second offer on a request can be accepted': 17,
  'somebody who is blocked may ask': 15,
  'somebody who is blocked may write': 15,
  'a rebuild does not catch up before it is switched': 12,
  'a process keeps folds with words of people who are forgotten': 12,
  'somebody who is blocked may offer': 5,
}
const found: string[] = []

afterAll(() => process.stdout.write(`the seed in which a defect was found:\n${found.join('\n')}\n`))

const seedsFor = (name: string): readonly number[] => {
  const recorded = RECORDED[name]
  const all = Array.from({ length: MOST_SEEDS }, (_, index) => index + 1)
  return recorded === undefined ? all : [recorded, ...all]
}

/** The first of the seeds, the recorded one and then 1, 2, …, in which a promise is broken; null where none of so many is. */
const firstBroken = async (defect: (typeof defects)[number]): Promise<number | null> => {
  for (const seed of seedsFor(defect.name)) {
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
  LONGEST,
)
