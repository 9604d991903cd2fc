// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DemoAccount } from '#web/features/accounts/demo-accounts.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/use-sign-in.ts'
import { button, noButton, NOW, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const inside = () => ({ user: userOf(), csrfToken: 't2', sessionId: 's2' })
const password = (words: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value: words } })
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
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

describe('creating an account', () => {
  const Form = () => <RegisterForm signIn={useSignIn(() => undefined)} />
  const TERMS = /I accept the terms/
  const PRIVACY = /I have read the privacy notice/
  const NEWSLETTER = /Send me a newsletter/
  const GO = 'Create account'
  const fill = () => {
    write('Name', ' Maya Chen ')
    write('E-mail', 'maya@example.org')
    password('Secret-12')
    tick(TERMS)
    tick(PRIVACY)
  }

  it('sends both consents with their time, and no newsletter unless asked for', async () => {
    server.answers('POST /auth/register', userOf(), inside())
    show(<Form />)
    fill()
    press(GO)
    await waitFor(() => expect(server.sent).toHaveLength(1))
    const at = new Date(NOW).toISOString()
    expect(server.sent[0]).toEqual({
      method: 'POST',
      path: '/auth/register',
      body: {
        name: 'Maya Chen',
        email: 'maya@example.org',
        password: 'Secret-12',
        location: null,
        termsAcceptedAt: at,
        privacyAcceptedAt: at,
        marketingOptIn: false,
      },
    })
  })

  it('says what its button still waits for, once something is typed, and nothing where nothing is missing', () => {
    show(<Form />)
    expect(screen.queryByText(/^Still needed/)).toBeNull()
    write('Name', 'Maya Chen')
    expectText('Still needed: your e-mail address, a stronger password, the terms and the privacy notice.')
    fill()
    expect(screen.queryByText(/^Still needed/)).toBeNull()
  })

  it('says of half an e-mail address that it is not whole, when it is left', () => {
    show(<Form />)
    write('E-mail', 'maya')
    expect(screen.queryByText('That is not a whole e-mail address yet.')).toBeNull()
    fireEvent.blur(screen.getByLabelText('E-mail'))
    expectText('That is not a whole e-mail address yet.')
    write('E-mail', 'maya@example.org')
    expect(screen.queryByText('That is not a whole e-mail address yet.')).toBeNull()
  })

  it('sends the wish for the newsletter', async () => {
    server.answers('POST /auth/register', userOf(), inside())
    show(<Form />)
    fill()
    tick(NEWSLETTER)
    press(GO)
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ marketingOptIn: true }))
  })

  it.each([
    ['the terms', () => tick(TERMS)],
    ['the privacy notice', () => tick(PRIVACY)],
    ['a name of two letters', () => write('Name', ' M ')],
    ['an e-mail', () => write('E-mail', ' ')],
    ['eight characters', () => password('Secr-12')],
    ['a password of three kinds', () => password('secretsecret')],
  ])('needs %s', (_, take) => {
    show(<Form />)
    fill()
    expect(isOpen(GO)).toBe(true)
    take()
    expect(isOpen(GO)).toBe(false)
  })

  it('takes an area from the list or none: words alone would be lost without a word', async () => {
    server.answers('GET /places', [
      { place_name: 'Mount Lawley WA 6050', center: [115.87, -31.93], suburb: 'Mount Lawley', postcode: '6050' },
    ])
    show(<Form />)
    const area = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
    fill()
    area('Lawley')
    await screen.findByRole('option')
    fireEvent.blur(screen.getByRole('combobox'))
    expectText('Choose a suburb from the list, or leave this empty.')
    expect(isOpen(GO)).toBe(false)
    area('')
    expect(isOpen(GO)).toBe(true)
    area('Lawley')
    fireEvent.mouseDown(await screen.findByRole('option'))
    expect(isOpen(GO)).toBe(true)
    expect(screen.queryByText(/Choose a suburb/)).toBeNull()
  })

  it.each([
    ['a', 'Very Weak'],
    ['aB', 'Weak'],
    ['aB1', 'Fair'],
    ['aB1-', 'Good'],
    ['aB1-aB1-', 'Strong'],
  ])('calls the password “%s” %s', (words, word) => {
    show(<Form />)
    password(words)
    expect(screen.getByRole('meter', { name: `Strength: ${word}` })).toBeDefined()
  })

  it('says what the password still lacks', () => {
    show(<Form />)
    password('secretsecret')
    const hints = screen.getAllByRole('listitem').map((hint) => hint.textContent)
    expect(hints).toEqual(['8 characters, done', 'Upper and lower case, missing', 'A number, missing'])
  })

  it('names the trouble, as the server says it', async () => {
    server.refuses('POST /auth/register', 409, 'An account with this email already exists.')
    show(<Form />)
    fill()
    press(GO)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toBe('Registration failed. An account with this email already exists.')
  })
})
