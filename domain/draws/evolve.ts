import type { ClaimRecord, ItemStream } from '../items/state.ts'
import { deleteIn, emptyMap, getIn, hasIn, type PersistentMap, setIn } from '../persistent-map.ts'
import type { DrawEvent } from './events.ts'
import { drawnTurn } from './order.ts'

/** Folds one event of a draw into its listing. */
export const evolveDraw = (state: ItemStream, { type, data }: DrawEvent): ItemStream => {
  switch (type) {
    case 'DrawOpened':
      return { ...state, draw: { ...openedOf(data), tickets: emptyMap(), isHeld: false } }
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

/** A claim that has ended takes part no longer. */
export const withoutTickets = (state: ItemStream, { claimId, is }: ClaimRecord): ItemStream =>
  is === 'pending' ? state : withTickets(state, (tickets) => deleteIn(tickets, claimId))

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
