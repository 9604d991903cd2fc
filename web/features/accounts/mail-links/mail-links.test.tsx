// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ResendLink } from '#web/features/accounts/mail-links/resend.tsx'
import { Unsubscribe } from '#web/features/accounts/mail-links/unsubscribe.tsx'
import { needsVerifying } from '#web/features/accounts/mail-links/verify-hint.tsx'
import { VerifyEmail } from '#web/features/accounts/mail-links/verify-email.tsx'
import { expectText, fakeServer, press, show } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const close = () => undefined
const VERIFY = 'POST /auth/verify-email'

describe('the page of a verification link', () => {
  const open = (token: string | undefined) =>
    show(<VerifyEmail token={token} resend={<p>Send another link</p>} onClose={close} />)

  it('verifies at once, once, and says so', async () => {
    server.answers(VERIFY, undefined)
    open('abc')
    await screen.findByText('Thank you. You can now share, ask and send messages.')
    expect(server.sent).toEqual([{ method: 'POST', path: '/auth/verify-email', body: { token: 'abc' } }])
  })

  it.each([undefined, ''])('without a token: %j', async (token) => {
    open(token)
    expectText('Verification link is invalid or missing a token.')
    expectText('Send another link')
    expect(server.sent).toEqual([])
  })

  it('with a link that is used up', async () => {
    server.refuses(VERIFY, 400, 'No.')
    open('abc')
    await screen.findByText('This verification link is no longer valid.')
    expectText('Send another link')
  })

  it('after a failure it can be tried again', async () => {
    server.refuses(VERIFY, 500, 'No.')
    open('abc')
    await screen.findByText('Something went wrong while verifying your email.')
    server.answers(VERIFY, undefined)
    press('Try again')
    await screen.findByText('Thank you. You can now share, ask and send messages.')
  })
})

describe('the page that ends daily mails', () => {
  it('asks first, then ends them', async () => {
    server.answers('POST /mail/unsubscribe', undefined)
    show(<Unsubscribe token="abc" onClose={close} />)
    expect(server.sent).toEqual([])
    press('Stop them')
    await screen.findByText('You can switch them on again under “Notification settings”.')
    expect(server.sent).toMatchObject([{ path: '/mail/unsubscribe', body: { token: 'abc' } }])
  })

  it('knows a link that is none', async () => {
    server.refuses('POST /mail/unsubscribe', 404, 'Not found.')
    show(<Unsubscribe token="abc" onClose={close} />)
    press('Stop them')
    await screen.findByText(/Open it again from the mail/)
  })

  it('says what went wrong, and can be pressed again', async () => {
    server.refuses('POST /mail/unsubscribe', 500, 'Something broke.')
    show(<Unsubscribe token="abc" onClose={close} />)
    press('Stop them')
    expect((await screen.findByRole('alert')).textContent).toBe('Something broke.')
    press('Stop them')
    await waitFor(() => expect(server.sent).toHaveLength(2))
  })
})

it('another link is sent once for each look', async () => {
  server.answers('POST /auth/resend-verification', undefined)
  show(<ResendLink email="maya@example.org" />)
  press('Send another link')
  await screen.findByText('A new link is on its way')
  expect(server.sent).toMatchObject([{ body: { email: 'maya@example.org' } }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Link sent' }).disabled).toBe(true)
})

it('only who has a mailbox is asked to verify it, and only where the site sends mail', () => {
  const member = userOf({ emailVerified: false, isDemo: false })
  expect(needsVerifying(member, true)).toBe(true)
  expect(needsVerifying(member, false)).toBe(false)
  expect(needsVerifying({ ...member, emailVerified: true }, true)).toBe(false)
  expect(needsVerifying({ ...member, isDemo: true }, true)).toBe(false)
})
