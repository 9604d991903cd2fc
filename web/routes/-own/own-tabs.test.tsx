// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { noButton, onThePhone, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { HistoryTab } from '#web/routes/-own/history-tab.tsx'
import type { OwnTabProps } from '#web/routes/-own/own-frame.tsx'
import { YourItemsTab } from '#web/routes/-own/your-items-tab.tsx'
import { completedOf, itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const given: OwnTabProps = {
  filters: {},
  radius: 5,
  here: { lat: -31.93, lng: 115.87 },
  tileSource: { tileUrl: null, attribution: '' },
  isPhone: true,
  onFilters: vi.fn(),
  onRadius: vi.fn(),
}
const see = async (Tab: typeof HistoryTab) => {
  onThePhone()
  server.answers('GET /items', [])
  server.answers('GET /appreciations/user/maya', [], { stats: { received: 3, given: 0, byType: {} } })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, userOf())
  await showAt('/', <Tab {...given} />, client)
}
const radios = (name: RegExp) => screen.queryAllByRole('radio', { name })

describe('the history', () => {
  it('says that it did not load, with a second try, and counts nothing meanwhile', async () => {
    server.answers('GET /items/user/mine', [])
    server.refuses('GET /claims', 503, 'The server is busy.')
    await see(HistoryTab)
    expect(await screen.findByRole('heading', { name: 'Your history could not be loaded' })).toBeDefined()
    expectText('The server is busy.')
    expect(radios(/Given/)).toEqual([])
    expect(screen.queryByText('given')).toBeNull()
    server.answers('GET /claims', [completedOf()])
    press('Try again')
    expect(await screen.findByRole('link', { name: /Armchair/ })).toBeDefined()
    expect(radios(/Received 1/)).toHaveLength(1)
  })

  it('that has other things is not called empty', async () => {
    server.answers('GET /items/user/mine', [])
    server.answers('GET /claims', [completedOf()])
    await see(HistoryTab)
    fireEvent.click(await screen.findByRole('radio', { name: 'Given 0' }))
    expectText('Nothing of that kind yet.')
    expect(screen.queryByText('No history yet')).toBeNull()
  })
})

describe('one’s own listings', () => {
  it('are not counted as none when they did not load', async () => {
    server.answers('GET /claims', [])
    server.refuses('GET /items/user/mine', 503, 'The server is busy.')
    await see(YourItemsTab)
    expect(await screen.findByRole('heading', { name: 'Failed to fetch items' })).toBeDefined()
    expect(screen.queryByText(/of yours/)).toBeNull()
    server.answers('GET /items/user/mine', [itemOf({ isMine: true })])
    press('Try again')
    expect(await screen.findByText(/of yours/)).toBeDefined()
    expect(noButton('Try again')).toBe(true)
  })
})
