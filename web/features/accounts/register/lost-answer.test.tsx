// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type SignInInput, makeSignIn } from '#web/features/accounts/commands.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useSignIn } from '#web/features/accounts/sign-in/use-sign-in.ts'
import { press, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

fakeServer()
type Seen = { path: string; key: string | undefined; csrf: string | undefined; body: unknown }
type ServerReply = 'lost' | number
const seen: Seen[] = []
const replies: ServerReply[] = []

const answer = (status: number, body: object) =>
  new Response(JSON.stringify({ success: status < 400, message: '', code: 'any', ...body }), { status })

/** A server that does what it is asked; answers are lost or given as the test says. */
const line = async (address: string, { headers, body }: RequestInit = {}) => {
  const path = address.replace(/^\/api/, '')
  // No other file's server gives these: its last token is still there.
  if (path === '/auth/csrf-token') return answer(200, { csrfToken: `way in ${seen.length}`, sessionId: 's' })
  const given = headers as Record<string, string>
  seen.push({ path, key: given['Idempotency-Key'], csrf: given['X-CSRF-Token'], body })
  const reply = replies.shift() ?? 200
  if (reply === 'lost') throw new TypeError('Failed to fetch')
  return answer(reply, reply === 403 ? { message: 'Invalid csrf token' } : { data: userOf() })
}

beforeEach(() => {
  seen.length = 0
  replies.length = 0
  vi.stubGlobal('fetch', line)
})
const keys = () => new Set(seen.map(({ key }) => key))
const bodies = () => new Set(seen.map(({ body }) => body))

describe('a sign-in whose answer was lost', () => {
  it('lets in who signs in again: the same act, with the token of the session that is there now', async () => {
    const onInside = vi.fn()
    const Form = () => <SignInForm signIn={useSignIn(onInside)} demoAccounts={[]} />
    show(<Form />)
    write('E-mail', 'maya@example.org')
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-12' } })
    replies.push('lost', 403)
    press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.')
    press('Sign in')
    await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
    expect([seen.length, keys().size, bodies().size]).toEqual([3, 1, 1])
    expect(seen[2]?.csrf).not.toBe(seen[1]?.csrf)
  })

  it('lets in who registers again, a minute later, with the consents given once', async () => {
    const onInside = vi.fn()
    const Form = () => <RegisterForm signIn={useSignIn(onInside)} />
    show(<Form />)
    write('Name', 'Maya Chen')
    write('E-mail', 'maya@example.org')
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Secret-12' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
    replies.push('lost')
    press('Create account')
    await screen.findByRole('alert')
    vi.setSystemTime(Date.now() + 60_000)
    press('Create account')
    await waitFor(() => expect(onInside).toHaveBeenCalledOnce())
    expect([seen.length, keys().size, bodies().size]).toEqual([2, 1, 1])
  })
})

describe('the key of a way in', () => {
  const words = { way: 'sign-in', email: 'maya@example.org', password: 'Secret-12' } as const
  /** The first try ends as told, the second one well. */
  const twice = async (first: ServerReply, second: SignInInput = words) => {
    replies.push(first)
    const enter = makeSignIn()
    await enter(words).catch(() => undefined)
    await enter(second)
    return keys().size
  }

  it.each(['lost', 500, 503] as const)('stays after %s, for it may have happened', async (reply) => {
    expect(await twice(reply)).toBe(1)
  })
  it.each([401, 409, 429])('is another one after a %i', async (reply) => {
    expect(await twice(reply)).toBe(2)
  })
  it('is another one for other words', async () => {
    expect(await twice('lost', { ...words, password: 'Secret-13' })).toBe(2)
  })
  it('is another one when one comes again', async () => {
    expect(await twice(200)).toBe(2)
  })
})
