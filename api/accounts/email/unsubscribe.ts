import type { Middleware } from 'koa'
import { networkOf } from '#api/http/address.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Limits } from '#api/http/limits/limits.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import { post, type Route } from '#api/http/routing/route.ts'
import { reject } from '#domain/rejection.ts'
import * as shape from '#api/accounts/contract.ts'
import { countLink, personOfToken } from './links.ts'
import * as texts from '#api/accounts/texts.ts'

export const unsubscribeRoutes: readonly Route[] = [
  post('/mail/unsubscribe', {
    summary: 'No more daily mails to whom the link was sent. Repeatable, without signing in.',
    access: 'anyone',
    refuses: [404],
    ...shape.calls['POST /mail/unsubscribe'],
    handler: async (request) => {
      await endDigests(request, { token: request.body.token, network: request.client.network })
      return { message: texts.noMoreMails }
    },
  }),
]

const PATH = /^\/api\/mail\/unsubscribe\/([\w-]{1,200})$/u

/**
 * /api/mail/unsubscribe/{token}, the address in `List-Unsubscribe`. POST is what a mail program sends by itself (RFC 8058): without a session or
 * a csrf token, and it ends the daily mail alone. GET changes nothing, since scanners follow every link of a mail: it leads to the page that asks.
 */
export const makeOneClick =
  (deps: ApiDeps & { readonly limits: Limits }): Middleware =>
  async (context, next) => {
    const token = PATH.exec(context.path)?.[1]
    if (token === undefined || !METHODS.has(context.method)) return next()
    context.set('cache-control', 'no-store')
    if (context.method === 'GET') {
      context.status = 303
      context.redirect(`/unsubscribe?token=${token}`)
      return
    }
    await endDigests({ deps, spend: deps.limits.spend }, { token, network: networkOf(context.ip) })
    context.status = 200
    context.body = { success: true, message: texts.noMoreMails }
  }
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST'])

/** By switching off the wish that the person may switch on again. Of an account that is gone there is nothing to end. */
const endDigests = async (
  asked: { readonly deps: ApiDeps } & Pick<Limits, 'spend'>,
  { token, network }: { readonly token: string; readonly network: string },
): Promise<void> => {
  const { deps } = asked
  const personId = personOfToken(deps, token)
  await countLink(asked, { token, isOurs: personId !== null, network })
  if (personId === null) throw problem('not-found')
  const metadata = {
    by: { kind: 'member', id: personId },
    commandId: deps.random.uuid(),
    startedAt: deps.clock(),
  } as const
  const ended = await deps.commands.send(
    { type: 'changeNotificationPreferences', accountId: personId, wish: { enableEmail: false } },
    metadata,
  )
  if (!ended.ok && ended.rejection.rejected === 'busy-stream') throw refusal(reject('busy-stream'))
}
