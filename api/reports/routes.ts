import type { z } from 'zod'
import { isId } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { type Found, reportIn } from '#domain/reports/state.ts'
import { people } from '#projections/accounts/people.ts'
import { conversations } from '#projections/messages/conversations.ts'
import { messages } from '#projections/messages/messages.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { type Me, post, type RequestContext, type Route, type RouteResult } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import * as texts from './texts.ts'

type ReportRequest = RequestContext<z.output<typeof shape.personReport>, unknown, Me>

interface Reported {
  readonly reportedId: string
  readonly messageId: string | null
  /** What the reporter reads there. */
  readonly found: Found
}

const report = async (request: ReportRequest, reported: Reported): Promise<RouteResult> => {
  const { reason, details } = request.body
  const wish = { ...reported, reason, details: details || null }
  const outcome = await request.deps.commands.reports.report(wish, request.metadata)
  const { state, events } = await request.applied(outcome)
  const mine = reportIn(state.reports, { reporterId: request.me.id, messageId: reported.messageId })
  const isFirst = events.some(({ type }) => type === 'PersonReported' || type === 'MessageReported')
  const id = mine?.reportId ?? ''
  return {
    data: { id, _id: id, reason },
    message: texts.reported,
    ...(isFirst ? {} : { status: 200, extras: { alreadyReported: true } }),
  }
}

/** A message of a conversation of one's own; for others it does not exist, and what the system tells is nobody's. */
const reportedMessage = async ({ reads, me, params }: ReportRequest): Promise<Reported> => {
  const message = await reads.of(messages).get(params['id'] ?? '')
  const conversation = message && (await reads.of(conversations).get(message.conversationId))
  if (!message?.senderId || !conversation?.knownTo.includes(me.id)) throw refusal(reject('message-not-found'))
  const found = { title: null, words: message.content }
  return { reportedId: message.senderId, messageId: message._id, found }
}

const reportedPerson = async ({ reads, params }: ReportRequest): Promise<Reported> => {
  const { id = '' } = params
  if (!isId(id)) throw refusal(reject('account-not-found'))
  const { name = null } = (await reads.of(people).get(id)) ?? {}
  return { reportedId: id, messageId: null, found: { title: name, words: null } }
}

const REPORTED = { access: 'member', status: 201, otherStatuses: [200], limit: 'reports' } as const

export const reportRoutes: readonly Route[] = [
  post('/users/:id/report', {
    summary: 'Tell the admins that something is wrong with how a person behaves.',
    ...REPORTED,
    ...shape.calls['POST /users/:id/report'],
    handler: async (request) => report(request, await reportedPerson(request)),
  }),
  post('/messages/:id/report', {
    summary: 'Tell the admins that something is wrong with a message; they may read it from then on.',
    ...REPORTED,
    ...shape.calls['POST /messages/:id/report'],
    handler: async (request) => report(request, await reportedMessage(request)),
  }),
]
