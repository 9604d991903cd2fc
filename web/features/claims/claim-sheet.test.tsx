// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ClaimSheet } from '#web/features/claims/claim-sheet.tsx'
import { onThePhone, press, says, serverAtTheDoor, show, write } from '#web/lib/render.kit.tsx'
import { claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = serverAtTheDoor()
const open = (waitlist = false) => {
  onThePhone()
  const onClose = vi.fn()
  show(<ClaimSheet item={itemOf()} waitlist={waitlist} onClose={onClose} />)
  return onClose
}

describe('asking on the phone', () => {
  it('is a sheet with the question of the panel', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Would you like it?' }).className).toContain('sheet')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Would you like it?')
  })

  it('has the words of the waiting list where somebody was quicker', () => {
    open(true)
    expect(screen.getByRole('dialog', { name: 'Somebody was quicker' })).toBeDefined()
    says('When could you come, if it does?')
  })

  it('closes when asked, with a word of what happened', async () => {
    server.answers('POST /claims', claimOf())
    const onClose = open()
    fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow 17:30' }))
    write(/A line to Tom/, 'I have a wagon.')
    press('Ask for it')
    expect(await screen.findByText('You asked for it')).toBeDefined()
    says('Tom Whitfield is told.')
    expect(server.sent[0]?.body).toEqual({
      itemId: 'i1',
      pickupTime: '2026-11-19T09:30:00.000Z',
      claimerMessage: 'I have a wagon.',
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says so where it became the waiting list', async () => {
    server.answers('POST /claims', claimOf({ onWaitlist: true }))
    open(true)
    press('Join the waiting list')
    expect(await screen.findByText('You are on the waiting list')).toBeDefined()
  })

  it('stays open, with the reason, when it failed', async () => {
    server.refuses('POST /claims', 409, 'This item has already been claimed.')
    const onClose = open()
    press('Ask for it')
    expect(await screen.findByText('Claim Failed')).toBeDefined()
    says('This item has already been claimed.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes as if done when it waits on the device', async () => {
    server.lose()
    const onClose = open()
    press('Ask for it')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
