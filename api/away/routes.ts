import { people } from '#projections/accounts/people.ts'
import { mailIsOn } from '#api/accounts/even.ts'
import { meAnswered, provePresent } from '#api/accounts/sign-in/sign-in.ts'
import { problem } from '#api/http/answers/problem.ts'
import { del, get, type Me, put, type RequestContext, type Route } from '#api/http/routing/route.ts'
import { consequencesOf } from './consequences.ts'
import * as shape from './contract.ts'
import { followNow } from './follow-now.ts'

type Request = RequestContext<unknown, unknown, Me>

/** Signed out at once; what is open ends, and all is kept until the days to come back are over. */
const leave = async (request: Request) => {
  const { deps, me, metadata } = request
  if (me.demo) throw problem('demo-account')
  const receiptIsMailed = mailIsOn(request) && me.verified
  await request.applied(await deps.commands.away.go(me.id, { reason: 'leaving' }, metadata))
  await followNow(request, me.id, true)
  request.setSessionCookie(null)
  const person = await deps.openReads().of(people).get(me.id)
  const leaving = person?.away.find(({ reason }) => reason === 'leaving')
  if (!leaving?.until || leaving.receiptId === null) throw problem('overloaded', { retryAfter: 1 })
  return { data: { at: leaving.until, receiptId: leaving.receiptId, receiptIsMailed } }
}

export const awayRoutes: readonly Route[] = [
  put('/auth/pause', {
    summary: 'Take a break, or come back: what I have is hidden meanwhile, and nothing reminds me.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /auth/pause'],
    handler: async (request) => {
      const { deps, me, metadata, body } = request
      const { away } = deps.commands
      const wish = { reason: 'paused', until: body.until ?? null } as const
      await request.applied(
        body.paused ? await away.go(me.id, wish, metadata) : await away.comeBack(me.id, 'paused', metadata),
      )
      await followNow(request, me.id, body.paused)
      return meAnswered(request)
    },
  }),
  get('/auth/rehearsal', {
    summary: 'What a break, or leaving, would bring with it; nothing happens.',
    access: 'member',
    ...shape.calls['GET /auth/rehearsal'],
    handler: async (request) => ({
      data: await consequencesOf(request, request.query.of === 'pause' ? 'paused' : 'leaving'),
    }),
  }),
  del('/auth/me', {
    summary: 'Delete my account, within ten minutes of an entry: 14 days to come back, then nobody can read my words.',
    access: 'member',
    whileAsked: true,
    needsRecentEntry: true,
    ...shape.calls['DELETE /auth/me'],
    handler: leave,
  }),
  del('/auth/delete-account', {
    summary: 'The same, with the password.',
    access: 'member',
    whileAsked: true,
    limit: 'password',
    ...shape.calls['DELETE /auth/delete-account'],
    handler: async (request) => {
      if (request.me.demo) throw problem('demo-account')
      await provePresent(request, request.me.id, request.body.password)
      return leave(request)
    },
  }),
]
