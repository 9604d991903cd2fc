import { isMailbox } from '#domain/accounts/email/mailbox.ts'
import { ticketNumber } from '#domain/tickets/vocabulary.ts'
import { accountOfStreams } from '#api/accounts/email/account-of-email.ts'
import { even } from '#api/accounts/even.ts'
import { problem, wrongField } from '#api/http/answers/problem.ts'
import { post, type Route } from '#api/http/routing/route.ts'
import { askedIn } from './asked.ts'
import * as shape from './contract.ts'
import { enterEmail } from '#api/accounts/texts.ts'
import { sayWhatHappened } from './texts.ts'

export const supportRoutes: readonly Route[] = [
  post('/user/recovery-support', {
    summary: 'Ask those who run the site for help with the account of the address that `recover-account` was asked of.',
    access: 'anyone',
    ...shape.calls['POST /user/recovery-support'],
    status: 202,
    handler: async (request) => {
      const { deps, body, metadata, client } = request
      const streams = askedIn(request)
      if (streams === null) throw problem('recovery-not-asked')
      const words = body.reason.trim()
      const contact = body.contact?.trim() || null
      if (words === '') throw wrongField('reason', sayWhatHappened)
      if (contact !== null && !isMailbox(contact)) throw wrongField('contact', enterEmail)
      await request.spend('recoverySupport', `address|${client.network}`)
      await request.spend('recoverySupport', streams[0])
      const [accountId] = await Promise.all([accountOfStreams(request, streams), even()])
      const ticketId = deps.idsOf(metadata).newId()
      const open = { type: 'openTicket', ticketId, accountId, words, contact } as const
      await request.applied(await request.send(open), ticketId)
      return { data: { id: ticketId, _id: ticketId, number: ticketNumber(ticketId) } }
    },
  }),
]
