import { streams } from '#domain/ids.ts'
import { drawnOrder, fingerprintOf } from '#domain/draws/order.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStreamEvent } from '#domain/items/evolve.ts'
import { type ItemStream, pendingClaims } from '#domain/items/state.ts'
import { getIn } from '#domain/persistent-map.ts'
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
  for (const event of await events.load<ItemStreamEvent>(streams.item(itemId))) {
    if (event.type === 'DrawHeld') return tellChecks(checksOf(event, state), event, tell)
    state = itemDecider.evolve(state, event)
  }
  const { draw } = state
  if (draw === null) return saying(tell, 'This item has no draw.')
  return saying(tell, `The draw closes at ${draw.closesAt} and was not held yet. Fingerprint: ${draw.fingerprint}`)
}

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
  const tickets = (claimId: string) => state.draw && getIn(state.draw.tickets, claimId)
  const entries = pendingClaims(state).flatMap(({ claimId, claimerId }) => {
    const has = tickets(claimId)
    return has ? [{ claimId, claimerId, tickets: has }] : []
  })
  return [
    {
      what: 'SHA-256 of the seed is the fingerprint that was shown',
      holds: fingerprintOf(data.seed) === state.draw?.fingerprint,
    },
    {
      what: 'everybody who asked in time took part, and nobody else',
      holds: sorted(entries) === sorted(data.order),
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

const tellChecks = (checks: readonly Check[], { at, data }: Held, tell: Tell): number => {
  tell({ line: `Held at ${at}. Seed: ${data.seed}` })
  for (const { what, holds } of checks) tell({ line: `${holds ? 'yes' : 'NO '}  ${what}` })
  for (const [index, { claimId, tickets }] of data.order.entries())
    tell({ line: `${index + 1}. ${claimId}, ${tickets === 1 ? 'one ticket' : `${tickets} tickets`}` })
  return checks.every(({ holds }) => holds) ? 0 : 1
}
