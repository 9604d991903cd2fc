// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SaveSearch } from '#web/features/searches/save-search.tsx'
import { fakeServer, press, showAt } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const wish = { q: 'wooden cot ', radius: 5, here: { lat: -31.939_123, lng: 115.877_456 } }
const saved = {
  id: 's1',
  _id: 's1',
  q: 'Wooden cot',
  category: null,
  transport: null,
  lat: -31.939,
  lng: 115.877,
  radius: 5,
  suburb: 'Mount Lawley',
  createdAt: '2026-11-17T10:04:00.000Z',
}

describe('saving a search', () => {
  it('sends what is typed with the coarse place, and then leads to the saved ones', async () => {
    server.answers('GET /searches', [])
    await showAt('/', <SaveSearch wish={wish} />)
    server.answers('POST /searches', saved)
    server.answers('GET /searches', [saved])
    press('Save this search')
    expect(await screen.findByText('Search saved')).toBeDefined()
    const body = { q: 'wooden cot', category: null, transport: null, radius: 5, lat: -31.939, lng: 115.877 }
    expect(server.sent).toMatchObject([{ method: 'POST', path: '/searches', body }])
    const link = await screen.findByRole('link', { name: 'This search is saved' })
    expect(link.getAttribute('href')).toBe('/searches')
  })

  it('is offered again for other words, for another place or another category', async () => {
    server.answers('GET /searches', [saved])
    await showAt('/', <SaveSearch small wish={wish} />)
    expect(await screen.findByRole('link', { name: 'This search is saved' })).toBeDefined()
    for (const other of [{ q: 'cot' }, { radius: 6 }, { category: 'baby_kids' as const }]) {
      await showAt('/', <SaveSearch small wish={{ ...wish, ...other }} />)
      expect(screen.getAllByRole('button', { name: 'Save this search' }).length).toBeGreaterThan(0)
    }
  })

  it('says why it was refused', async () => {
    server.answers('GET /searches', [])
    server.refuses('POST /searches', 409, 'You have 20 saved searches. Delete one to save another.')
    await showAt('/', <SaveSearch small wish={wish} />)
    press('Save this search')
    expect(await screen.findByText('The search was not saved')).toBeDefined()
    expect(screen.getByText('You have 20 saved searches. Delete one to save another.')).toBeDefined()
  })
})
