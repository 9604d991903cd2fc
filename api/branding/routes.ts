import { isShutOut } from '#domain/accounts/vocabulary.ts'
import type { Role } from '#domain/staff/vocabulary.ts'
import { people } from '#projections/accounts/people.ts'
import * as shape from './contract.ts'
import { get, type Route } from '#api/http/routing/route.ts'

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

type Given = Pick<Parameters<Route['handler']>[0], 'deps' | 'reads'>

/** The first demo people who are still there, and who runs the demo where that may be tried. */
const demoPeople = async (given: Given) => {
  const admins = given.deps.site.demoAdmin ? await demoPeopleWho(given, 'admin') : []
  return [...(await demoPeopleWho(given, 'user')).slice(0, DEMO_ACCOUNTS), ...admins.slice(0, 1)]
}

/** In the order they joined; their addresses are made up and public in demo mode. */
const demoPeopleWho = async ({ deps, reads }: Given, role: Role) => {
  const where = [
    { field: 'demo', eq: true },
    { field: 'role', eq: role },
  ] as const
  const { documents } = await reads.of(people).find({ where, sort: { field: 'createdAt', order: 'asc' }, limit: 20 })
  const there = documents.filter(({ away }) => !isShutOut(away))
  const all = await Promise.all(there.map(async ({ name, email }) => ({ name, email: await deps.unseal(email) })))
  return all.flatMap(({ name, email }) => (name !== null && typeof email === 'string' ? [{ name, email }] : []))
}
