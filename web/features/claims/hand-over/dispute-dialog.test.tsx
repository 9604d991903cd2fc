// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import { downloadCalendar, directionsUrl } from '#web/features/claims/time/calendar.ts'
import { openStep, HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { button, press, expectText, fakeServer, show, write, NOW } from '#web/lib/render.kit.tsx'
import { acceptedOf, completedOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const UNDO = 'You can take it back for ten seconds.'
const NOW_ISO = new Date(NOW).toISOString()

describe('saying that something was wrong', () => {
  const open = (claim = completedOf()) => openStep(claim, 'dispute')
  const isOpen = () => screen.queryByRole('dialog') !== null
  const canTell = () => !button('Send report').hasAttribute('disabled')

  it('says who reads it, and needs words', () => {
    open()
    expectText('with Tom')
    expectText('An admin will read it. Until then the pickup stays marked as done.')
    expect(canTell()).toBe(false)
    write('What happened?', '   ')
    expect(canTell()).toBe(false)
  })

  it('sends the words and thanks for them', async () => {
    server.answers('POST /claims/i1-c1/dispute', completedOf({ disputedAt: '2026-11-18T02:00:00.000Z' }))
    open()
    write('What happened?', ' Nobody was there. ')
    press('Send report')
    expect(await screen.findByText('Report sent')).toBeDefined()
    expectText('An admin will read it.')
    expect(server.sent).toEqual([
      { method: 'POST', path: '/claims/i1-c1/dispute', body: { reason: 'Nobody was there.' } },
    ])
    expect(isOpen()).toBe(false)
  })

  it('keeps the words when it fails', async () => {
    server.refuses('POST /claims/i1-c1/dispute', 409, 'That was more than 48 hours ago.')
    open()
    write('What happened?', 'Nobody was there.')
    press('Send report')
    expect(await screen.findByText('Action Failed')).toBeDefined()
    expectText('That was more than 48 hours ago.')
    expect(isOpen()).toBe(true)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Nobody was there.')
  })

  it('names the other one, whoever asks', () => {
    open(completedOf({ role: 'owner', completedBy: 'claimer' }))
    expectText('with Maya')
  })
})

it('a pickup is marked from a list as well', async () => {
  server.answers('PUT /claims/i1-c1/complete', completedOf())
  const claim = acceptedOf({ pickupTime: NOW_ISO })
  show(
    <HandOverScreen claims={[claim]}>
      {(handOver) => <CompleteButton claim={claim} handOver={handOver} />}
    </HandOverScreen>,
  )
  press('Mark as picked up')
  await screen.findByText(UNDO)
  await server.afterUndo()
  expect(await screen.findByText('Pickup Completed')).toBeDefined()
  expectText('thanks are asked for')
})

describe('the calendar file on its way', () => {
  it('is called pickup.ics and is a calendar', () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pickup')
    const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect([this.href, this.download]).toEqual(['blob:pickup', 'pickup.ics'])
    })
    downloadCalendar(acceptedOf())
    expect(named).toHaveBeenCalledOnce()
    expect(made.mock.calls[0]?.[0]).toMatchObject({ type: 'text/calendar' })
    vi.restoreAllMocks()
  })

  it('is not made without a time', () => {
    const made = vi.spyOn(URL, 'createObjectURL')
    downloadCalendar(acceptedOf({ pickupTime: null }))
    expect(made).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

it('nobody gets directions to an address they may not see', () => {
  expect(directionsUrl(acceptedOf({ pickup: null }))).toBeNull()
})
