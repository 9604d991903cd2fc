// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ClaimSheet } from '#web/features/claims/ask/claim-sheet.tsx'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { onThePhone, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const open = (waitlist = false) => {
  onThePhone()
  const item = itemOf(waitlist ? { status: 'claimed' } : {})
  show(
    <HandOverScreen claims={[]} item={item}>
      {(handOver) => (
        <>
          <button onClick={() => handOver.open({ step: 'ask' })}>At the thumb</button>
          {handOver.question && <ClaimSheet item={item} waitlist={waitlist} handOver={handOver} />}
        </>
      )}
    </HandOverScreen>,
  )
  press('At the thumb')
}
const isOpen = () => screen.queryByRole('dialog') !== null

describe('asking on the phone', () => {
  it('is a sheet with the question of the panel', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Would you like it?' }).className).toContain('sheet')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Would you like it?')
  })

  it('has the words of the waiting list where somebody was quicker', () => {
    open(true)
    expect(screen.getByRole('dialog', { name: 'Somebody was quicker' })).toBeDefined()
    expectText('When could you come if it becomes available?')
  })

  it('closes when asked, with a word of what happened', async () => {
    server.answers('POST /claims', claimOf())
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow 17:30' }))
    write(/Message to Tom/, 'I have a wagon.')
    press('Ask for it')
    expect(await screen.findByText('Request sent')).toBeDefined()
    expectText('Tom Whitfield has been notified.')
    expect(server.sent[0]?.body).toEqual({
      itemId: 'i1',
      pickupTime: '2026-11-19T09:30:00.000Z',
      claimerMessage: 'I have a wagon.',
    })
    expect(isOpen()).toBe(false)
  })

  it('says so where it became the waiting list', async () => {
    server.answers('POST /claims', claimOf({ onWaitlist: true }))
    open(true)
    press('Join the waiting list')
    expect(await screen.findByText('You are on the waiting list')).toBeDefined()
  })

  it('stays open, with the reason, when it failed', async () => {
    server.refuses('POST /claims', 409, 'This item has already been claimed.')
    open()
    press('Ask for it')
    expect(await screen.findByText('Claim Failed')).toBeDefined()
    expectText('This item has already been claimed.')
    expect(isOpen()).toBe(true)
  })

  it('has words of its own where the server gives none', async () => {
    server.refuses('POST /claims', 409, '')
    open()
    press('Ask for it')
    expect(await screen.findByText('Failed to submit claim. Please try again.')).toBeDefined()
  })

  it('closes as if done when it waits on the device', async () => {
    server.lose()
    open()
    press('Ask for it')
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('refused after it waited, without a word of the server, says which request and that it failed', async () => {
    server.lose()
    open()
    press('Ask for it')
    await waitFor(() => expect(outbox.state().waiting).toHaveLength(1))
    server.find()
    server.answers('GET /auth/me', { id: 'maya' })
    server.refuses('POST /claims', 409, '')
    act(() => outbox.wake())
    expect(await screen.findByText(/^Not sent: Your request for/)).toBeDefined()
    expectText('Failed to create claim')
  })
})
