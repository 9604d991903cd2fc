// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SignInForm, type DemoAccount } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'
import { button, noButton, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const inside = () => ({ user: userOf(), csrfToken: 't2', sessionId: 's2' })
const password = (words: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value: words } })
const isOpen = (name: string) => !button(name).hasAttribute('disabled')

describe('signing in', () => {
  const Form = ({ onInside, demo = [] }: { onInside: () => void; demo?: readonly DemoAccount[] }) => (
    <SignInForm signIn={useSignIn(onInside)} demoAccounts={demo} />
  )
  const open = (demo: readonly DemoAccount[] = []) => {
    const onInside = vi.fn()
    show(<Form onInside={onInside} demo={demo} />)
    return onInside
  }
  const enter = () => {
    write('E-mail', ' maya@example.org ')
    password('Secret-12')
    press('Sign in')
  }

  it('sends the two words, and lets in', async () => {
    server.answers('POST /auth/login', userOf(), inside())
    const onInside = open()
    enter()
    await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
    expect(server.sent).toEqual([
      { method: 'POST', path: '/auth/login', body: { email: 'maya@example.org', password: 'Secret-12' } },
    ])
  })

  it('says why not, keeps the e-mail, and forgets the trouble with the next letter', async () => {
    server.refuses('POST /auth/login', 401, 'E-mail or password is not right.')
    const onInside = open()
    enter()
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed. E-mail or password is not right.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('maya@example.org')
    expect(onInside).not.toHaveBeenCalled()
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'Secret-1' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for what is missing, and sends nothing before', () => {
    open()
    press('Sign in')
    expectText('Enter your e-mail address.')
    expectText('Enter your password.')
    expect(server.sent).toEqual([])
  })

  it('pauses when it was too often', async () => {
    server.refuses('POST /auth/login', 429, 'Too many tries. Wait a moment.')
    open()
    enter()
    await waitFor(() => expectText('Too many tries. Wait a moment.'))
    expect(isOpen('Sign in')).toBe(false)
  })

  it('as an invented neighbour is one press, where the site offers it', async () => {
    server.answers('POST /auth/demo-login', userOf({ isDemo: true }), inside())
    const onInside = open([{ email: 'maya@demo.example', name: 'Maya' }])
    expectText('Only looking around?')
    press('Try as Maya')
    await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
    expect(server.sent[0]).toMatchObject({ path: '/auth/demo-login', body: { email: 'maya@demo.example' } })
  })

  it.each([
    ['Demo login is not available', 'Demo login is not available'],
    ['', 'Please try again.'],
  ])('tells beside the form that the demo failed: "%s"', async (message, text) => {
    server.refuses('POST /auth/demo-login', 404, message)
    open([{ email: 'maya@demo.example', name: 'Maya' }])
    press('Try as Maya')
    expect((await screen.findByRole('alert')).textContent).toBe(`Demo login failed${text}`)
  })

  it('offers no invented neighbour where the site has none', () => {
    open()
    expect(noButton(/^Try as/)).toBe(true)
  })
})
