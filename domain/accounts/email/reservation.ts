import type { Decider, Decision } from '../../decider.ts'
import { reject } from '../../rejection.ts'
import { type NewAccountEvent, type AccountEvent, EmailReleased, EmailReserved } from '../events.ts'

export interface Reservation {
  readonly accountId: string | null
  /** Who had it last, and until when nobody else gets it. */
  readonly kept: { readonly accountId: string; readonly until: string } | null
}
export interface ReservationCommand {
  readonly type: 'reserveEmail' | 'releaseEmail'
  readonly accountId: string
  /** Of a release: until then only this account may have it again. */
  readonly keptUntil?: string
}

/** One account per e-mail, held by a stream named by the address's HMAC, never by looking in a read model. */
export const reservationDecider: Decider<ReservationCommand, NewAccountEvent, Reservation, AccountEvent> = {
  initial: { accountId: null, kept: null },
  decide: (command, state, { now }) =>
    command.type === 'releaseEmail' ? release(command, state) : reserve(command, state, now),
  evolve: (state, event) => {
    if (event.type === 'EmailReserved') return { accountId: event.data.accountId, kept: null }
    if (event.type !== 'EmailReleased') return state
    const { accountId, keptUntil: until } = event.data
    return { accountId: null, kept: until === undefined ? null : { accountId, until } }
  },
}

const reserve = (
  { accountId }: ReservationCommand,
  { accountId: holder, kept }: Reservation,
  now: string,
): Decision<NewAccountEvent> => {
  if (holder === accountId) return []
  const isKept = kept !== null && kept.accountId !== accountId && now < kept.until
  return holder === null && !isKept ? [EmailReserved.new({ accountId })] : reject('email-taken')
}

/** Where it is only kept for this account, whoever lets it go for good ends that. */
const release = (
  { accountId, keptUntil }: ReservationCommand,
  { accountId: holder, kept }: Reservation,
): Decision<NewAccountEvent> => {
  const isKept = kept?.accountId === accountId && keptUntil === undefined
  const until = keptUntil === undefined ? {} : { keptUntil }
  return holder === accountId || isKept ? [EmailReleased.new({ accountId, ...until })] : []
}
