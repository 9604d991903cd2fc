// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'
import { expectText, fakeServer, press, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const asked = (code: string, triesLeft?: number) => ({
  code,
  extras: { requiresTwoFactor: true, backupCodesLeft: 7, triesLeft },
})

const Form = ({ onInside }: { onInside: () => void }) => {
  const signIn = useSignIn(onInside)
  return signIn.secondStep === null ? (
    <SignInForm signIn={signIn} demoAccounts={[]} />
  ) : (
    <SecondStep signIn={signIn} way={signIn.secondStep} />
  )
}

const openAsked = async () => {
  const onInside = vi.fn()
  show(<Form onInside={onInside} />)
  server.refusesWith('POST /auth/login', 401, asked('two-factor-required'))
  write('E-mail', 'maya@example.org')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-12' } })
  press('Sign in')
  await screen.findByLabelText('Six digits')
  return onInside
}
const type = (digits: string) => fireEvent.change(screen.getByLabelText('Six digits'), { target: { value: digits } })
const sentCodes = () => server.sent.map(({ body }) => (body as { twoFactorCode?: string }).twoFactorCode)

it('asks for the digits after the password, and goes on by itself after the sixth', async () => {
  const onInside = await openAsked()
  server.answers('POST /auth/login', userOf(), { user: userOf(), csrfToken: 't2', sessionId: 's2' })
  type('481 0')
  expect(sentCodes()).toEqual([undefined])
  type('481 092')
  await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
  expect(server.sent.at(-1)?.body).toEqual({
    email: 'maya@example.org',
    password: 'Secret-12',
    twoFactorCode: '481092',
  })
})

it('says that digits are not right, and forgets it with the next', async () => {
  const onInside = await openAsked()
  server.refusesWith('POST /auth/login', 401, asked('two-factor-invalid'))
  type('481092')
  await waitFor(() => expectText('These digits are not right, or were used already. Wait for the next ones.'))
  expect(onInside).not.toHaveBeenCalled()
  type('48109')
  expect(screen.queryByText(/not right/u)).toBeNull()
})

it.each([
  [4, '4 tries left, then wait 15 minutes.'],
  [1, '1 try left, then wait 15 minutes.'],
  [0, 'Wait 15 minutes before the next try.'],
])('says how many tries are left: %i', async (left, said) => {
  await openAsked()
  server.refusesWith('POST /auth/login', 401, asked('two-factor-invalid', left))
  type('481092')
  await waitFor(() => expectText(`These digits are not right, or were used already. Wait for the next ones. ${said}`))
})

it('takes a backup code, says how many are left, and leads back to the app', async () => {
  await openAsked()
  press('Use a backup code')
  expectText('Capitals and the dash do not matter. 7 codes are left, 6 after this one.')
  server.refusesWith('POST /auth/login', 401, asked('two-factor-invalid'))
  write('Backup code', ' k7wp-93dm ')
  press('Sign in')
  await waitFor(() => expectText('This code is not right or was used before.'))
  expect(sentCodes().at(-1)).toBe('k7wp-93dm')
  press('Use the app after all')
  expect(screen.getByLabelText('Six digits')).toBeTruthy()
  expect(screen.queryByText(/not right/u)).toBeNull()
})

it('goes back to the password where that is right no longer, and pauses after too many tries', async () => {
  await openAsked()
  server.refusesWith('POST /auth/login', 429, { code: 'too-often', extras: {} })
  type('481092')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' }).hasAttribute('disabled')).toBe(true))
})

it('a password that is right no longer leads back to it', async () => {
  await openAsked()
  server.refusesWith('POST /auth/login', 401, { code: 'bad-login', extras: {} })
  type('481092')
  await screen.findByLabelText('Password')
  expectText('Refused')
})
