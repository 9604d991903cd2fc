import type { ClaimEvent } from '../claims/events.ts'
import type { Table } from '../dispatch.ts'
import type { Draw, ItemStream } from '../items/state.ts'
import type { DrawEvent } from './events.ts'
import { drawnTurn, takenOutBy } from './order.ts'

/** What each event of a draw changes in its item's stream. */
export const drawRows: Table<DrawEvent, [ItemStream], ItemStream> = {
  DrawOpened: ({ data: { closesAt, fingerprint, fewerForFrequent } }, state) => ({
    ...state,
    draw: { closesAt, fingerprint, fewerForFrequent, tickets: [], left: 0, isHeld: false },
  }),
  DrawEntered: ({ data: { claimId, tickets } }, state) =>
    whileRunning(state, (draw) => ({ ...draw, tickets: [...draw.tickets, { claimId, tickets }] })),
  DrawHeld: ({ data }, state) => ({
    ...inDrawnOrder(state, data.order),
    draw: state.draw && { ...state.draw, isHeld: true },
  }),
  DrawCalledOff: (_, state) => ({ ...state, draw: null }),
}

/** Who steps back leaves the draw; who is taken out by the owner stays in it and is passed over. */
export const withoutTickets = (state: ItemStream, event: ClaimEvent): ItemStream =>
  takenOutBy(event) === 'claimer'
    ? whileRunning(state, (draw) => {
        const tickets = draw.tickets.filter(({ claimId }) => claimId !== event.data.claimId)
        return tickets.length === draw.tickets.length ? draw : { ...draw, tickets, left: draw.left + 1 }
      })
    : state

const whileRunning = (state: ItemStream, change: (draw: Draw) => Draw): ItemStream =>
  state.draw === null || state.draw.isHeld ? state : { ...state, draw: change(state.draw) }

/** Who took part waits in the order drawn, before everybody who asked too late for it. */
const inDrawnOrder = (state: ItemStream, order: readonly { readonly claimId: string }[]): ItemStream => {
  const places = new Map(order.map(({ claimId }, index) => [claimId, drawnTurn(index, order.length)]))
  return {
    ...state,
    claims: state.claims.map((claim) => ({ ...claim, turn: places.get(claim.claimId) ?? claim.turn })),
  }
}
