import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { UserView } from '#api/accounts/contract.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { firstAnswers } from '#web/lib/http/first-answers.ts'

/** The signed-in person, or null for a visitor. For a visitor /auth/me is not called: its 401 would show up in the console. */
export const fetchSession = async (signal?: AbortSignal): Promise<UserView | null> => {
  if (!(await isSomebodyHere(signal))) return null
  try {
    const { data } = await api.get('/auth/me', { signal })
    return data.isActive ? data : null
  } catch (error) {
    if (error instanceof ApiError && error.isAuth) return null
    throw error
  }
}

/** If the page already delivered the account, no request is needed. */
const isSomebodyHere = async (signal?: AbortSignal) => {
  if (firstAnswers.has('/auth/me')) return true
  return (await api.get('/auth/csrf-token', { signal })).signedIn
}

export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: 5 * 60_000,
})

/** Whether this browser has opened a recovery: to all else nobody is signed in then. */
export const recoveringQuery = queryOptions({
  queryKey: ['recovery', 'open'],
  queryFn: async ({ signal }) => (await api.get('/auth/csrf-token', { signal })).recovering,
  staleTime: Infinity,
  gcTime: 0,
})

export const useSession = () => useSuspenseQuery(sessionQuery).data

/** The signed-in person, for screens that only members reach. */
export const useMember = () => {
  const session = useSession()
  if (session === null) throw new Error('This screen is for members')
  return session
}
