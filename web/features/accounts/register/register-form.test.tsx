// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RegisterForm } from './register-form.tsx'
import { useSignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import { button, NOW, person, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const inside = () => ({ user: userOf(), csrfToken: 't2', sessionId: 's2' })
const password = (words: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value: words } })
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const isOpen = (name: string) => !button(name).hasAttribute('disabled')

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

  it('says of half an e-mail address that it is not whole, when it is left', async () => {
    show(<Form />)
    await person.write('E-mail', 'maya')
    expect(screen.queryByText('That is not a whole e-mail address yet.')).toBeNull()
    await person.leave()
    expectText('That is not a whole e-mail address yet.')
    await person.write('E-mail', 'maya@example.org')
    expect(screen.queryByText('That is not a whole e-mail address yet.')).toBeNull()
  })

  it('says of a name that is too short, and of a weak password, what they lack, when they are left', async () => {
    show(<Form />)
    await person.write('Name', 'M')
    await person.leave()
    expectText('Your name needs at least 2 characters.')
    await person.write('Password', 'secretsecret')
    expect(screen.queryByText(/too weak/)).toBeNull()
    await person.leave()
    expectText('Password is too weak. Please use a stronger password.')
  })

  it('takes no name of more than 50 characters', async () => {
    show(<Form />)
    await person.write('Name', 'M'.repeat(52))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toHaveLength(50)
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
