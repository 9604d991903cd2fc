// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, press } from '#web/lib/render.kit.tsx'
import { getItem } from '#web/lib/storage.ts'
import { inTab } from '#web/lib/stored.ts'
import { makeOpenAt } from '#web/routes/-shell/whole-application.kit.tsx'

const server = fakeServer()
const openAt = makeOpenAt(server)
const open = (address: string) => {
  server.answers('POST /auth/validate-reset-token', {
    valid: true,
    email: 'm@example.org',
    expiresAt: '2026-11-18T03:00:00Z',
  })
  return openAt(address, null)
}
const kept = () => getItem('reset-password-token', inTab)

describe('/reset-password', () => {
  it.each(['/reset-password#token=abc', '/reset-password?token=abc'])(
    '%s: the token is kept for the session, and gone from the address',
    async (address) => {
      const { place, router } = await open(address)
      await screen.findByText('A new password')
      await waitFor(() => expect(place()).toBe('/reset-password'))
      expect(router.history.length).toBe(1)
      expect(kept()).toBe('abc')
      expect(server.sent.map(({ body }) => body)).toEqual([{ token: 'abc' }])
      // Nothing of the landing page stands around it.
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    },
  )

  it('loaded anew, it goes on with the token of the session', async () => {
    inTab().setItem('reset-password-token', 'abc')
    const { place } = await open('/reset-password')
    await screen.findByText('A new password')
    expect(place()).toBe('/reset-password')
  })

  it('with no token it redirects to /', async () => {
    const { place } = await open('/reset-password')
    await waitFor(() => expect(place()).toBe('/'))
    expect(server.sent).toEqual([])
  })

  it('another link in the same tab takes the place of the first', async () => {
    const { router } = await open('/reset-password#token=abc')
    await screen.findByText('A new password')
    await act(() => router.navigate({ to: '/reset-password', hash: 'token=def' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ token: 'def' }))
    expect(kept()).toBe('def')
  })

  it('the way back leads to the start', async () => {
    const { place } = await open('/reset-password#token=abc')
    await screen.findByText('A new password')
    press('Back to the start')
    await waitFor(() => expect(place()).toBe('/'))
  })
})

describe('/not-me', () => {
  it('leads on to choosing a new password with the token that the call returns', async () => {
    server.answers('POST /auth/not-me', { resetToken: 'def' })
    const { place } = await open('/not-me#token=abc')
    await waitFor(() => expect(place()).toBe('/not-me'))
    press('Undo and lock')
    await screen.findByText('Undone, and locked')
    expect(getItem('not-me-token', inTab)).toBeNull()
    press('Set a new password')
    await screen.findByText('A new password')
    expect([place(), kept()]).toEqual(['/reset-password', 'def'])
  })
})

it.each(['/not-me', '/confirm-email'])('%s with no token redirects to /', async (address) => {
  const { place } = await open(address)
  await waitFor(() => expect(place()).toBe('/'))
  expect(server.sent).toEqual([])
})

it('the sign-in leads to a new password', async () => {
  const { place } = await open('/sign-in')
  const link = await screen.findByRole('link', { name: 'Forgot your password?' })
  act(() => link.click())
  await waitFor(() => expect(place()).toBe('/forgot-password'))
  await screen.findByRole('button', { name: 'Send the link' })
})
