// @vitest-environment happy-dom
import type { LinkProps } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { SavedSearchView } from '#api/searches/contract.ts'
import { SavedSearches } from '#web/features/searches/saved-searches.tsx'
import { expectText, fakeServer, press, showAt } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const search = (id: string, rest: Partial<SavedSearchView> = {}): SavedSearchView => ({
  id,
  _id: id,
  q: 'wooden cot',
  category: null,
  transport: null,
  lat: -31.939,
  lng: 115.877,
  radius: 5,
  suburb: 'Mount Lawley',
  createdAt: '2026-11-17T10:04:00.000Z',
  ...rest,
})
const open = async () => {
  const onClose = vi.fn()
  const foundBy = ({ q }: SavedSearchView): LinkProps => ({ to: '/', search: { q } })
  await showAt('/searches', <SavedSearches foundBy={foundBy} onClose={onClose} />)
  return onClose
}
const rows = () => screen.queryAllByRole('listitem')

describe('saved searches', () => {
  it('say what is looked for and where, and lead to what is there now', async () => {
    server.answers('GET /searches', [
      search('a', { category: 'baby_kids' }),
      search('b', { q: '', category: 'pet_supplies', lat: null, lng: null, radius: null, suburb: null }),
    ])
    await open()
    const link = await screen.findByRole('link', { name: /“wooden cot”/ })
    expect(link.getAttribute('href')).toBe('/?q=wooden+cot')
    expectText('Baby & Kids · Within 5 km of Mount Lawley')
    expectText('Pet SuppliesEverywhere')
  })

  it('are deleted one by one', async () => {
    server.answers('GET /searches', [search('a'), search('b', { q: 'pram' })])
    server.answers('DELETE /searches/b', undefined)
    await open()
    await screen.findByRole('link', { name: /pram/ })
    server.answers('GET /searches', [search('a')])
    press('Delete “pram”')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(server.sent).toMatchObject([{ method: 'DELETE', path: '/searches/b' }])
  })

  it('come back where the server refuses to delete them', async () => {
    server.answers('GET /searches', [search('a')])
    server.refuses('DELETE /searches/a', 403, 'Not now.')
    await open()
    await screen.findByRole('link', { name: /cot/ })
    press('Delete “wooden cot”')
    expect(await screen.findByText('The search was not deleted')).toBeDefined()
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  })

  it('say how to save one where there is none', async () => {
    server.answers('GET /searches', [])
    const onClose = await open()
    expect(await screen.findByText('No saved searches yet')).toBeDefined()
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('say why they did not load, and are tried again', async () => {
    server.refuses('GET /searches', 403, 'Not now.')
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Your saved searches could not be loaded')
    server.answers('GET /searches', [search('a')])
    press('Try again')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })
})
