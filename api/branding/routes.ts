import { people } from '#projections/accounts/people.ts'
import * as shape from './contract.ts'
import { get, type Route } from '#api/http/route.ts'

/** How many demo neighbours the sign-in offers. */
const DEMO_ACCOUNTS = 4

export const brandingRoutes: readonly Route[] = [
  get('/branding', {
    summary: 'Public settings of the site.',
    access: 'anyone',
    ...shape.calls['GET /branding'],
    handler: async ({ deps, reads }) => {
      const demoAccounts = deps.site.demoMode ? await demoPeople({ deps, reads }) : []
      return { data: { ...deps.site.branding, pushKey: deps.pushKey, demoAccounts } }
    },
  }),
]

/** The first demo people who are still there, in the order they joined; their addresses are made up and public in demo mode. */
const demoPeople = async ({ deps, reads }: Pick<Parameters<Route['handler']>[0], 'deps' | 'reads'>) => {
  const { documents } = await reads
    .of(people)
    .find({ where: [{ field: 'demo', eq: true }], sort: { field: 'createdAt', order: 'asc' }, limit: 20 })
  const plain = documents.filter(({ role }) => role === 'user' || deps.site.demoAdmin)
  const all = await Promise.all(plain.map(async ({ name, email }) => ({ name, email: await deps.unseal(email) })))
  return all
    .flatMap(({ name, email }) => (name !== null && typeof email === 'string' ? [{ name, email }] : []))
    .slice(0, DEMO_ACCOUNTS)
}
