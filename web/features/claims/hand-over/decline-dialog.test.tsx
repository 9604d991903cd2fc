// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openStep } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { button, press, expectText, fakeServer, write } from '#web/lib/render.kit.tsx'
import { claimOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const asked = claimOf({ role: 'owner', pickupTime: '2026-11-19T09:30:00.000Z' })
const open = () => openStep(asked, 'no')
const isOpen = () => screen.queryByRole('dialog') !== null

describe('saying no', () => {
  it('says whom, and what follows', () => {
    open()
    expectText('Say no to Maya?')
    expectText('Maya gets a kind message, and the others move up.')
    expectText('Maya Chen · tomorrow 17:30')
  })

  it('sends a no, after the seconds in which it can be taken back', async () => {
    server.answers('PUT /claims/i1-c1/decline', claimOf({ role: 'owner', status: 'declined' }))
    open()
    press('Say no')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(server.sent).toEqual([])
    await server.afterUndo()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/claims/i1-c1/decline', body: {} }])
  })

  it('can be left', () => {
    open()
    press('Back')
    expect(isOpen()).toBe(false)
    expect(server.sent).toEqual([])
  })

  it('counts to 500 and no further', () => {
    open()
    write(/Message to Maya/, 'Sorry.')
    expectText('6/500')
    expect(screen.getByRole('textbox', { name: /Message to Maya/ }).getAttribute('maxlength')).toBe('500')
    expect(button('Say no')).toBeDefined()
  })
})
