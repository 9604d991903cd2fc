// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { KeepAccount } from './keep-account.tsx'
import { SecondStep } from '#web/features/accounts/sign-in/second-step.tsx'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import { fakeServer, press, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

/** An account that is set to be deleted, at sign-in. */
const server = fakeServer()
const pendingDeletion = { at: '2026-12-02T02:00:00.000Z', listings: 4, requests: 2 }

const Form = ({ onInside }: { onInside: () => void }) => {
  const signIn = useSignIn(onInside)
  if (signIn.pending !== null) return <KeepAccount signIn={signIn} pending={signIn.pending} share={36} />
  return signIn.secondStep === null ? (
    <SignInForm signIn={signIn} demoAccounts={[]} />
  ) : (
    <SecondStep signIn={signIn} way={signIn.secondStep} />
  )
}
const open = async () => {
  const onInside = vi.fn()
  show(<Form onInside={onInside} />)
  server.refusesWith('POST /auth/login', 403, { code: 'pending-deletion', extras: { pendingDeletion } })
  write('E-mail', 'maya@example.org')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-12' } })
  press('Sign in')
  await screen.findByText('Keep my account')
  return onInside
}
const lets = () => server.answers('POST /auth/login', userOf(), { user: userOf(), csrfToken: 't2', sessionId: 's2' })

it('says what comes back, and keeps the account with the same words', async () => {
  const onInside = await open()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 listings come back onto the map, as they were',
    '2 requests open again',
    'Pickups that were called off stay so. Ask again if you like.',
  ])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('36')
  lets()
  press('Keep my account')
  await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
  expect(server.sent.at(-1)?.body).toEqual({ email: 'maya@example.org', password: 'Secret-12', restore: true })
})

it('leaves it deleted', async () => {
  const onInside = await open()
  press('Leave it deleted')
  await screen.findByLabelText('E-mail')
  expect(onInside).not.toHaveBeenCalled()
})

it('digits are good once: they are asked for again, and the wish stays', async () => {
  const onInside = await open()
  server.refusesWith('POST /auth/login', 401, { code: 'two-factor-invalid', extras: { requiresTwoFactor: true } })
  press('Keep my account')
  const digits = await screen.findByLabelText('Six digits')
  lets()
  fireEvent.change(digits, { target: { value: '481 092' } })
  await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
  expect(server.sent.at(-1)?.body).toMatchObject({ restore: true, twoFactorCode: '481092' })
})
