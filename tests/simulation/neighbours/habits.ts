import type { Chance } from '#tests/simulation/chance.ts'
import type { Trouble, Weather } from '#tests/simulation/faults.ts'

/**
 * What one seed's life is like. Each seed draws its own, far apart: some have many crashes and some none, in some all want one thing, in some
 * the read models are rebuilt all the time. The same chances for all would keep most mixtures from ever coming about.
 */
export interface Habits {
  readonly people: number
  readonly processes: number
  /** Milliseconds of the machines between two acts of one person, on average; the other pauses are as long at most. */
  readonly pauseMs: number
  /** How often an act is a rush: several people act on one thing at the same moment, all knowing the same. */
  readonly rush: number
  /** How often somebody thinks about what was known for a while before acting. */
  readonly staleness: number
  /** So many blocks between two people stand at once, at most. */
  readonly mostBlocks: number
  /** How much of the time nothing fails, 0 to 1. */
  readonly calm: number
  readonly storm: Weather
  readonly weatherMs: number
  readonly rebuildMs: number
  readonly clockStepMs: number
  /** Between two releases, in each of which some read models have another version; null where there is none. */
  readonly releaseMs: number | null
  /** Null where nobody is ever erased. */
  readonly erasureMs: number | null
  /** Whether processes compete for the scheduler's work by its lease; else all do all of it, and the ledger alone keeps them apart. */
  readonly schedulersCompete: boolean
  /** Between two positions of the log. */
  readonly gap: number
  readonly hasPictures: boolean
  /** Whether people are told by pushes and mails. */
  readonly isTold: boolean
  /** Whether people let draws decide who gets a thing. */
  readonly hasDraws: boolean
  /** Whether people take breaks, and leave and come back. */
  readonly goesAway: boolean
  /** Whether people change passwords and addresses, sign in with codes and end sessions. */
  readonly guardsAccess: boolean
  /** Milliseconds of the machines between two times that the server of the log is away, stands still or answers old; null for never. */
  readonly logTroubleMs: number | null
  /** How often an act that was answered is sent again later with the same key. */
  readonly repeats: number
}

/** The calls over which a seed may have its trouble: each a step after which something else must follow. */
const CALLS = (
  'append append load readPages head commit commit latest checkpoint registryVersion active find ' +
  'swap scan define fill drop take renew read lease lease finish due ' +
  'destroy forgetAnswers remove endAll begin put about removeOf set setCodes spendCode'
).split(' ')

export const drawHabits = (chance: Chance, ofLog: Chance): Habits => ({
  people: 2 + chance.whole(5),
  processes: chance.pick([2, 2, 3]),
  pauseMs: chance.pick([1000, 2000, 2000, 4000]),
  rush: chance.pick([0.02, 0.1, 0.3]),
  staleness: chance.pick([0, 0.1, 0.4]),
  mostBlocks: chance.pick([0, 0, 1, 3]),
  calm: chance.pick([0, 0.3, 0.5, 0.8, 1]),
  storm: drawStorm(chance),
  weatherMs: chance.pick([4000, 20_000]),
  rebuildMs: chance.pick([300, 2000, 20_000, 200_000]),
  clockStepMs: chance.pick([20_000, 400_000]),
  releaseMs: chance.pick([4000, 15_000, null]),
  erasureMs: chance.pick([15_000, 60_000, 200_000, null]),
  schedulersCompete: chance.happens(0.7),
  gap: 1 + chance.whole(3),
  hasPictures: chance.happens(0.5),
  isTold: chance.happens(0.4),
  hasDraws: chance.happens(0.3),
  repeats: chance.pick([0, 0, 0.1, 0.5]),
  logTroubleMs: ofLog.pick([null, null, 5000, 20_000]),
  goesAway: ofLog.happens(0.4),
  guardsAccess: ofLog.happens(0.4),
})

const drawStorm = (chance: Chance): Weather => ({
  death: chance.pick([0, 0.002, 0.004, 0.015]),
  freeze: chance.pick([0, 0, 0.001, 0.004]),
  failure: chance.pick([0, 0.01, 0.05]),
  lateness: chance.pick([0, 0.01, 0.05]),
  doubling: chance.pick([0, 0.05, 0.2]),
  trouble: chance.happens(0.7) ? drawTrouble(chance) : null,
})

const drawTrouble = (chance: Chance): Trouble => {
  const [death, lateness] = chance.pick([
    [0.2, 0],
    [0, 0.4],
    [0.1, 0.2],
  ] as const)
  return { call: chance.pick(CALLS), death, lateness }
}

/** Many who have much to do with each other, for defects that few lives meet. */
export const BUSY: Partial<Habits> = { people: 6, pauseMs: 1000, mostBlocks: 0, erasureMs: null }
