import { describe, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { ticketDecider } from './decide.ts'
import { TicketAnswered, TicketForgotten, TicketOpened } from './events.ts'

const { given } = specOf(ticketDecider)
const admin = { kind: 'admin', id: 'ada' } as const
const of = { ticketId: 'ticket', accountId: 'tom' }
const words = { words: 'Phone and laptop were in the same bag.', contact: 'tom@example.net' }
const opened = TicketOpened.new({ ...of, ...words })
const open = { type: 'openTicket', ...of, ...words } as const
const answer = { type: 'answerTicket', ticketId: 'ticket', status: 'closed', answer: 'It is you.' } as const
const granted = { ...answer, recoveryId: 'tom-recovery' } as const
const decided = (rest: object = {}) =>
  TicketAnswered.new({
    ...of,
    adminId: 'ada',
    status: 'closed',
    answer: 'It is you.',
    recoveryId: 'tom-recovery',
    ...rest,
  })

describe('a ticket', () => {
  test('is opened once by one attempt, whether anybody has the address or not', () => {
    given().when(open).thenEvents(opened)
    given(opened).when(open).thenNothing()
    given()
      .when({ ...open, accountId: null })
      .thenEvents(TicketOpened.new({ ...of, ...words, accountId: null }))
  })
  test('is decided on by an admin alone, who lets the person in or does not', () => {
    given(opened).when(granted, { by: admin }).thenEvents(decided())
    given(opened)
      .when({ ...granted, recoveryId: null }, { by: admin })
      .thenEvents(decided({ recoveryId: null }))
    given(opened).when(granted).thenRefused('admins-only')
    given().when(granted, { by: admin }).thenRefused('ticket-not-found')
  })
  test('of an address that nobody has lets nobody in', () => {
    given(TicketOpened.new({ ...of, ...words, accountId: null }))
      .when(granted, { by: admin })
      .thenRefused('ticket-without-account')
  })
  test('that is closed stays closed; what changes nothing is no event', () => {
    given(opened, decided()).when(granted, { by: admin }).thenRefused('ticket-closed')
    const asked = { ...answer, status: 'answered', recoveryId: null } as const
    const before = decided({ status: 'answered', recoveryId: null })
    given(opened, before)
      .when({ ...asked, answer: null }, { by: admin })
      .thenNothing()
  })
  test('is forgotten once, and not before it is closed', () => {
    const forget = { type: 'forgetTicket', ticketId: 'ticket' } as const
    const forgotten = TicketForgotten.new({ ticketId: 'ticket' })
    given(opened).when(forget).thenNothing()
    given(opened, decided()).when(forget).thenEvents(forgotten)
    given(opened, decided(), forgotten).when(forget).thenNothing()
    given(opened, decided(), forgotten).when(open).thenNothing()
    given(opened, decided(), forgotten).when(granted, { by: admin }).thenRefused('ticket-not-found')
  })
})
