import { newestFirst } from '#api/http/answers/newest-first.ts'
import { reject } from '#domain/rejection.ts'
import { tickets } from '#projections/tickets/tickets.ts'
import { linkToken } from '#api/accounts/email/links.ts'
import { refusal, wrongField } from '#api/http/answers/problem.ts'
import { get, type Me, put, type RequestContext, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import { ticketViews } from './view.ts'
import * as texts from './texts.ts'

type StaffRequest = Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'params'>

const ticketOf = async ({ deps, params }: StaffRequest) => {
  const reads = deps.openReads()
  const found = await reads.of(tickets).get(params['id'] ?? '')
  const [data] = found ? await ticketViews(deps, reads, [found]) : []
  if (!found || !data) throw refusal(reject('ticket-not-found'))
  return { accountId: found.accountId, data }
}

/** The link that lets somebody in, made for this very attempt. */
const grantFor = ({ deps, metadata }: RequestContext<unknown, unknown, Me>, accountId: string | null) => {
  if (accountId === null) throw refusal(reject('ticket-without-account'))
  const recoveryId = deps.commands.accounts.linkIdOf(accountId, metadata)
  return { recoveryId, tokenHash: deps.sha256(linkToken(deps, 'recovery', recoveryId)) }
}

export const ticketRoutes: readonly Route[] = [
  get('/admin/tickets', {
    summary: 'What people who cannot sign in ask, the newest first.',
    access: 'auditor',
    ...shape.calls['GET /admin/tickets'],
    handler: async ({ deps, reads, query }) => {
      const where = query.status === undefined ? [] : ([{ field: 'status', eq: query.status }] as const)
      const { documents, extras } = await newestFirst(reads.of(tickets), { ...query, where, by: 'openedAt' })
      return { data: await ticketViews(deps, reads, documents), extras }
    },
  }),
  get('/admin/tickets/:id', {
    summary: 'One ticket.',
    access: 'auditor',
    refuses: [404],
    ...shape.calls['GET /admin/tickets/:id'],
    handler: async (request) => ({ data: (await ticketOf(request)).data }),
  }),
  put('/admin/tickets/:id', {
    summary: 'Answer, close, or let the person in by a link of one hour. The letter says who decided, and why.',
    access: 'admin',
    refuses: [404, 409],
    ...shape.calls['PUT /admin/tickets/:id'],
    handler: async (request) => {
      const { deps, body, params, metadata } = request
      const answer = body.answer?.trim() || null
      if (body.grant && answer === null) throw wrongField('answer', texts.sayWhy)
      const { accountId } = await ticketOf(request)
      const grant = body.grant ? grantFor(request, accountId) : null
      const decision = { status: body.status, answer, grant }
      await request.applied(await deps.commands.tickets.answer(params['id'] ?? '', decision, metadata), params['id'])
      return { data: (await ticketOf(request)).data }
    },
  }),
]
