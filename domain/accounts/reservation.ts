import type { Decider } from '../decider.ts'
import { reject } from '../rejection.ts'
import { type NewAccountEvent, type AccountEvent, EmailReleased, EmailReserved } from './events.ts'

export interface Reservation {
  readonly accountId: string | null
}
export interface ReservationCommand {
  readonly type: 'reserveEmail' | 'releaseEmail'
  readonly accountId: string
}

/** One account per e-mail, held by a stream named by the address's HMAC, never by looking in a read model (G25). */
export const reservationDecider: Decider<ReservationCommand, NewAccountEvent, Reservation, AccountEvent> = {
  initial: { accountId: null },
  decide: ({ type, accountId }, state) => {
    if (type === 'releaseEmail') return state.accountId === accountId ? [EmailReleased.new({ accountId })] : []
    if (state.accountId === accountId) return []
    return state.accountId === null ? [EmailReserved.new({ accountId })] : reject('email-taken')
  },
  evolve: (state, event) => {
    if (event.type === 'EmailReserved') return { accountId: event.data.accountId }
    return event.type === 'EmailReleased' ? { accountId: null } : state
  },
}
