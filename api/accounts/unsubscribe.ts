import type { Middleware } from 'koa'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Limits } from '#api/http/limits/limits.ts'
import { problem, refusal } from '#api/http/problem.ts'
import { post, type Route } from '#api/http/route.ts'
import { reject } from '#domain/rejection.ts'
import * as shape from './contract.ts'
import { personOfToken } from './links.ts'

export const unsubscribeRoutes: readonly Route[] = [
  post('/mail/unsubscribe', {
    summary: 'No more daily mails to whom the link was sent. Repeatable, without signing in.',
    access: 'anyone',
    refuses: [404],
    ...shape.calls['POST /mail/unsubscribe'],
    handler: async (request) => {
      await request.spend('mailLinks', request.client.address)
      await endDigests(request.deps, request.body.token)
      return { message: 'No more daily mails.' }
    },
  }),
]

const PATH = /^\/api\/mail\/unsubscribe\/([\w-]{1,200})$/u

/**
 * POST /api/mail/unsubscribe/{token}, as a mail program sends it by itself (RFC 8058): without a session, without a token against
 * forgery, with a form that says nothing. Whoever has the address may call it; nothing but the daily mail ends by it. Not GET: a
 * scanner that follows every link of a mail would end it.
 */
export const makeOneClick =
  (deps: ApiDeps & { readonly limits: Limits }): Middleware =>
  async (context, next) => {
    const token = context.method === 'POST' ? PATH.exec(context.path)?.[1] : undefined
    if (token === undefined) return next()
    await deps.limits.spend('mailLinks', context.ip)
    await endDigests(deps, token)
    context.status = 200
    context.set('cache-control', 'no-store')
    context.body = { success: true, message: 'No more daily mails.' }
  }

/** By switching off the wish that the person may switch on again. Of an account that is gone there is nothing to end. */
const endDigests = async (deps: ApiDeps, token: string): Promise<void> => {
  const personId = personOfToken(deps, token)
  if (personId === null) throw problem('not-found')
  const metadata = {
    by: { kind: 'member', id: personId },
    commandId: deps.random.uuid(),
    startedAt: deps.clock(),
  } as const
  const { accounts } = deps.commands
  const ended = await accounts.changeNotifications(personId, { enableEmail: false }, metadata)
  if (!ended.ok && ended.rejection.rejected === 'busy-stream') throw refusal(reject('busy-stream'))
}
