// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { publicPerson } from '#api/accounts/contract.ts'
import { changeMe, signOut, welcome } from '#web/features/accounts/commands.ts'
import { fetchSession, sessionQuery } from '#web/features/accounts/queries.ts'
import { ThanksOf } from '#web/features/accounts/thanks/thanks-of.tsx'
import { firstAnswers } from '#web/lib/http/first-answers.ts'
import { expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const token = (signedIn: boolean) =>
  server.answers('GET /auth/csrf-token', {}, { csrfToken: 't', sessionId: 's', signedIn })

describe('who is here', () => {
  it('is not asked of a visitor', async () => {
    token(false)
    expect(await fetchSession()).toBeNull()
    expect(server.asked).toEqual(['/auth/csrf-token'])
  })

  it('is not asked where the account came with the page', async () => {
    vi.spyOn(firstAnswers, 'has').mockImplementation((address) => address === '/auth/me')
    server.answers('GET /auth/me', userOf())
    expect((await fetchSession())?.name).toBe('Maya Chen')
    expect(server.asked).toEqual(['/auth/me'])
    vi.restoreAllMocks()
  })

  it('is the one of the session', async () => {
    token(true)
    server.answers('GET /auth/me', userOf())
    expect((await fetchSession())?.name).toBe('Maya Chen')
  })

  it('is nobody when the account is not active', async () => {
    token(true)
    server.answers('GET /auth/me', userOf({ isActive: false }))
    expect(await fetchSession()).toBeNull()
  })

  it('is nobody when the session ended meanwhile', async () => {
    token(true)
    server.refuses('GET /auth/me', 401, 'Please sign in.')
    expect(await fetchSession()).toBeNull()
  })

  it('is not known, rather than nobody, when the server is in trouble', async () => {
    token(true)
    server.refuses('GET /auth/me', 503, 'The server is busy.')
    await expect(fetchSession()).rejects.toThrow('The server is busy.')
  })
})

describe('coming and going', () => {
  it('who comes sees nothing of who was here before', () => {
    const { client } = show(null)
    client.setQueryData(['messages', 'conversations'], ['of somebody else'])
    client.setQueryData(['branding'], 'the site')
    welcome(client, userOf())
    expect(client.getQueryData(['messages', 'conversations'])).toBeUndefined()
    expect(client.getQueryData(['branding'])).toBe('the site')
    expect(client.getQueryData(sessionQuery.queryKey)?.id).toBe('maya')
  })

  it('who goes is gone only when the server says so', async () => {
    server.answers('POST /auth/logout', {})
    token(false)
    expect(await signOut()).toBe(true)
    token(true)
    server.answers('GET /auth/me', userOf())
    expect(await signOut()).toBe(false)
  })
})

it('a change of the profile takes the place of the one that waits', () => {
  const mutation = changeMe({
    change: { preferences: { preferredRadius: 7 } },
    label: 'Your radius',
    subject: 'radius',
  })
  expect(mutation).toMatchObject({ method: 'PUT', path: '/auth/me', replaces: true })
  expect(mutation.body).toEqual({ preferences: { preferredRadius: 7 } })
})

describe('the thanks behind a name', () => {
  const person = (thanks: number) =>
    publicPerson.parse({
      id: 'tom',
      _id: 'tom',
      name: 'Tom',
      suburb: null,
      memberSince: '2026-01-01T00:00:00.000Z',
      thanks,
      given: 1,
    })

  it('are counted', async () => {
    server.answers('GET /users/tom/public', person(4))
    show(<ThanksOf personId="tom" />)
    expect(await screen.findByText(/4 thanks/)).toBeDefined()
    expectText('· 4 thanks')
  })

  it('are not spoken of before the first', async () => {
    server.answers('GET /users/tom/public', person(0))
    const { client } = show(<ThanksOf personId="tom" />)
    await expect.poll(() => client.getQueryData(['accounts', 'person', 'tom'])).toBeDefined()
    expect(screen.queryByText(/thanks/)).toBeNull()
  })
})
