import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One call of a port that goes wrong more often than the others: the process dies over it, or its answer is late. */
export interface Trouble {
  readonly call: string
  readonly death: number
  readonly lateness: number
}

/** How bad a day is: probabilities for one call of a port. */
export interface Weather {
  /** The process dies before or after the call has done its work. */
  readonly death: number
  /** The call fails, before or after it has done its work: who called cannot know which. */
  readonly failure: number
  /** All of the process stands still for up to fifteen seconds, before or after the call has done its work: longer than a lease. */
  readonly freeze: number
  /** The answer takes up to ten seconds. */
  readonly lateness: number
  /** The call reaches the store twice, the second time later. Only where a network may do so. */
  readonly doubling: number
  readonly trouble: Trouble | null
}

export const CALM: Weather = { death: 0, freeze: 0, failure: 0, lateness: 0, doubling: 0, trouble: null }
const NO_TROUBLE: Trouble = { call: '', death: 0, lateness: 0 }

/** A process as the ports see it: once it is dead, nothing it waits for ever comes. */
export interface Life {
  readonly isAlive: () => boolean
  readonly die: () => void
  /** Until then nothing in the process goes on, in milliseconds of the machines. */
  readonly freeze: (until: number) => void
  readonly frozenUntil: () => number
}

export interface Faults {
  /** The same port, with the weather between the caller and the store. */
  readonly wrap: <Port extends object>(port: Port, how?: Wrapping<Port>) => Port
}

interface Wrapping<Port> {
  /** Methods that may arrive twice. */
  readonly doubled?: readonly (keyof Port & string)[]
  /** Methods that are left as they are: they do not answer with a promise, or are wrapped elsewhere. */
  readonly plain?: readonly (keyof Port & string)[]
}

export interface FaultOptions {
  readonly chance: Chance
  readonly time: VirtualTime
  readonly weather: () => Weather
  readonly life: Life
}

/** What a store that is away throws. */
export class Away extends Error {
  constructor(call: string) {
    super(`the store did not answer ${call}`)
    this.name = 'Away'
  }
}

/** One of its own for each who waits: what waits for one that stays is never let go. */
const never = (): Promise<never> => new Promise(() => undefined)
const LONGEST_LATENESS_MS = 10_000
const LONGEST_FREEZE_MS = 15_000
/** A call takes up to so long on a good day, so that what goes on at once comes in any order. */
const USUAL_MS = 3

type Call = (...given: unknown[]) => Promise<unknown>

/** Puts chance between a process and its stores: at every await of a port it may die, wait, fail or be heard twice. */
export const makeFaults = ({ chance, time, weather, life }: FaultOptions): Faults => {
  /** Perhaps begins to, and in any case goes on only when the whole process does. */
  const standStill = async (): Promise<void> => {
    if (chance.happens(weather().freeze / 2)) life.freeze(time.now() + chance.next() * LONGEST_FREEZE_MS)
    while (life.frozenUntil() > time.now()) await time.sleep(life.frozenUntil() - time.now())
  }

  /** Lets others go first, and perhaps does not come back. */
  const gate = async (call: string): Promise<void> => {
    const { death, failure, lateness, trouble } = weather()
    const more = trouble?.call === call ? trouble : NO_TROUBLE
    await time.sleep(
      chance.happens(lateness + more.lateness) ? chance.next() * LONGEST_LATENESS_MS : chance.next() * USUAL_MS,
    )
    await standStill()
    if (!life.isAlive()) return never()
    if (chance.happens((death + more.death) / 2)) {
      life.die()
      return never()
    }
    if (chance.happens(failure / 2)) throw new Away(call)
  }

  const faulty =
    (name: string, call: Call, doubled: boolean): Call =>
    async (...given) => {
      await gate(name)
      const answer = await time.during(call(...given))
      if (doubled && chance.happens(weather().doubling))
        time.after(chance.next() * LONGEST_LATENESS_MS, () => void call(...given).catch(() => undefined))
      await gate(name)
      return answer
    }

  return {
    wrap: <Port extends object>(port: Port, { doubled = [], plain = [] }: Wrapping<Port> = {}): Port => {
      const wrapped = Object.entries(port).map(([name, part]) => {
        const isLeft = typeof part !== 'function' || plain.some((one) => one === name)
        if (isLeft) return [name, part]
        // A port's functions answer with promises, those named `plain` aside.
        const call = (part as Call).bind(port)
        return [
          name,
          faulty(
            name,
            call,
            doubled.some((one) => one === name),
          ),
        ]
      })
      // The same names with the same answers.
      return Object.fromEntries(wrapped) as Port
    },
  }
}
