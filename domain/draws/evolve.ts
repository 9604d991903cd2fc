import type { ClaimEvent } from '../claims/events.ts'
import type { ItemStream } from '../items/state.ts'
import { deleteIn, emptyMap, getIn, hasIn, type PersistentMap, setIn } from '../persistent-map.ts'
import type { DrawEvent } from './events.ts'
import { drawnTurn, takenOutBy } from './order.ts'

/** Folds one event of a draw into its listing. */
export const evolveDraw = (state: ItemStream, { type, data }: DrawEvent): ItemStream => {
  switch (type) {
    case 'DrawOpened':
      return { ...state, draw: { ...openedOf(data), tickets: emptyMap(), left: 0, isHeld: false } }
    case 'DrawEntered':
      return withTickets(state, (tickets) => setIn(tickets, data.claimId, data.tickets))
    case 'DrawHeld':
      return { ...inDrawnOrder(state, data.order), draw: state.draw && { ...state.draw, isHeld: true } }
    case 'DrawCalledOff':
      return { ...state, draw: null }
  }
}

const openedOf = ({ closesAt, fingerprint, fewerForFrequent }: Extract<DrawEvent, { type: 'DrawOpened' }>['data']) => ({
  closesAt,
  fingerprint,
  fewerForFrequent,
})

/** Who steps back leaves the draw; who is taken out by the owner stays in it and is passed over. */
export const withoutTickets = (state: ItemStream, event: ClaimEvent): ItemStream => {
  const { draw } = state
  const isOut = draw !== null && takenOutBy(event) === 'claimer' && hasIn(draw.tickets, event.data.claimId)
  if (!isOut || draw.isHeld) return state
  return { ...state, draw: { ...draw, tickets: deleteIn(draw.tickets, event.data.claimId), left: draw.left + 1 } }
}

/** What ends the listing ends its draw. */
export const withDrawEnded = (state: ItemStream): ItemStream =>
  state.draw === null || state.draw.isHeld ? state : { ...state, draw: null }

const withTickets = (
  state: ItemStream,
  change: (tickets: PersistentMap<number>) => PersistentMap<number>,
): ItemStream => {
  const { draw } = state
  return draw === null || draw.isHeld ? state : { ...state, draw: { ...draw, tickets: change(draw.tickets) } }
}

/** Who took part waits in the order drawn, before everybody who asked too late for it. */
const inDrawnOrder = (state: ItemStream, order: readonly { readonly claimId: string }[]): ItemStream =>
  order.reduce((next, { claimId }, index) => {
    const claim = getIn(next.claims, claimId)
    if (!claim) return next
    const turn = drawnTurn(index, order.length)
    return {
      ...next,
      claims: setIn(next.claims, claimId, { ...claim, turn }),
      line: hasIn(next.line, claimId) ? setIn(next.line, claimId, turn) : next.line,
    }
  }, state)
