// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BlockConfirm } from './use-safety.tsx'
import { BlockedPeople } from '#web/features/blocks/blocked-people.tsx'
import { PersonActions } from '#web/features/blocks/person-actions.tsx'
import { expectText, fakeServer, noButton, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const tom = { id: 'tom', name: 'Tom Whitfield' }
const since = '2026-11-18T01:12:00.000Z'
const blocked = { id: 'tom', _id: 'tom', name: 'Tom Whitfield', since }
const blocks = () => server.answers('POST /users/tom/block', { id: 'tom', _id: 'tom', blocked: true })
const unblocks = () => server.answers('DELETE /users/tom/block', { id: 'tom', _id: 'tom', blocked: false })
const sent = () => server.sent.map(({ method, path }) => `${method} ${path}`)

describe('before somebody is blocked', () => {
  it('it is said what happens, and nothing happens with a no', () => {
    const onClose = vi.fn()
    show(<BlockConfirm other={tom} onClose={onClose} onDone={vi.fn()} />)
    expect(screen.getByRole('heading', { name: 'Block Tom?' })).toBeDefined()
    expectText('neither of you can ask, offer or write to the other')
    expectText('Open pickups between you end. Tom is not told that it was you.')
    press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.sent).toEqual([])
  })

  it('a yes blocks, and it can be taken back at once', async () => {
    blocks()
    const onDone = vi.fn()
    show(<BlockConfirm other={tom} onClose={vi.fn()} onDone={onDone} />)
    press('Block')
    await screen.findByText('You can take it back for ten seconds.')
    expect(onDone).toHaveBeenCalledOnce()
    press('Undo')
    await server.afterUndo()
    expect(screen.queryByText('Tom is blocked')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('a yes blocks once, after ten seconds', async () => {
    blocks()
    show(<BlockConfirm other={tom} onClose={vi.fn()} onDone={vi.fn()} />)
    press('Block')
    await screen.findByText('You can take it back for ten seconds.')
    expect(sent()).toEqual([])
    await server.afterUndo()
    expect(await screen.findByText('Tom is blocked')).toBeDefined()
    expect(sent()).toEqual(['POST /users/tom/block'])
  })

  it('a refusal is told', async () => {
    server.refuses('POST /users/tom/block', 409, 'You have blocked as many neighbours as one person can.')
    show(<BlockConfirm other={tom} onClose={vi.fn()} onDone={vi.fn()} />)
    press('Block')
    await screen.findByText('You can take it back for ten seconds.')
    await server.afterUndo()
    expect(await screen.findByText('Not blocked')).toBeDefined()
    expectText('You have blocked as many neighbours as one person can.')
  })
})

describe('the public profile', () => {
  it('is left when its neighbour is blocked', async () => {
    server.answers('GET /users/blocks', [])
    blocks()
    const onBlocked = vi.fn()
    show(<PersonActions other={tom} onBlocked={onBlocked} />)
    press('Block')
    fireEvent.click(screen.getAllByRole('button', { name: 'Block' }).at(-1) ?? document.body)
    await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
  })
})

describe('blocked neighbours', () => {
  it('are listed, and let go one by one', async () => {
    server.answers('GET /users/blocks', [blocked])
    unblocks()
    show(<BlockedPeople />)
    expect(await screen.findByText('Tom Whitfield')).toBeDefined()
    server.answers('GET /users/blocks', [])
    press('Unblock Tom Whitfield')
    expect(await screen.findByText('You have blocked nobody.')).toBeDefined()
    expect(noButton('Unblock Tom Whitfield')).toBe(true)
    expect(sent()).toEqual(['DELETE /users/tom/block'])
  })

  it('that did not load are not called none', async () => {
    server.refuses('GET /users/blocks', 503, 'The server is busy.')
    show(<BlockedPeople />)
    expect(await screen.findByText('The server is busy.')).toBeDefined()
    expect(screen.queryByText('You have blocked nobody.')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Blocked neighbours' })).toBeDefined()
  })
})
