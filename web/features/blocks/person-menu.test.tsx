// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PersonMenu } from '#web/features/blocks/person-menu.tsx'
import { fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const tom = { id: 'tom', name: 'Tom Whitfield' }
const blocked = { id: 'tom', _id: 'tom', name: 'Tom Whitfield', since: '2026-11-18T01:12:00.000Z' }
const unblocks = () => server.answers('DELETE /users/tom/block', { id: 'tom', _id: 'tom', blocked: false })

describe('the menu of a conversation', () => {
  const open = () => {
    show(<PersonMenu other={tom} />)
    press('More about Tom Whitfield')
  }
  it('unblocks whom one has blocked, without a question', async () => {
    server.answers('GET /users/blocks', [blocked])
    unblocks()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
    expect(await screen.findByText('Tom is unblocked')).toBeDefined()
  })

  it('asks before it blocks', () => {
    server.answers('GET /users/blocks', [])
    open()
    press('Block')
    expect(screen.getByRole('alertdialog', { name: 'Block Tom?' })).toBeDefined()
    press('Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('takes a block back while it waits, without a word to the server', async () => {
    server.answers('GET /users/blocks', [])
    open()
    press('Block')
    fireEvent.click(screen.getByRole('button', { name: 'Block' }))
    await screen.findByText('You can take it back for ten seconds.')
    press('More about Tom Whitfield')
    press('Undo the block')
    await server.afterUndo()
    expect(server.sent).toEqual([])
    press('More about Tom Whitfield')
    expect(screen.getByRole('button', { name: 'Block' })).toBeDefined()
  })

  it('opens the report', () => {
    server.answers('GET /users/blocks', [])
    open()
    press('Report')
    expect(screen.getByRole('dialog', { name: 'Report Tom' })).toBeDefined()
    press('Back')
    expect(screen.queryByRole('dialog', { name: 'Report Tom' })).toBeNull()
  })
})
