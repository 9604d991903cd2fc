// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ItemView } from '#api/items/contract.ts'
import { OwnMenu } from '#web/features/items/own/own-menu.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { button, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const mine = (rest: Partial<ItemView>) => itemOf({ isMine: true, ...rest })
const actions = (rest: Partial<ItemView> = {}) => {
  const [onEdit, onDeleted] = [vi.fn(), vi.fn()]
  show(<OwnerActions item={mine(rest)} onEdit={onEdit} onDeleted={onDeleted} />)
  return { onEdit, onDeleted }
}
const offered = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const question = (role: 'dialog' | 'alertdialog', name: string) => screen.findByRole(role, { name })

describe('what an owner can do', () => {
  it.each<[ItemView['status'], string[]]>([
    ['available', ['Edit', 'Pause listing', 'Given elsewhere', 'Delete listing']],
    ['unavailable', ['Edit', 'Given elsewhere', 'Delete listing']],
    ['claimed', ['Edit', 'Delete listing']],
    ['expired', ['Delete']],
  ])('depends on the state: %s', (status, names) => {
    actions({ status })
    expect(offered()).toEqual(names)
    expect(screen.queryByText('Only you can see it') !== null).toBe(status === 'expired')
  })

  it('opens the words', () => {
    const { onEdit } = actions()
    press('Edit')
    expect(onEdit).toHaveBeenCalledOnce()
  })

  it('pauses by one press', async () => {
    server.answers('PUT /items/i1/status', mine({ status: 'unavailable' }))
    actions()
    press('Pause listing')
    expect(await screen.findByText('Listing paused')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/items/i1/status', body: { status: 'unavailable' } }])
  })

  it('says why it was not paused', async () => {
    server.refuses('PUT /items/i1/status', 409, 'Somebody was quicker.')
    actions()
    press('Pause listing')
    expect(await screen.findByText('Update Failed')).toBeDefined()
    expectText('Somebody was quicker.')
  })

  it('waits on the device without an answer, and is not offered twice', async () => {
    server.lose()
    actions()
    press('Pause listing')
    expect(await screen.findByText('Waiting to send')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

describe('deleting', () => {
  const WORDS = 'Are you sure you want to delete this item? This action cannot be undone.'

  it('asks in so many words, the safe answer first and in focus', async () => {
    actions()
    press('Delete listing')
    const dialog = await question('alertdialog', 'Delete this item?')
    expect(dialog.querySelector('p')?.textContent).toBe(WORDS)
    await waitFor(() => expect(document.activeElement).toBe(button('Keep it')))
    press('Keep it')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sent).toEqual([])
  })

  it.each<[Partial<ItemView>, string]>([
    [{ claimsCount: 1 }, `${WORDS} 1 neighbour who asked is told.`],
    [{ claimsCount: 3 }, `${WORDS} 3 neighbours who asked are told.`],
    [{ claimsCount: 3, status: 'completed' }, WORDS],
  ])('says who is told: %o', async (rest, words) => {
    actions(rest)
    press('Delete listing')
    const dialog = await question('alertdialog', 'Delete this item?')
    expect(dialog.querySelector('p')?.textContent).toBe(words)
  })

  it('deletes after the yes, and tells so', async () => {
    server.answers('DELETE /items/i1', {})
    const { onDeleted } = actions()
    press('Delete listing')
    await question('alertdialog', 'Delete this item?')
    press('Delete')
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(server.sent).toEqual([])
    await server.afterUndo()
    expect(await screen.findByText('Deleted')).toBeDefined()
    expect(server.sent).toMatchObject([{ method: 'DELETE', path: '/items/i1' }])
  })

  it('says why, where the server refuses', async () => {
    server.refuses('DELETE /items/i1', 409, 'Somebody has it.')
    actions()
    press('Delete listing')
    await question('alertdialog', 'Delete this item?')
    press('Delete')
    await screen.findByText('You can take it back for ten seconds.')
    await server.afterUndo()
    expect(await screen.findByText('Delete Failed')).toBeDefined()
    expectText('Somebody has it.')
  })
})

describe('given elsewhere', () => {
  it('asks first, then takes it off the map for good', async () => {
    server.answers('PUT /items/i1/status', mine({ status: 'completed' }))
    actions({ claimsCount: 2 })
    press('Given elsewhere')
    const dialog = await question('dialog', 'Given away outside the app?')
    expect(dialog.querySelector('p')?.textContent).toBe(
      '“Armchair” leaves the map for good. 2 neighbours who asked are told.',
    )
    expect(server.sent).toEqual([])
    const yes = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Given elsewhere')
    fireEvent.click(yes ?? document.body)
    await screen.findByText('You can take it back for ten seconds.')
    await server.afterUndo()
    expect(await screen.findByText('Gift completed')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/items/i1/status', body: { status: 'completed' } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the rarer acts of a row', () => {
  const menu = (rest: Partial<ItemView> = {}) => {
    const onEdit = vi.fn()
    show(<OwnMenu item={mine(rest)} onEdit={onEdit} />)
    press('More for Armchair')
    return onEdit
  }

  it.each<[ItemView['status'], string[]]>([
    ['available', ['Edit', 'Pause listing', 'Given elsewhere', 'Delete']],
    ['unavailable', ['Edit', 'Given elsewhere', 'Delete']],
    ['claimed', ['Edit', 'Delete']],
    ['expired', ['Edit', 'Delete']],
  ])('are those the state allows: %s', (status, names) => {
    menu({ status })
    expect(offered().slice(1)).toEqual(names)
  })

  it('close behind the one that is chosen', () => {
    const onEdit = menu()
    press('Edit')
    expect(onEdit).toHaveBeenCalledOnce()
    expect(button('More for Armchair').getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('pause without a question', async () => {
    server.answers('PUT /items/i1/status', mine({ status: 'unavailable' }))
    menu()
    press('Pause listing')
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { status: 'unavailable' } }]))
  })

  it('ask before deleting', async () => {
    menu()
    press('Delete')
    expect(await question('alertdialog', 'Delete this item?')).toBeDefined()
    expect(server.sent).toEqual([])
  })
})
