// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { askAbout } from '#web/features/claims/hand-over.kit.tsx'
import { button, press, expectText, fakeServer, write } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const asked = claimOf({ role: 'owner', pickupTime: '2026-11-19T09:30:00.000Z' })
const open = (answer: 'yes' | 'no') => askAbout(asked, answer)
const isOpen = () => screen.queryByRole('dialog') !== null

describe('saying yes', () => {
  it('says to whom, when, and what follows', async () => {
    open('yes')
    expect(await screen.findByRole('dialog', { name: 'Say yes to Maya?' })).toBeDefined()
    expectText('Pickup tomorrow 17:30')
    expectText('Maya sees your address and can message you. The others keep their place in line.')
  })

  it('sends the words, and tells that the chat is open', async () => {
    server.answers('PUT /claims/i1-c1/accept', acceptedOf({ role: 'owner' }))
    open('yes')
    write(/Message to Maya/, ' Ring twice. ')
    press('Say yes')
    expect(await screen.findByText('You said yes to Maya Chen')).toBeDefined()
    expectText('The chat is open, and they can see your address.')
    expect(server.sent).toEqual([
      { method: 'PUT', path: '/claims/i1-c1/accept', body: { ownerResponse: 'Ring twice.' } },
    ])
    expect(isOpen()).toBe(false)
  })

  it('sends no empty words', async () => {
    server.answers('PUT /claims/i1-c1/accept', acceptedOf({ role: 'owner' }))
    open('yes')
    write(/Message to Maya/, '   ')
    press('Say yes')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({}))
  })

  it('stays open and says why the server refused', async () => {
    server.refuses('PUT /claims/i1-c1/accept', 409, 'This item has already been claimed.')
    open('yes')
    press('Say yes')
    expect(await screen.findByText('Action Failed')).toBeDefined()
    expectText('This item has already been claimed.')
    expect(isOpen()).toBe(true)
  })

  it('closes as if done when it is kept on the device', async () => {
    server.lose()
    open('yes')
    press('Say yes')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(screen.queryByText('You said yes to Maya Chen')).toBeNull()
  })
})

describe('saying no', () => {
  it('speaks of no time, and says what follows', () => {
    open('no')
    expectText('Say no to Maya?')
    expectText('Maya gets a kind message, and the others move up.')
    expect(document.body.textContent).not.toContain('Pickup tomorrow')
  })

  it('sends a no, after the seconds in which it can be taken back', async () => {
    server.answers('PUT /claims/i1-c1/decline', claimOf({ role: 'owner', status: 'declined' }))
    open('no')
    press('Say no')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(server.sent).toEqual([])
    await server.afterUndo()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/claims/i1-c1/decline', body: {} }])
  })

  it('can be left', () => {
    open('no')
    press('Back')
    expect(isOpen()).toBe(false)
    expect(server.sent).toEqual([])
  })

  it('counts to 500 and no further', () => {
    open('no')
    write(/Message to Maya/, 'Sorry.')
    expectText('6/500')
    expect(screen.getByRole('textbox', { name: /Message to Maya/ }).getAttribute('maxlength')).toBe('500')
    expect(button('Say no')).toBeDefined()
  })
})
