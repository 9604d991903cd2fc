import { get, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'

export const placeRoutes: readonly Route[] = [
  get('/places', {
    summary: 'Suburbs by name or postcode, without any outside service.',
    access: 'anyone',
    ...shape.calls['GET /places'],
    handler: ({ deps, query }) => {
      const data = deps.places.search(query.q)
      return Promise.resolve({ data, extras: { meta: { total: data.length, nextCursor: null } } })
    },
  }),
]
