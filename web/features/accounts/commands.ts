import type { QueryClient } from '@tanstack/react-query'
import type { ChangeMeInput, RegisterInput, UserView } from '#api/accounts/contract.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Answer } from '#web/lib/http.ts'
import { fetchSession, sessionQuery } from '#web/features/accounts/queries.ts'

export type SignInInput =
  | { way: 'sign-in'; email: string; password: string }
  | { way: 'demo'; email: string }
  | ({ way: 'register' } & RegisterInput)

const PATHS = { 'sign-in': '/auth/login', demo: '/auth/demo-login', register: '/auth/register' }

/**
 * Signs in by password, demo account or registration, and returns the person. Repeating the same input without knowing its
 * outcome uses the same Idempotency-Key: if the server did it and only the answer was lost, the retry gets that answer.
 */
export const makeSignIn = () => {
  let begun: { words: string; key: string } | null = null
  return async (input: SignInInput): Promise<UserView> => {
    const { way, ...body } = input
    const words = JSON.stringify(input)
    if (begun?.words !== words) begun = { words, key: api.newKey() }
    try {
      const { data } = await api.post<UserView>(PATHS[way], body, { key: begun.key })
      begun = null
      return data
    } catch (error) {
      if (!isOpen(error)) begun = null
      throw error
    }
  }
}

/** It may have happened: no answer, or the server broke off. */
const isOpen = (error: unknown) => error instanceof ApiError && (error.isUnanswered || error.status >= 500)

/** Removes everything cached for the previous person before the new one sees the page. */
export const welcome = (client: QueryClient, user: UserView) => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'branding' && queryKey[0] !== 'accounts' })
  client.setQueryData(sessionQuery.queryKey, user)
}

/** Asks the server to forget the session, then looks whether it is gone. */
export const signOut = async () => {
  await api.post('/auth/logout')
  return (await fetchSession()) === null
}

type Change = { change: ChangeMeInput; label: string; subject: string; silent?: boolean }

/** Changes part of the profile. A later change of the same part replaces one that still waits to be sent. */
export const changeMe = ({ change, ...rest }: Change): Mutation<Answer<UserView>> => ({
  method: 'PUT',
  path: '/auth/me',
  body: change,
  replaces: true,
  ...rest,
})
