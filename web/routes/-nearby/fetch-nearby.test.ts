// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { claimedQuery, feedQuery } from '#web/features/items/queries.ts'
import { fakeServer } from '#web/lib/render.kit.tsx'
import { fetchNearby } from '#web/routes/-nearby/fetch-nearby.ts'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const HOME = { lat: -31.93, lng: 115.87 }
const location = { type: 'Point' as const, coordinates: [HOME.lng, HOME.lat] as [number, number], address: null }

let client = new QueryClient()
beforeEach(() => (client = new QueryClient()))
afterEach(() => client.cancelQueries())

/** What is on its way, by the question the screen will ask. */
const fetched = (session: ReturnType<typeof userOf> | null, filters: Parameters<typeof fetchNearby>[1] = {}) => {
  server.answers('GET /items', [])
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(brandingQuery.queryKey, brandingOf())
  fetchNearby(client, filters)
  const isOnItsWay = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey)?.fetchStatus === 'fetching'
  return { isOnItsWay, questions: client.getQueryCache().getAll().length - 2 }
}

describe('on the way to the map', () => {
  it('the very questions of the screen are asked, for the place and reach of the member', () => {
    const { isOnItsWay, questions } = fetched(userOf({ location }), { r: 12, q: 'lamp' })
    expect(isOnItsWay(feedQuery({ point: HOME, reach: 12, q: 'lamp' }))).toBe(true)
    expect(isOnItsWay(claimedQuery(HOME))).toBe(true)
    expect(questions).toBe(2)
  })

  it('what one shares oneself needs nobody’s claims', () => {
    expect(fetched(userOf({ location }), { tab: 'yours' }).questions).toBe(1)
  })

  it('a visitor asks nothing', () => {
    expect(fetched(null).questions).toBe(0)
  })
})
