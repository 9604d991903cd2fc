// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AskForLink } from '#web/features/accounts/reset/ask-for-link.tsx'
import { ResetPassword } from '#web/features/accounts/reset/reset-password.tsx'
import { button, expectText, fakeServer, noButton, press, show, write } from '#web/lib/render.kit.tsx'
import { saveDraft } from '#web/lib/form/use-draft.ts'

const server = fakeServer()
const [VALIDATE, RESET, FORGOT] = [
  'POST /auth/validate-reset-token',
  'POST /auth/reset-password',
  'POST /auth/forgot-password',
]
const WEAK = 'Password is too weak. Please use a stronger password.'

const open = () => {
  const ways = { onUsed: vi.fn(), onStart: vi.fn(), onLogin: vi.fn(), onAskAgain: vi.fn() }
  show(<ResetPassword token="abc" {...ways} />)

  return ways
}
const openForm = async () => {
  server.answers(VALIDATE, { valid: true, email: 'maya@example.org', expiresAt: '2026-11-18T03:00:00Z' })
  const ways = open()
  await screen.findByText('A new password')
  return ways
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const fill = (first: string, second = first) => {
  type('New password', first)
  type('Once more', second)
}
const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save the new password' }).disabled

describe('asking for a link', () => {
  it('says the same of every address, and waits before it sends another one', async () => {
    server.answers(FORGOT, { mailed: true })
    show(<AskForLink onStart={() => undefined} />)
    write('E-mail', ' maya@example.org ')
    press('Send the link')
    await screen.findByText('Look in your mail')
    expectText('If that address is known here, a link is on its way. It works for one hour, and only the newest one.')
    expect(server.sent).toEqual([
      { method: 'POST', path: '/auth/forgot-password', body: { email: 'maya@example.org' } },
    ])
    expectText('Send again in 1:00')
    expect(button('Send again')).toHaveProperty('disabled', true)
  })

  it('begins with what was typed into the sign-in', () => {
    saveDraft('sign-in', 'maya@example.org')
    show(<AskForLink onStart={() => undefined} />)
    expect(field('E-mail').value).toBe('maya@example.org')
  })

  it.each([
    ['', 'Enter your e-mail address.'],
    ['maya', 'That is not a whole e-mail address yet.'],
  ])('sends nothing for %j', (typed, why) => {
    show(<AskForLink onStart={() => undefined} />)
    write('E-mail', typed)
    press('Send the link')
    expectText(why)
    expect(server.sent).toEqual([])
  })

  it('a site without mail says so', async () => {
    server.answers(FORGOT, { mailed: false })
    show(<AskForLink onStart={() => undefined} />)
    write('E-mail', 'maya@example.org')
    press('Send the link')
    await screen.findByText('This site sends no mail. Ask whoever runs it for help.')
  })

  it('what the server refuses stands at the form, which can be sent again', async () => {
    server.refuses(FORGOT, 429, 'Too many tries. Try again in an hour.')
    show(<AskForLink onStart={() => undefined} />)
    write('E-mail', 'maya@example.org')
    press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries. Try again in an hour.')
    expect(noButton('Send again')).toBe(true)
  })
})

describe('the page of a reset link', () => {
  it('says whose password it is, and until when', async () => {
    await openForm()
    expectText('For maya@example.org. All other devices are signed out afterwards; two-factor stays on.')
    expectText('The link works once, until today 11:00')
    expect(isOff()).toBe(true)
  })

  it.each([
    ['', 'Aa345678', 'Please fill in all fields'],
    ['Aa345678', '', 'Please fill in all fields'],
    ['Aa345678', 'Aa345679', 'Passwords do not match'],
    ['Aa34567', 'Aa34567', 'Password must be at least 8 characters long'],
    ['weakling', 'weakling', WEAK],
  ])('%j and %j: %s', async (first, second, why) => {
    await openForm()
    fill(first, second)
    fireEvent.submit(field('Once more').form ?? document.body)
    expectText(why)
    expect(isOff()).toBe(true)
    expect(server.sent.filter(({ path }) => path === '/auth/reset-password')).toEqual([])
  })

  it('sets the password, forgets the link, and leads to the sign-in', async () => {
    server.answers(RESET, undefined)
    const ways = await openForm()
    fill('Brand-new-42')
    expect(isOff()).toBe(false)
    press('Save the new password')
    await screen.findByText('Password Updated')
    expect(server.sent.at(-1)?.body).toEqual({ token: 'abc', newPassword: 'Brand-new-42' })
    expect(ways.onUsed).toHaveBeenCalledOnce()
    press('Go to Login')
    press('Close')
    expect([ways.onLogin, ways.onStart].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('a password of public lists is refused at its field; the link stays good', async () => {
    server.refusesField(RESET, {
      path: 'newPassword',
      message: 'That password is on public lists. Choose another one.',
    })
    await openForm()
    fill('Football1')
    press('Save the new password')
    await screen.findByText('That password is on public lists. Choose another one.')
    expect(field('New password').getAttribute('aria-invalid')).toBe('true')
    fireEvent.input(field('New password'), { target: { value: 'Brand-new-42' } })
    await waitFor(() => expect(screen.queryByText(/public lists/u)).toBeNull())
  })

  it('a failure says so, and what was typed stays', async () => {
    server.refuses(RESET, 500, 'Broken.')
    await openForm()
    fill('Brand-new-42')
    press('Save the new password')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to reset password. Please try again.')
    expect(field('New password').value).toBe('Brand-new-42')
  })

  it('a link that is none leads to another one', async () => {
    server.refuses(VALIDATE, 400, 'Invalid or expired reset token')
    const ways = open()
    await screen.findByText('Invalid Reset Link')
    expectText('Invalid or expired reset token')
    press('Send a new link')
    expect(ways.onAskAgain).toHaveBeenCalledOnce()
  })

  it('a link that could not be looked at can be looked at again', async () => {
    server.lose()
    open()
    await screen.findByText('Network error. Please check your connection and try again.')
    server.find()
    server.answers(VALIDATE, { valid: true, email: 'maya@example.org', expiresAt: '2026-11-18T03:00:00Z' })
    press('Try again')
    await screen.findByText('A new password')
  })
})
