// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WaysIn } from '#web/features/accounts/security/ways-in.tsx'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const maya = { email: 'maya@example.org', emailVerified: true }
const open = () =>
  show(<WaysIn member={maya} passwordChangedAt={null} isLocked={false} twoFactor={<p>Two-factor</p>} />)
const sent = () => server.sent.map(({ method, path }) => `${method} ${path}`)
const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } })

describe('another password', () => {
  const begin = async () => {
    open()
    press('Change password')
    await screen.findByLabelText('Present password')
  }
  const fill = (present: string, first: string, second = first) => {
    type('Present password', present)
    type('New password', first)
    type('Once more', second)
    press('Save the new password')
  }
  it('is taken against the present one, typed twice', async () => {
    server.answers('POST /auth/change-password', null)
    await begin()
    fill('Old password 1', 'lemon tree on field st')
    await screen.findByText('Password Updated')
    expect(server.sent).toMatchObject([
      {
        path: '/auth/change-password',
        body: { currentPassword: 'Old password 1', newPassword: 'lemon tree on field st' },
      },
    ])
  })
  it('is not sent while something is missing or differs', async () => {
    await begin()
    press('Save the new password')
    await screen.findByText('Enter your password.')
    fill('Old password 1', 'lemon tree on field st', 'lemon tree')
    await screen.findByText('Passwords do not match')
    expect(sent()).toEqual([])
  })
  it('says at the present one that it is wrong', async () => {
    const message = 'Current password is incorrect.'
    server.refusesField('POST /auth/change-password', { path: 'currentPassword', message })
    await begin()
    fill('Wrong password 1', 'lemon tree on field st')
    await screen.findByText(message)
  })
  it('says of the whole what the server says of the whole', async () => {
    server.refuses('POST /auth/change-password', 429, 'Too many tries. Wait a minute.')
    await begin()
    fill('Old password 1', 'lemon tree on field st')
    await screen.findByText('Too many tries. Wait a minute.')
  })
})

describe('another address', () => {
  const begin = () => {
    open()
    press('Change e-mail')
    return screen.findByLabelText('New e-mail')
  }
  const fill = (address: string, password = 'Old password 1') => {
    type('New e-mail', address)
    type('Your password', password)
    press('Send the link')
  }
  it('is sent a link, and the present one stays until then', async () => {
    server.answers('POST /auth/change-email', { id: 'maya', _id: 'maya', pending: true })
    await begin()
    expectText('Now: maya@example.org')
    fill(' maya.fernandes@example.net ')
    await screen.findByText('Check your new mailbox')
    expectText('The link went to maya.fernandes@example.net. It works once, for 24 hours.')
    expect(server.sent).toMatchObject([
      { body: { newEmail: 'maya.fernandes@example.net', password: 'Old password 1' } },
    ])
  })
  it('is changed at once where the site sends no mail', async () => {
    server.answers('POST /auth/change-email', { id: 'maya', _id: 'maya', pending: false })
    await begin()
    fill('maya@example.net')
    await screen.findByText('That is your e-mail now')
  })
  it.each(['', 'maya@', 'maya example.net'])('“%s” is none, and nothing is sent', async (address) => {
    await begin()
    fill(address, '')
    await screen.findByText('Enter your password.')
    expect(screen.getByLabelText('New e-mail').getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })
  it('says at the field what the server refuses', async () => {
    const message = 'That is your address already.'
    server.refusesField('POST /auth/change-email', { path: 'newEmail', message })
    await begin()
    fill('maya@example.org')
    await screen.findByText(message)
  })
})
