// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openStep, HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import type { ClaimView } from '#api/claims/contract.ts'
import { ProposalConfirm } from '#web/features/claims/time/proposal-answer.tsx'
import { ProposalCard } from '#web/features/claims/time/proposal-card.tsx'
import { ProposalNote } from '#web/features/claims/time/proposal-note.tsx'
import { button, noButton, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const FRIDAY = '2026-11-20T09:30:00.000Z'
const proposed = (proposedBy: 'owner' | 'claimer') => acceptedOf({ proposedPickupTime: FRIDAY, proposedBy })
const PATH = 'PUT /claims/i1-c1/pickup'

describe('suggesting another time', () => {
  const open = () => openStep(acceptedOf(), 'time')
  const isOpen = () => screen.queryByRole('dialog') !== null

  it('says instead of what, and that it needs the other', () => {
    open()
    expectText('Instead of tomorrow 17:30')
    expectText('The time changes once Tom confirms.')
    expect(button('Propose this time').hasAttribute('disabled')).toBe(true)
  })

  it('proposes a likely time with two presses', async () => {
    server.answers(PATH, proposed('claimer'))
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Today 18:00' }))
    press('Propose this time')
    expect(await screen.findByText('Time proposed')).toBeDefined()
    expectText('Tom has been asked about Fri 17:30.')
    expect(server.sent).toEqual([
      { method: 'PUT', path: '/claims/i1-c1/pickup', body: { pickupTime: '2026-11-18T10:00:00.000Z' } },
    ])
    expect(isOpen()).toBe(false)
  })

  it('takes any other time, told in the zone of the site', async () => {
    server.answers(PATH, proposed('claimer'))
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    expect(button('Propose this time').hasAttribute('disabled')).toBe(true)
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2026-11-21T09:15' } })
    press('Propose this time')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ pickupTime: '2026-11-21T01:15:00.000Z' }))
  })

  it.each([
    ['2026-11-17T09:00', 'That time has passed.'],
    ['2027-01-18T09:00', 'Pickup is not possible that late.'],
  ])('names what is wrong with %s', (value, text) => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value } })
    expectText(text)
    expect(button('Propose this time').hasAttribute('disabled')).toBe(true)
  })

  it('stays open when the server refuses', async () => {
    server.refuses(PATH, 400, 'The listing ends before that time.')
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Today 18:00' }))
    press('Propose this time')
    expect(await screen.findByText('Update Failed')).toBeDefined()
    expectText('The listing ends before that time.')
    expect(isOpen()).toBe(true)
  })
})

const note = (claim: ClaimView) =>
  show(
    <HandOverScreen claims={[claim]}>
      {(handOver) => <ProposalNote claim={claim} handOver={handOver} />}
    </HandOverScreen>,
  )
const card = (claim: ClaimView) =>
  show(
    <HandOverScreen claims={[claim]}>
      {(handOver) => <ProposalCard claim={claim} handOver={handOver} />}
    </HandOverScreen>,
  )

describe('a proposed time in the panel', () => {
  it('is nothing where none is proposed', () => {
    note(acceptedOf())
    expect(screen.queryByText(/propose/)).toBeNull()
  })

  it('can be confirmed', async () => {
    server.answers(PATH, acceptedOf({ pickupTime: FRIDAY }))
    note(proposed('owner'))
    expectText('Tom proposes Fri 17:30.')
    press('Confirm')
    expect(await screen.findByText('Pickup Fri 17:30')).toBeDefined()
    expect(server.sent[0]?.body).toEqual({ confirm: true })
  })

  it('can be refused', async () => {
    server.answers(PATH, acceptedOf())
    note(proposed('owner'))
    press('Decline')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ confirm: false }))
  })

  it('of one’s own is waited for', () => {
    note(proposed('claimer'))
    expectText('You proposed Fri 17:30. Tom has not answered yet.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('that has passed leads a pending claim to another', async () => {
    note(claimOf({ proposedPickupTime: '2026-11-17T09:30:00.000Z', proposedBy: 'owner' }))
    expectText('Tom proposed yesterday 17:30. This time has passed.')
    expect(['Confirm', 'Decline'].every(noButton)).toBe(true)
    press('Propose a time')
    expect(await screen.findByRole('dialog', { name: 'Propose a time' })).toBeDefined()
  })
})

describe('a proposed time in the talk', () => {
  it('is a leaf of the calendar, with what it replaces', () => {
    card(proposed('owner'))
    expectText('Fri20Nov')
    expectText('Tom proposes another time')
    expectText('Fri, 17:30')
    expectText('instead of tomorrow 17:30')
  })

  it('can be confirmed, or answered with another', async () => {
    server.answers(PATH, acceptedOf({ pickupTime: FRIDAY }))
    card(proposed('owner'))
    press('Suggest another')
    expect(await screen.findByRole('dialog', { name: 'Suggest another time' })).toBeDefined()
    press('Close')
    press('Confirm')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ confirm: true }))
  })

  it('is the first where none is agreed', () => {
    card({ ...proposed('owner'), pickupTime: null })
    expectText('Tom proposes a time')
    expect(document.body.textContent).not.toContain('instead of')
  })

  it.each([
    ['owner', 'Tom proposed another time'],
    ['claimer', 'You proposed another time'],
  ] as const)('of the %s that has passed cannot be confirmed, and leads to another', async (by, text) => {
    card({ ...proposed(by), proposedPickupTime: '2026-11-17T09:30:00.000Z' })
    expectText(text)
    expectText('This time has passed.')
    expect(noButton('Confirm')).toBe(true)
    press('Propose a time')
    expect(await screen.findByRole('dialog', { name: 'Suggest another time' })).toBeDefined()
  })

  it('of one’s own has no buttons', () => {
    card(proposed('claimer'))
    expectText('You propose another time')
    expectText('Tom has not answered yet')
    expect(noButton('Confirm')).toBe(true)
  })
})

describe('a proposed time among the notifications', () => {
  const told = async (claim: ClaimView) => {
    server.answers('GET /claims/i1-c1', claim)
    const onDone = vi.fn()
    show(<ProposalConfirm claimId="i1-c1" toldAt={claimOf().updatedAt} onDone={onDone} />)
    await waitFor(() => expect(server.asked).toContain('/claims/i1-c1'))
    await act(async () => undefined)
    return onDone
  }

  it.each([
    ['was answered', acceptedOf({ pickupTime: FRIDAY })],
    ['is one’s own', proposed('claimer')],
    ['gave way to another', { ...proposed('owner'), updatedAt: '2026-11-18T01:00:00.000Z' }],
    ['has passed', { ...proposed('owner'), proposedPickupTime: '2026-11-18T01:59:00.000Z' }],
    ['went with the claim', { ...proposed('owner'), status: 'cancelled' as const }],
  ])('is not offered once it %s', async (_, claim) => {
    await told(claim)
    expect(noButton('Confirm')).toBe(true)
  })

  it('is confirmed by one press, and the notification is read', async () => {
    server.answers(PATH, acceptedOf({ pickupTime: FRIDAY }))
    const onDone = await told(proposed('owner'))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Pickup Fri 17:30')).toBeDefined()
    expect(server.sent[0]?.body).toEqual({ confirm: true })
    expect(onDone).toHaveBeenCalledOnce()
  })
})
