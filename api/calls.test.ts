import { describe, expect, test } from 'vitest'
import { calls as accounts } from '#api/accounts/contract.ts'
import { calls as appreciation } from '#api/appreciation/contract.ts'
import { calls as away } from '#api/away/contract.ts'
import { calls as blocks } from '#api/blocks/contract.ts'
import { calls as branding } from '#api/branding/contract.ts'
import { calls as calendar } from '#api/calendar/contract.ts'
import { calls as claims } from '#api/claims/contract.ts'
import { calls as consents } from '#api/consents/contract.ts'
import { calls as draws } from '#api/draws/contract.ts'
import { calls as feedback } from '#api/feedback/contract.ts'
import { calls as history } from '#api/history/contract.ts'
import { calls as items } from '#api/items/contract.ts'
import { calls as messages } from '#api/messages/contract.ts'
import { calls as notifications } from '#api/notifications/contract.ts'
import { calls as places } from '#api/places/contract.ts'
import { calls as privacy } from '#api/privacy/contract.ts'
import { calls as push } from '#api/push/contract.ts'
import { calls as recovery } from '#api/recovery/contract.ts'
import { calls as reports } from '#api/reports/contract.ts'
import { calls as requests } from '#api/requests/contract.ts'
import { calls as searches } from '#api/searches/contract.ts'
import { calls as secondFactor } from '#api/second-factor/contract.ts'
import { calls as staff } from '#api/staff/contract.ts'
import { calls as texts } from '#api/texts/contract.ts'
import { calls as tickets } from '#api/tickets/contract.ts'
import { routes } from '#api/routes.ts'

/** The browser's calls are typed by these contracts (web/calls.ts), so the routes must keep to them. */
const calls = {
  ...accounts,
  ...appreciation,
  ...away,
  ...blocks,
  ...branding,
  ...calendar,
  ...claims,
  ...draws,
  ...history,
  ...items,
  ...messages,
  ...notifications,
  ...places,
  ...privacy,
  ...feedback,
  ...push,
  ...recovery,
  ...reports,
  ...requests,
  ...searches,
  ...secondFactor,
  ...staff,
  ...tickets,
  ...texts,
  ...consents,
}
const described = routes.filter(({ path }) => path !== '/openapi.json')
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method.toUpperCase()} ${path}`

describe('the calls of the contracts', () => {
  test('are those of the server, no more and no fewer', () => {
    expect(Object.keys(calls).toSorted()).toEqual(described.map(nameOf).toSorted())
  })
  test.each(described.map((route) => [nameOf(route), route] as const))(
    '%s is checked by its own shapes',
    (name, route) => {
      const shapes: Readonly<Record<string, unknown>> = { ...new Map<string, object>(Object.entries(calls)).get(name) }
      for (const part of ['query', 'body', 'response'] as const) expect(route[part], part).toBe(shapes[part])
    },
  )
})
