import { afterAll, expect, test } from 'vitest'
import { accessDefects } from './access-defects.ts'
import { awayDefects } from './away-defects.ts'
import { blockDefects } from './block-defects.ts'
import { defects as others } from './defects.ts'
import { drawDefects } from './draw-defects.ts'
import { memoryDefects } from './memory-defects.ts'
import { pictureDefects } from './picture-defects.ts'
import { requestDefects } from './request-defects.ts'
import { sendingDefects } from './sending-defects.ts'
import { simulate } from '#tests/simulation/simulate.ts'

const defects = [
  ...others,
  ...requestDefects,
  ...blockDefects,
  ...awayDefects,
  ...accessDefects,
  ...pictureDefects,
  ...memoryDefects,
  ...sendingDefects,
  ...drawDefects,
]
/** So many are tried where the recorded one does not find it any more; the same seeds without a defect hold (simulation.test.ts). */
const MOST_SEEDS = 100
/** Ends what hangs. */
const LONGEST = 300_000
/**
 * Seeds that found them when this was written, where it was not the first: they are tried first, so that nobody waits for the search. Where the
 * program has changed since, the search goes on from 1.
 */
const RECORDED: Readonly<Record<string, number>> = {
  'pictures of a person outlive the erasure': 12,
  'a document is replaced by an older one': 42,
  'a worker writes on after it lost the lease': 28,
  'the acceptance of an offer is not finished': 11,
  'a commit that failed counts as made': 24,
  'an answer of the log is believed though more was seen': 21,
  'somebody who is blocked may offer': 15,
  'a second offer on a request can be accepted': 16,
  'somebody who is blocked may write': 18,
  'a request does not follow the end of its match': 15,
  'what is over can be edited': 15,
  'a rebuild does not catch up before it is switched': 10,
  'pictures go that the read models do not name yet': 43,
  'any log is taken for the one that was read': 12,
  'a process that hears of an erasure elsewhere keeps what it has opened': 10,
  'a request does not expire': 5,
  'what was open stays so when one blocks the other': 5,
  'somebody who is blocked may ask': 5,
  'a digest that was taken counts as failed': 19,
  'a draw is held before it closes': 5,
  'whoever asked first wins the draw': 5,
  'a draw is never held': 5,
  'the owner may accept before the draw': 5,
  'each process has a seed of its own for a draw': 5,
  'an append does not look at the expected revision': 2,
  'an append takes a revision that is one too low': 2,
  'a command that is repeated is not recognised': 2,
  'a listing expires without its line': 2,
  'no reminder of a pickup is sent': 2,
  'kept answers outlive an erasure': 2,
  'documents keep the words of people who are forgotten': 2,
  'a process keeps keys for as long as it lives': 2,
  'a link counts as mailed that no server took': 2,
  'a push is handed over twice': 2,
  'a draw is held again with another seed': 2,
  'nobody goes on with a change of who gets in after a death': 2,
}
/** Of the seeds that were tried none meets them in the present program; what stands beside each shows it directly. */
const NOT_MET: Readonly<Record<string, string>> = {
  'a process keeps folds with words of people who are forgotten': 'commands/forgotten.test.ts',
}
for (const [name, shownBy] of Object.entries(NOT_MET))
  process.stderr.write(`Left out: ${name}: no seed was found that meets it; ${shownBy} shows it\n`)
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

test.skip.each(Object.keys(NOT_MET))('%s', () => undefined)
test.each(defects.filter(({ name }) => NOT_MET[name] === undefined))(
  'the simulation finds that $name',
  async (defect) => {
    const seed = await firstBroken(defect)
    found.push(`${String(seed ?? '-').padStart(3)}  ${defect.name}`)
    expect(seed).not.toBeNull()
  },
  LONGEST,
)
