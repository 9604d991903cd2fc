// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { SavedItems } from '#web/features/items/saved/saved-items.tsx'
import { noButton, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const saved = (id: string, rest: Partial<ItemView> = {}) => ({
  ...itemOf({ id, title: id, isSaved: true, ...rest }),
  savedAt: '2026-11-17T10:04:00.000Z',
})
const open = async () => {
  const onClose = vi.fn()
  await showAt('/', <SavedItems onClose={onClose} />)
  return onClose
}
const rows = () => screen.queryAllByRole('listitem')

describe('saved items', () => {
  it('fade when they are taken, and say how many', async () => {
    server.answers('GET /items/saved', [
      saved('Lamp', { endsToday: true }),
      saved('Desk', { status: 'claimed', endsToday: true }),
      saved('Rug', { status: 'completed' }),
    ])
    await open()
    expect(await screen.findByRole('link', { name: 'Lamp' })).toBeDefined()
    expect(rows().map(({ className }) => className)).toEqual(['', 'gone', 'gone'])
    expectText('3 saved. 1 ends today, 2 taken.')
    expectText('Taken gifts stay here for 7 days, in case they become available again.')
  })

  it('are counted in words that fit', async () => {
    server.answers('GET /items/saved', [saved('Lamp', { endsToday: true }), saved('Desk', { endsToday: true })])
    await open()
    await screen.findByRole('link', { name: 'Lamp' })
    expectText('2 saved. 2 end today.')
  })

  it('removes what is taken, and nothing else', async () => {
    server.answers('GET /items/saved', [saved('Lamp'), saved('Desk', { status: 'claimed' })])
    server.answers('DELETE /items/Desk/save', { itemId: 'Desk', saved: false })
    await open()
    await screen.findByRole('link', { name: 'Desk' })
    press('Remove taken gifts')
    expect(await screen.findByText('Removed')).toBeDefined()
    expect(server.sent).toMatchObject([{ method: 'DELETE', path: '/items/Desk/save' }])
  })

  it('offers nothing to remove where none is taken', async () => {
    server.answers('GET /items/saved', [saved('Lamp')])
    await open()
    await screen.findByRole('link', { name: 'Lamp' })
    expectText('1 saved.')
    expect(noButton('Remove taken gifts')).toBe(true)
  })

  it('says how to save where nothing is', async () => {
    server.answers('GET /items/saved', [])
    await open()
    expect(await screen.findByText('Nothing saved yet')).toBeDefined()
    expect(screen.queryByText('0 saved.')).toBeNull()
    expectText('Tap the heart on anything you want to think about.')
  })

  it('says why they did not load, and tries again', async () => {
    server.refuses('GET /items/saved', 403, 'Not now.')
    const onClose = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Your saved items could not be loaded')
    expectText('Not now.')
    server.answers('GET /items/saved', [saved('Lamp')])
    press('Try again')
    await waitFor(() => expect(rows()).toHaveLength(1))
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
