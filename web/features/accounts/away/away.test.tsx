// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AccountDeleted } from '#web/features/accounts/away/goodbye/account-deleted.tsx'
import { AwayPanels } from '#web/features/accounts/away/away-panels.tsx'
import { BreakLine } from '#web/features/accounts/away/break-line.tsx'
import { DeleteDialog } from '#web/features/accounts/away/delete-dialog.tsx'
import { keepGoodbye } from '#web/features/accounts/away/goodbye/goodbye.ts'
import { PauseDialog } from '#web/features/accounts/away/pause-dialog.tsx'
import type { Rehearsal } from '#web/features/accounts/away/queries.ts'
import { fakeServer, press, show, showAt } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const rehearsal: Rehearsal = {
  listings: 4,
  asked: 2,
  pickups: [
    { claimId: 'c', title: 'Armchair', otherName: 'Tom', pickupTime: '2026-11-21T02:00:00.000Z', isOwner: true },
  ],
  claims: 1,
  requests: 2,
  offersToMe: ['Priya', 'Grace', 'Priya'],
  offersOfMine: 3,
  thanks: 12,
  messages: 38,
  until: '2026-12-02T02:00:00.000Z',
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('a break', () => {
  const open = async (found: Rehearsal = rehearsal) => {
    const onClose = vi.fn()
    server.answers('GET /auth/rehearsal', found)
    server.answers('PUT /auth/pause', userOf())
    show(<PauseDialog onClose={onClose} />)
    await screen.findByText('reminders, alerts and letters')
    return onClose
  }
  it('says first what it brings with it', async () => {
    await open()
    expect(lines()).toEqual([
      '4listings leave the mapand come back exactly as they are2 neighbours who asked are told',
      '1pickup is called offSat 10:00, Armchair: Tom is told, without a reason',
      '1thing you asked for goes to others',
      '2requests are hiddenOffers of Priya, Grace end',
      '3offers of yours end',
      '0reminders, alerts and lettersuntil you are back',
    ])
    expect(server.asked).toContain('/auth/rehearsal?of=pause')
  })
  it('tells nothing of what there is none of', async () => {
    await open({ ...rehearsal, listings: 0, pickups: [], claims: 0, requests: 0, offersOfMine: 0 })
    expect(lines()).toEqual(['0reminders, alerts and lettersuntil you are back'])
  })
  it('goes on until one comes back, where nothing else is chosen', async () => {
    const onClose = await open()
    press('Pause')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sent.at(-1)).toMatchObject({ path: '/auth/pause', body: { paused: true, until: null } })
  })
  it('or until the end of a day, which must be one to come', async () => {
    const onClose = await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    press('Pause')
    await screen.findByText('Choose a day after today.')
    fireEvent.change(screen.getByLabelText('Last day of the break'), { target: { value: '2026-12-24' } })
    press('Pause')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.sent.at(-1)?.body).toEqual({ paused: true, until: '2026-12-24T15:59:00.000Z' })
  })
  it('says where it could not be worked out, and tries again', async () => {
    server.refuses('GET /auth/rehearsal', 503, 'The server is busy.')
    show(<PauseDialog onClose={vi.fn()} />)
    await screen.findByText('What would happen could not be worked out')
    server.answers('GET /auth/rehearsal', rehearsal)
    press('Try again')
    await screen.findByText('listings leave the map')
  })
  it('is told on every page, with the way back', async () => {
    server.answers('PUT /auth/pause', userOf())
    show(<BreakLine pause={{ until: '2026-12-24T15:59:00.000Z', listings: 4, requests: 1 }} />)
    expect(screen.getByRole('status').textContent).toBe(
      'You’re on a break until Thu 24 Dec. 4 listings and 1 request are hidden, nothing reminds you.',
    )
    press('Come back')
    await screen.findByText('Welcome back')
    expect(server.sent.at(-1)?.body).toEqual({ paused: false })
  })
  it('is begun beside one’s data, where the way out is', async () => {
    await showAt('/your-data', <AwayPanels member={{ isDemo: false, paused: false }} />)
    expect(screen.getByRole('link', { name: 'Pause' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Delete account' })).toBeDefined()
  })
  it('and ended there; a demo neighbour cannot leave', async () => {
    await showAt('/your-data', <AwayPanels member={{ isDemo: true, paused: true }} />)
    expect(screen.getByRole('button', { name: 'Come back' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Delete account' })).toBeNull()
  })
})

describe('leaving', () => {
  const left = { at: '2026-12-02T02:00:00.000Z', receiptId: 'f'.repeat(32), receiptIsMailed: false }
  const open = async () => {
    const onLeft = vi.fn()
    server.answers('GET /auth/rehearsal', rehearsal)
    show(
      <DeleteDialog
        exportFirst={<a href="/your-data">Export first</a>}
        pause={<a href="/pause">Take a break</a>}
        onLeft={onLeft}
        onClose={vi.fn()}
      />,
    )
    await screen.findByText('listings end')
    return onLeft
  }
  const type = (password: string) =>
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: password } })
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  it('says first what ends and what stays, and when', async () => {
    await open()
    expect(lines()).toEqual([
      '4listings end2 neighbours who asked are told',
      '1pickup is called offSat 10:00, Armchair: Tom is told, without a reason',
      '1thing you asked for goes to others',
      '2requests endOffers of Priya, Grace end',
      '3offers of yours end',
      '12thank-yous you wrote staysigned “Former neighbour”',
      '38messages of yours can no longer be readby anybody, after 2 Dec',
      'TodayOff the map, signed out',
      'Until Wed 2 DecSign in to undo it',
      'ThenThe key is destroyed, you get a receipt',
    ])
  })
  it('takes the password with it', async () => {
    const onLeft = await open()
    server.answers('DELETE /auth/delete-account', left)
    go()
    await screen.findByText('Enter your password.')
    type('Lemon-tree-42')
    go()
    await waitFor(() => expect(onLeft).toHaveBeenCalledWith(left, rehearsal))
    expect(server.sent.at(-1)).toMatchObject({ method: 'DELETE', body: { password: 'Lemon-tree-42' } })
  })
  it('says at the password that it is wrong', async () => {
    await open()
    const message = 'Current password is incorrect.'
    server.refusesField('DELETE /auth/delete-account', { path: 'password', message })
    type('Wrong-1234')
    go()
    await screen.findByText(message)
  })
  it('is said goodbye to with what has happened, and a question', async () => {
    keepGoodbye({ leaving: left, ended: rehearsal })
    server.answers('POST /feedback', null)
    const onStart = vi.fn()
    show(<AccountDeleted receiptLink={(id, text) => <a href={`/receipts/${id}`}>{text}</a>} onStart={onStart} />)
    expect(lines()).toEqual([
      '4 listings left the map',
      '1 pickup was called off, and the other side was told',
      'Until Wednesday 2 December you can come back by signing in',
      'Then your key is destroyed, and nobody can read your name, places or messages',
      'The receipt for that will be at this address. Keep it: only who knows it finds the receipt.',
    ])
    press('Submit feedback')
    await screen.findByText('Say what should be different.')
    expect(screen.getByText('Choose a reason.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'privacy' } })
    fireEvent.change(screen.getByLabelText(/What should be different/u), { target: { value: ' Less of it. ' } })
    press('Submit feedback')
    await screen.findByText('Thank you')
    expect(server.sent.at(-1)?.body).toEqual({ reason: 'privacy', feedback: 'Less of it.' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to the start' })[0] ?? document.body)
    expect(onStart).toHaveBeenCalledOnce()
  })
})
