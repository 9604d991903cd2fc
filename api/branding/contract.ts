import { z } from 'zod'
import { one } from '#api/http/contract.ts'

/** Public settings of the site. */
export const branding = z.object({
  logoUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  features: z.object({
    demoLogin: z.boolean(),
    botCheck: z.boolean(),
    requireVerifiedEmail: z.boolean(),
    geocoder: z.boolean(),
    webPush: z.boolean(),
  }),
  map: z.object({
    tileUrl: z.string().nullable(),
    attribution: z.string(),
    center: z.tuple([z.number(), z.number()]).describe('[lng, lat]'),
    zoom: z.number(),
  }),
  site: z.object({
    name: z.string(),
    timeZone: z.string(),
    defaultLocation: z.object({ lat: z.number(), lng: z.number(), name: z.string() }),
    suburbs: z.array(z.object({ name: z.string(), postcode: z.string(), lat: z.number(), lng: z.number() })),
  }),
  pushKey: z.string().describe('of VAPID: with it a browser subscribes'),
  demoAccounts: z.array(z.object({ email: z.string(), name: z.string() })),
})
export type BrandingView = z.infer<typeof branding>
export const brandingAnswer = one(branding)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /branding': { response: brandingAnswer },
} as const
