import type { Decider } from '../decider.ts'
import { reject } from '../rejection.ts'
import { type NewAccountEvent, type AccountEvent, EmailReserved } from './events.ts'

export interface Reservation {
  readonly accountId: string | null
}
export interface ReserveEmail {
  readonly type: 'reserveEmail'
  readonly accountId: string
}

/** One account per e-mail, held by a stream named by the address's HMAC, never by looking in a read model (G25). */
export const reservationDecider: Decider<ReserveEmail, NewAccountEvent, Reservation, AccountEvent> = {
  initial: { accountId: null },
  decide: ({ accountId }, state) => {
    if (state.accountId === accountId) return []
    return state.accountId === null ? [EmailReserved.new({ accountId })] : reject('email-taken')
  },
  evolve: (state, event) => (event.type === 'EmailReserved' ? { accountId: event.data.accountId } : state),
}
