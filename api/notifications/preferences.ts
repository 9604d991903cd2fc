import { startingPreferences } from '#domain/accounts/defaults.ts'
import { people } from '#projections/accounts/people.ts'
import { mustBeVerified } from '#api/http/session/verified.ts'
import * as shape from './contract.ts'
import { type RequestContext, get, type Me, put, type Route } from '#api/http/routing/route.ts'

const preferencesOf = async ({ deps, me }: RequestContext<unknown, unknown, Me>) => {
  const person = await deps.openReads().of(people).get(me.id)
  return { data: (person?.preferences ?? startingPreferences).notifications }
}

export const preferenceRoutes: readonly Route[] = [
  get('/notifications/preferences', {
    summary: 'What I want to be told of, and when not.',
    access: 'member',
    ...shape.calls['GET /notifications/preferences'],
    handler: preferencesOf,
  }),
  put('/notifications/preferences', {
    summary: 'Change what I want to be told of; what is absent stays.',
    access: 'member',
    ...shape.calls['PUT /notifications/preferences'],
    handler: async (request) => {
      const { deps, me, body } = request
      if (body.enableEmail) mustBeVerified(deps, me)
      await request.applied(await request.send({ type: 'changeNotificationPreferences', accountId: me.id, wish: body }))
      return preferencesOf(request)
    },
  }),
]
