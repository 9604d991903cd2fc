import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

export type SessionUser = {
  id: string
  name: string
  email: string
  role: string
  isActive: boolean
  location: { coordinates: [number, number]; address: string | null } | null
  preferences: { notifications?: boolean; emailUpdates?: boolean; showLocation?: boolean; preferredRadius?: number }
}

/** Who is here; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    try {
      const { data } = await api.get<SessionUser>('/auth/me', {}, { signal })
      return data.isActive ? data : null
    } catch (error) {
      if (error instanceof ApiError && error.isAuth) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
})

export const useSession = () => useSuspenseQuery(sessionQuery).data
