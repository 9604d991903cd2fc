// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Security } from '#web/features/accounts/security/security.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'
import { button, expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const maya = userOf({ id: 'maya', email: 'maya@example.org', emailVerified: true })
const session = (id: string, device: string, more: object = {}) => ({
  id,
  _id: id,
  device,
  place: 'This network',
  createdAt: '2026-11-02T02:00:00.000Z',
  lastSeenAt: '2026-11-18T01:40:00.000Z',
  current: false,
  ...more,
})
const calm = {
  passwordChangedAt: '2026-08-12T02:00:00.000Z',
  refusals: null,
  guessedAt: null,
  lockedUntil: null,
  changes: [],
}
beforeEach(() => {
  server.answers('GET /auth/security', calm)
  server.answers('GET /auth/sessions', [
    session('mac', 'Safari on Mac', { lastSeenAt: '2026-11-16T02:00:00.000Z' }),
    session('here', 'Firefox on Linux', { current: true }),
    session('phone', 'Chrome on Android'),
  ])
})

const ON = { enabled: true, backupCodesLeft: 7 }
const known = (data: typeof ON | undefined, error: Error | null = null) => ({ data, error, refetch: vi.fn() })
const open = (twoFactor = ON, asked = known(twoFactor), member = maya) => {
  const onSignedOut = vi.fn()
  show(
    <Security
      member={member}
      twoFactor={asked}
      twoFactorRow={<p>Two-factor</p>}
      onSignedOut={onSignedOut}
      onUndone={vi.fn()}
    />,
  )
  return onSignedOut
}
const sent = () => server.sent.map(({ method, path }) => `${method} ${path}`)

describe('in short', () => {
  it('says what is well', async () => {
    open()
    await screen.findByText('Well protected')
    expectText('Password changed on 12 August')
    expectText('Two-factor is on, 7 of 10 backup codes left')
  })
  it('says what could be better', async () => {
    server.answers('GET /auth/security', { ...calm, passwordChangedAt: null })
    open({ enabled: false, backupCodesLeft: 0 })
    await screen.findByText('Two-factor is off: your password alone signs you in')
    expectText('Your password is the one you joined with')
    expect(screen.queryByText('Well protected')).toBeNull()
  })
  it('says what failed where half of it is not known, and asks for that half again', async () => {
    const asked = known(undefined, new Error('away'))
    open(ON, asked)
    await screen.findByText('Security could not be shown')
    await waitFor(() => {
      press('Try again')
      expect(asked.refetch).toHaveBeenCalled()
    })
  })
  it('asks whoever runs the site for a second factor', async () => {
    open({ enabled: false, backupCodesLeft: 0 }, undefined, { ...maya, role: 'auditor' })
    await screen.findByText(/^You help to run this site/u)
  })
  it('tells of guessing for a month, and of what is locked', async () => {
    server.answers('GET /auth/security', {
      ...calm,
      guessedAt: '2026-11-17T02:00:00.000Z',
      lockedUntil: '2026-11-20T02:00:00.000Z',
    })
    open()
    await screen.findByText('Somebody tried many passwords yesterday, none got in.')
    expectText('Locked until 20 November.')
    expect(button('Change e-mail')).toHaveProperty('disabled', true)
  })
  it('tells of wrong passwords, and whether a new device signed in since', async () => {
    const refusals = { count: 3, lastAt: '2026-11-17T02:00:00.000Z', gotIn: false }
    server.answers('GET /auth/security', { ...calm, refusals })
    open()
    await screen.findByText('3 wrong passwords yesterday, none got in.')
    expectText('If that wasn’t you, nothing is lost: two-factor would have stopped them too.')
  })
  it('says it where somebody may have got in', async () => {
    const refusals = { count: 1, lastAt: '2026-11-12T02:00:00.000Z', gotIn: true }
    server.answers('GET /auth/security', { ...calm, refusals })
    open({ enabled: false, backupCodesLeft: 0 })
    await screen.findByText('1 wrong password on Thursday, and a new device signed in since.')
  })
  it('tells no more of what was long ago', async () => {
    server.answers('GET /auth/security', { ...calm, guessedAt: '2026-10-10T02:00:00.000Z' })
    open()
    await screen.findByText('Well protected')
    expect(screen.queryByText(/Somebody tried/)).toBeNull()
  })
})

describe('where one is signed in', () => {
  const devices = () =>
    within(screen.getByRole('region', { name: 'Where you are signed in' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  it('shows this device first, then the others by when they were seen', async () => {
    open()
    await screen.findByText('Firefox on Linux')
    expect(devices()).toEqual([
      'Firefox on LinuxThis deviceThis network · since 2 NovemberNow',
      'Chrome on AndroidThis network · since 2 November20 m agoSign out',
      'Safari on MacThis network · since 2 November2 d agoSign out',
    ])
  })
  it('ends one of them, or all others', async () => {
    server.answers('DELETE /auth/sessions/mac', { ended: ['mac'] })
    server.answers('DELETE /auth/sessions/terminate-others', { ended: ['mac', 'phone'] })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on Mac' }))
    await screen.findByText('1 device signed out')
    press('Sign out everywhere else')
    await screen.findByText('2 devices signed out')
    expect(sent()).toEqual(['DELETE /auth/sessions/mac', 'DELETE /auth/sessions/terminate-others'])
  })
  it('ends this one too, once it was asked', async () => {
    server.answers('DELETE /auth/sessions/terminate-all', { ended: ['here'] })
    const onSignedOut = open()
    await screen.findByText('Firefox on Linux')
    press('Sign out everywhere')
    expect(sent()).toEqual([])
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  })
  it('says why nothing was ended', async () => {
    server.refuses('DELETE /auth/sessions/mac', 503, 'The vault is busy.')
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on Mac' }))
    await screen.findByText('Not signed out')
    expectText('The vault is busy.')
  })
})
