import { newestFirst } from '#api/http/answers/newest-first.ts'
import { consents } from '#projections/accounts/consents.ts'
import { people } from '#projections/accounts/people.ts'
import { get, type Me, put, type RequestContext, type Route } from '#api/http/routing/route.ts'
import { problem } from '#api/http/answers/problem.ts'
import * as shape from './contract.ts'
import { consentViews } from './view.ts'

interface Wanted {
  readonly limit: number
  readonly cursor?: string | undefined
}
const MOST = { limit: 100 } as const

const consentsOf = async ({ deps, me }: Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'me'>, wanted: Wanted) => {
  const reads = deps.openReads()
  const person = await reads.of(people).get(me.id)
  if (!person) throw problem('overloaded', { retryAfter: 1 })
  const where = [{ field: 'personId', eq: me.id }] as const
  const { documents, extras } = await newestFirst(reads.of(consents), { ...wanted, where, by: 'order' })
  return { data: await consentViews(reads, documents, { person, site: deps.site }), extras }
}

export const consentRoutes: readonly Route[] = [
  get('/user/consents', {
    summary: 'What I agreed to, the newest first: which version, when, how I was asked, and what I took back.',
    access: 'member',
    ...shape.calls['GET /user/consents'],
    handler: (request) => consentsOf(request, request.query),
  }),
  put('/user/consents', {
    summary: 'Agree to the version in force, or give or take back what is my choice. Terms end with the account alone.',
    access: 'member',
    whileAsked: true,
    refuses: [409],
    ...shape.calls['PUT /user/consents'],
    handler: async (request) => {
      const { accept = [], marketing } = request.body
      const wish = { accept, marketing, device: request.client.device }
      await request.applied(await request.deps.commands.accounts.consent(request.me.id, wish, request.metadata))
      return consentsOf(request, MOST)
    },
  }),
]
