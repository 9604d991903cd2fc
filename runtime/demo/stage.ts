import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import type { Localities } from '#runtime/places/localities.ts'
import { commandIdOf, type idsOf } from '#runtime/process/identity.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import type { Agenda, Dice } from './agenda.ts'

/** A neighbour who has moved in. */
export interface Neighbour {
  readonly id: string
  readonly name: string
  readonly home: { readonly lat: number; readonly lng: number; readonly address: string }
}

/** What a scene has: the commands everybody uses, a moving clock, dice that fall the same way every time. */
export interface Stage {
  readonly commands: Commands
  readonly stores: Pick<Stores, 'photos'>
  readonly localities: Localities
  readonly agenda: Agenda
  readonly dice: Dice
  readonly clock: () => string
  readonly idsOf: ReturnType<typeof idsOf>
  /** Milliseconds: the demo's present. */
  readonly end: number
  /** The same action has the same command id at every seeding, so a seeding that died may be run again. */
  readonly metadata: (name: string, by: string | { readonly kind: 'job'; readonly id: string }) => CommandMetadata
}

export const metadataBy =
  (clock: () => string) =>
  (name: string, by: string | { readonly kind: 'job'; readonly id: string }): CommandMetadata => ({
    by: typeof by === 'string' ? { kind: 'member', id: by } : by,
    commandId: commandIdOf(`demo/${name}`),
    startedAt: clock(),
  })

/** A demo command that is refused is a bug of the demo: the neighbourhood would not be what it says. */
export const happened = <State>(outcome: Outcome<State>, what: string): Extract<Outcome<State>, { ok: true }> => {
  if (outcome.ok) return outcome
  throw new Error(`demo: ${what} was refused: ${outcome.rejection.rejected}`)
}

/** By the name of people.ts. */
export const personIn = (neighbours: readonly Neighbour[], name: string): Neighbour => {
  const person = neighbours.find((one) => one.name === name)
  if (!person) throw new Error(`demo: ${name} does not live here`)
  return person
}

const PERTH_OFFSET = 8

/** A decent hour of some day in Perth, as an instant. */
export const eveningAfter = (from: string, days: number, hour: number): string => {
  const local = plus(from, PERTH_OFFSET * 3_600_000)
  const midnight = `${local.slice(0, 10)}T00:00:00.000Z`
  return plus(midnight, (days * 24 + hour - PERTH_OFFSET) * 3_600_000)
}

const NIGHT = 22 * HOUR
const MORNING = 31 * HOUR
const UP = 31.5 * HOUR

/** What would be done between 22:00 and 7:30 in Perth is done between 7:00 and 7:30, in the same order; milliseconds. */
export const awake = (time: number): number => {
  const intoDay = (time + PERTH_OFFSET * HOUR) % DAY
  const sinceMidnight = intoDay < UP - DAY ? intoDay + DAY : intoDay
  if (sinceMidnight < NIGHT) return time
  const delay = ((sinceMidnight - NIGHT) / (UP - NIGHT)) * (UP - MORNING)
  return time - sinceMidnight + MORNING + delay
}
