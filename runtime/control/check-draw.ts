import { streams } from '#domain/ids.ts'
import { type ClaimEvent, claimEvents } from '#domain/claims/events.ts'
import { entriesOf } from '#domain/draws/decide.ts'
import { drawnOrder, type Entry, fingerprintOf, type TakenOutBy, takenOutBy } from '#domain/draws/order.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStreamEvent } from '#domain/items/evolve.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { Tell } from './task-output.ts'

type ItemStreamRecorded = RecordedEvent<ItemStreamEvent>
type Held = Extract<ItemStreamRecorded, { type: 'DrawHeld' }>

/**
 * Does one draw again from the log alone: who had asked when it closed, with which tickets, and in which order the seed puts them. Says each
 * step, and answers with the exit code: 0 where all agrees.
 */
export const checkDraw = async (events: EventStore, itemId: string, tell: Tell): Promise<number> => {
  let state: ItemStream = itemDecider.initial
  const log = await events.load<ItemStreamEvent>(streams.item(itemId))
  for (const [index, event] of log.entries()) {
    if (event.type === 'DrawHeld') return tellChecks(checksOf(event, state), outOf(event, log.slice(index)), tell)
    state = itemDecider.evolve(state, event)
  }
  const { draw } = state
  if (draw === null) return saying(tell, 'This item has no draw.')
  return saying(tell, `The draw closes at ${draw.closesAt} and was not held yet. Fingerprint: ${draw.fingerprint}`)
}

/** The draw with whoever was taken out, before it was held and since. */
const outOf = (held: Held, since: readonly ItemStreamRecorded[]): Drawn => {
  const { seed, order, takenOut = [], left = 0 } = held.data
  const drawn = new Set(order.map(({ claimId }) => claimId))
  const ends = since.flatMap((event) => {
    const by = isOfClaim(event) && drawn.has(event.data.claimId) ? takenOutBy(event) : null
    return by === null || !isOfClaim(event) ? [] : [{ by, claimId: event.data.claimId }]
  })
  const by = (one: TakenOutBy) => ends.filter((end) => end.by === one).length
  return {
    held,
    order: drawnOrder(seed, [...order, ...takenOut]),
    isOut: new Set([...takenOut, ...ends].map(({ claimId }) => claimId)),
    byThemselves: left + by('claimer'),
    byOwner: takenOut.length + by('owner'),
  }
}

interface Drawn {
  readonly held: Held
  readonly order: readonly Entry[]
  /** Claim ids. */
  readonly isOut: ReadonlySet<string>
  readonly byThemselves: number
  readonly byOwner: number
}

const OF_CLAIM: ReadonlySet<string> = new Set(claimEvents.map(({ type }) => type))
const isOfClaim = (event: ItemStreamRecorded): event is RecordedEvent<ClaimEvent> => OF_CLAIM.has(event.type)

const saying = (tell: Tell, line: string): number => {
  tell({ line })
  return 1
}

interface Check {
  readonly what: string
  readonly holds: boolean
}

/** What the log says of the draw, beside what follows from its events alone. */
const checksOf = ({ data }: Held, state: ItemStream): readonly Check[] => {
  const { asking, takenOut } = entriesOf(state)
  // Older draws left out whoever had been taken out.
  const everybody = data.takenOut === undefined ? asking : [...asking, ...takenOut]
  return [
    {
      what: 'SHA-256 of the seed is the fingerprint that was shown',
      holds: fingerprintOf(data.seed) === state.draw?.fingerprint,
    },
    {
      what: 'everybody who asked in time took part, and nobody else',
      holds: sorted(everybody) === sorted([...data.order, ...(data.takenOut ?? [])]),
    },
    {
      what: 'the seed puts them in this order',
      holds: JSON.stringify(drawnOrder(data.seed, data.order)) === JSON.stringify(data.order),
    },
  ]
}

const sorted = (entries: readonly { readonly claimId: string; readonly tickets: number }[]): string =>
  entries
    .map(({ claimId, tickets }) => `${claimId} ${tickets}`)
    .toSorted()
    .join()

const tellChecks = (checks: readonly Check[], { held, order, isOut, ...out }: Drawn, tell: Tell): number => {
  tell({ line: `Held at ${held.at}. Seed: ${held.data.seed}` })
  for (const { what, holds } of checks) tell({ line: `${holds ? 'yes' : 'NO '}  ${what}` })
  tell({ line: `No longer take part: ${out.byThemselves} stepped back, ${out.byOwner} taken out by the owner` })
  for (const [index, { claimId, tickets }] of order.entries())
    tell({
      line: `${index + 1}. ${claimId}, ${ticketsText(tickets)}${isOut.has(claimId) ? ', no longer takes part' : ''}`,
    })
  return checks.every(({ holds }) => holds) ? 0 : 1
}

const ticketsText = (tickets: number): string => (tickets === 1 ? 'one ticket' : `${tickets} tickets`)
