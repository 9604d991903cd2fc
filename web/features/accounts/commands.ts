import type { QueryClient } from '@tanstack/react-query'
import type { ChangeMeInput, RegisterInput, UserView } from '#api/accounts.contract.ts'
import type { Act } from '#web/lib/act.ts'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/http.ts'
import { fetchSession, sessionQuery } from '#web/features/accounts/queries.ts'

export type DoorInput =
  | { way: 'sign-in'; email: string; password: string }
  | { way: 'demo'; email: string }
  | ({ way: 'register' } & RegisterInput)

/** Three ways in, one answer: the person who is now signed in. */
export const enter = async (input: DoorInput): Promise<UserView> => {
  const { way, ...body } = input
  const path = { 'sign-in': '/auth/login', demo: '/auth/demo-login', register: '/auth/register' }[way]
  const { data } = await api.post<UserView>(path, body)
  return data
}

/** Nothing of the one before may be seen by the one who comes. */
export const welcome = (client: QueryClient, user: UserView) => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'branding' && queryKey[0] !== 'accounts' })
  client.setQueryData(sessionQuery.queryKey, user)
}

/** Asks the server to forget the session, then looks whether it is gone. */
export const signOut = async () => {
  await api.post('/auth/logout')
  return (await fetchSession()) === null
}

type Change = { change: ChangeMeInput; says: string; about: string; quiet?: boolean }

/** Something of the profile. The last word about the same counts, also while it waits. */
export const changeMe = ({ change, ...rest }: Change): Act<Answer<UserView>> => ({
  method: 'PUT',
  path: '/auth/me',
  body: change,
  replaces: true,
  ...rest,
})
