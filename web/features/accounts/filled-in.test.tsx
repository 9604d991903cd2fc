// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RegisterForm } from '#web/features/accounts/register/register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import { button, fakeServer, press, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const inside = () => ({ user: userOf(), csrfToken: 't2', sessionId: 's2' })
const SignIn = () => <SignInForm signIn={useSignIn(() => undefined)} demoAccounts={[]} />
const Register = () => <RegisterForm signIn={useSignIn(() => undefined)} />

/** As a password keeper does it on iOS: the value is there, and no event tells of it. */
const fillSilently = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('both words that a password keeper filled in are sent', async () => {
  server.answers('POST /auth/login', userOf(), inside())
  show(<SignIn />)
  fillSilently('E-mail', 'maya@example.org')
  fillSilently('Password', 'Secret-12')
  press('Sign in')
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ email: 'maya@example.org', password: 'Secret-12' }))
})

it('what was filled in stays while the other field is typed, and after a refusal', async () => {
  server.refuses('POST /auth/login', 401, 'E-mail or password is not right.')
  show(<SignIn />)
  fillSilently('E-mail', 'maya@example.org')
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'Secret-12' } })
  press('Sign in')
  await screen.findByRole('alert')
  expect([valueOf('E-mail'), valueOf('Password')]).toEqual(['maya@example.org', 'Secret-12'])
})

it.each([
  ['the pointer comes to it', () => fireEvent.pointerDown(button('Create account'))],
  ['the next field takes the focus', () => fireEvent.focus(screen.getByRole('checkbox', { name: /newsletter/ }))],
])('a new account can be made of what was filled in, as soon as %s', async (_, turn) => {
  server.answers('POST /auth/register', userOf(), inside())
  show(<Register />)
  write('Name', 'Maya Chen')
  for (const name of [/I accept the terms/, /I have read/]) fireEvent.click(screen.getByRole('checkbox', { name }))
  fillSilently('E-mail', 'maya@example.org')
  fillSilently('Password', 'Secret-12')
  expect(button('Create account').hasAttribute('disabled')).toBe(true)
  turn()
  expect(button('Create account').hasAttribute('disabled')).toBe(false)
  expect([valueOf('E-mail'), valueOf('Password')]).toEqual(['maya@example.org', 'Secret-12'])
  press('Create account')
  const sent = { name: 'Maya Chen', email: 'maya@example.org', password: 'Secret-12' }
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject(sent))
})
