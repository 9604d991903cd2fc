import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export type Suburb = { name: string; postcode?: string; lat: number; lng: number }
export type Branding = {
  logoUrl: string | null
  faviconUrl: string | null
  features: { demoLogin: boolean; [feature: string]: boolean }
  map: { tileUrl: string; attribution: string; center: { lat: number; lng: number } | [number, number]; zoom: number }
  site: { name: string; timeZone: string; defaultLocation: { lat: number; lng: number }; suburbs: Suburb[] }
  demoAccounts?: { email: string; name: string }[]
}

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => (await api.get<Branding>('/branding', {}, { signal })).data,
  staleTime: Infinity,
})
