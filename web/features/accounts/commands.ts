import type { QueryClient } from '@tanstack/react-query'
import type { RegisterInput, UserView } from '#api/accounts/contract.ts'
import type { BodyOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { makeRepeated } from '#web/lib/http/retry/repeated.ts'
import { fetchSession, sessionQuery } from '#web/features/accounts/queries.ts'
import { nearlyReady } from '#web/features/accounts/texts.ts'
import { write } from '#web/write.ts'

export type SignInInput =
  | { way: 'sign-in'; email: string; password: string; twoFactorCode?: string; restore?: boolean }
  | { way: 'demo'; email: string }
  | ({ way: 'register' } & RegisterInput)

const writeOf = (input: SignInInput) => {
  switch (input.way) {
    case 'sign-in': {
      const { way: _, ...body } = input
      return write('POST /auth/login', { body })
    }
    case 'demo':
      return write('POST /auth/demo-login', { body: { email: input.email } })
    case 'register': {
      const { way: _, ...body } = input
      return write('POST /auth/register', { body })
    }
  }
}

/** Signs in by password, demo account or registration, and returns the person. */
export const makeSignIn = () => {
  const repeated = makeRepeated()
  return (input: SignInInput): Promise<UserView> =>
    repeated(input, async (key) => {
      const answer = await api.send(writeOf(input), { key })
      return answer.isStale ? fetchNewAccount() : answer.data
    })
}

// Each look waits up to a second on the server.
const LOOKS = 20
const BETWEEN_LOOKS_MS = 500

/** The account exists and its session has begun, but the server cannot read it yet. */
const fetchNewAccount = async (): Promise<UserView> => {
  for (let look = 1; look <= LOOKS; look++) {
    const user = await fetchSession().catch(() => null)
    if (user !== null) return user
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
  throw new ApiError({ status: 503, code: 'stale', message: nearlyReady })
}

/** Removes everything cached for the previous person before the new one sees the page. */
export const welcome = (client: QueryClient, user: UserView) => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'branding' && queryKey[0] !== 'accounts' })
  client.setQueryData(sessionQuery.queryKey, user)
}

/** Asks the server to forget the session, then looks whether it is gone. */
export const signOut = async () => {
  await api.send(write('POST /auth/logout', {}))
  return (await fetchSession()) === null
}

type Change = { change: BodyOf<'PUT /auth/me'>; label: string; subject: string; silent?: boolean }

/** Changes part of the profile. A later change of the same part replaces one that still waits to be sent. */
export const changeMe = ({ change, ...rest }: Change) => ({
  ...write('PUT /auth/me', { body: change }),
  replaces: true,
  ...rest,
})
