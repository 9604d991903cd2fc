// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmEmail } from '#web/features/accounts/mail-links/confirm-email.tsx'
import { NotMe } from '#web/features/accounts/mail-links/not-me.tsx'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const [CONFIRM, NOT_ME] = ['POST /auth/confirm-email', 'POST /auth/not-me']

describe('the link in the new mailbox', () => {
  const open = () => {
    const ways = { onUsed: vi.fn(), onStart: vi.fn(), go: vi.fn() }
    show(<ConfirmEmail token="abc" {...ways} onward={{ text: 'Go to Nearby Items', go: ways.go }} />)
    return ways
  }

  it('makes it the address at once, once', async () => {
    server.answers(CONFIRM, { email: 'maya.fernandes@example.net' })
    const ways = open()
    await screen.findByText('That is your e-mail now')
    expectText('You sign in with maya.fernandes@example.net from now on.')
    expect(server.sent).toEqual([{ method: 'POST', path: '/auth/confirm-email', body: { token: 'abc' } }])
    expect(ways.onUsed).toHaveBeenCalledOnce()
    press('Go to Nearby Items')
    expect(ways.go).toHaveBeenCalledOnce()
  })

  it.each([
    [400, 'No.', /This link is no longer valid/u],
    [409, 'An account with this email already exists.', /An account with this email already exists/u],
  ])('that does nothing any more says why: %i', async (status, message, shown) => {
    server.refuses(CONFIRM, status, message)
    const ways = open()
    await screen.findByText(shown)
    press('Go to Nearby Items')
    expect(ways.go).toHaveBeenCalledOnce()
  })

  it('can be tried again after a failure', async () => {
    server.refuses(CONFIRM, 500, 'No.')
    const ways = open()
    await screen.findByText('Something went wrong. Nothing has changed yet.')
    expect(ways.onUsed).not.toHaveBeenCalled()
    server.answers(CONFIRM, { email: 'maya.fernandes@example.net' })
    press('Try again')
    await screen.findByText('That is your e-mail now')
  })
})

describe('"This was not me"', () => {
  const open = () => {
    const ways = { onUsed: vi.fn(), onStart: vi.fn(), onReset: vi.fn(), onAskAgain: vi.fn() }
    show(<NotMe token="abc" {...ways} />)
    return ways
  }

  it('asks first, then undoes the change and leads on to a new password', async () => {
    server.answers(NOT_ME, { resetToken: 'def' })
    const ways = open()
    expect(server.sent).toEqual([])
    press('Undo and lock')
    await screen.findByText('Undone, and locked')
    expectText('For 72 hours e-mail, export and deleting stay locked.')
    expect(server.sent).toEqual([{ method: 'POST', path: '/auth/not-me', body: { token: 'abc' } }])
    expect(ways.onUsed).toHaveBeenCalledOnce()
    press('Set a new password')
    expect(ways.onReset).toHaveBeenCalledExactlyOnceWith('def')
  })

  it('said before, it leads to another letter', async () => {
    server.answers(NOT_ME, { resetToken: null })
    const ways = open()
    press('Undo and lock')
    await screen.findByText(/Set a new password by the newest letter/u)
    press('Send a new link')
    expect(ways.onAskAgain).toHaveBeenCalledOnce()
  })

  it('too late, it says so and what to do instead', async () => {
    server.refuses(NOT_ME, 400, 'This link is no longer valid.')
    const ways = open()
    press('Undo and lock')
    await screen.findByText(/It works once, for 7 days/u)
    press('Set a new password')
    expect(ways.onAskAgain).toHaveBeenCalledOnce()
  })

  it('without a line it can be tried again', async () => {
    server.lose()
    open()
    press('Undo and lock')
    await screen.findByText('Network error. Please check your connection and try again.')
    server.find()
    server.answers(NOT_ME, { resetToken: 'def' })
    press('Try again')
    await screen.findByText('Undone, and locked')
  })
})
