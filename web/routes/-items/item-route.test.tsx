// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { feedQuery } from '#web/features/items/queries.ts'
import { button, expectText, fakeServer, press, showAt } from '#web/lib/render.kit.tsx'
import { ItemRoute } from '#web/routes/-items/item-route.tsx'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const item = itemOf({ id: 'i1', title: 'Copper kettle', myClaimId: null })
const ITEM = 'GET /items/i1'
/** `shown`: what the list has shown before. */
const open = async (shown: (typeof item)[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, userOf())
  client.setQueryData(brandingQuery.queryKey, brandingOf())
  const { queryKey } = feedQuery({ point: { lat: -31.93, lng: 115.87 }, reach: 5 })
  client.setQueryData(queryKey, { items: shown, hasMore: false, searched: 5 })
  await showAt('/items/i1', <ItemRoute itemId="i1" />, client)
}

beforeEach(() => {
  server.answers('GET /claims/item/i1', [])
  server.refuses('GET /items/i1/history', 503, 'The server is busy.')
})

describe('a listing at its own address', () => {
  it('that does not load is shown as its card told, and can be asked for', async () => {
    server.refuses(ITEM, 503, 'The server is busy.')
    server.refuses('GET /claims/item/i1', 503, 'The server is busy.')
    await open([itemOf({ id: 'other' }), item])
    expect(await screen.findByRole('dialog', { name: 'Copper kettle' })).toBeDefined()
    expect(await screen.findByRole('button', { name: /Ask for it|Send request/ })).toBeDefined()
  })

  it('that does not load, and was never shown, says so with a second try', async () => {
    server.refuses(ITEM, 503, 'The server is busy.')
    await open([])
    expect(await screen.findByRole('dialog', { name: 'This gift did not load' })).toBeDefined()
    expectText('The server is busy.')
    server.answers(ITEM, item)
    press('Try again')
    expect(await screen.findByRole('dialog', { name: 'Copper kettle' })).toBeDefined()
  })

  it('that is gone says so, whatever its card told', async () => {
    server.refuses(ITEM, 404, 'Not found')
    await open([item])
    expect(await screen.findByRole('dialog', { name: 'This gift is not available' })).toBeDefined()
    expect(button('Browse nearby')).toBeDefined()
  })
})
