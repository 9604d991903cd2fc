import type { Site } from '#api/http/deps.ts'
import type { Config } from './config.ts'
import type { Localities } from './localities.ts'
import { inProject } from './root.ts'

/** Central Perth (spec/product.md section 9). */
const DEFAULT = { lat: -31.95, lng: 115.86, name: 'Perth' }
/** The specification's built-in list: central Perth and real suburb centres (decisions section 5, 13). */
const SUBURBS = [
  'Perth',
  'Mount Lawley',
  'Northbridge',
  'North Perth',
  'Subiaco',
  'Leederville',
  'Fremantle',
  'Victoria Park',
  'Inglewood',
  'Maylands',
  'Cottesloe',
  'Scarborough',
  'Joondalup',
  'Como',
]

export const siteOf = (config: Config, localities: Localities): Site => {
  const suburbs = SUBURBS.flatMap((name) => {
    const found = localities.all.find((locality) => locality.name === name && locality.state === 'WA')
    return found ? [{ name, postcode: found.postcode, ...found.point }] : []
  })
  const { tileUrl, attribution } = config.map
  return {
    branding: {
      logoUrl: null,
      faviconUrl: null,
      features: {
        demoLogin: config.demoMode,
        botCheck: false,
        requireVerifiedEmail: false,
        geocoder: false,
        webPush: false,
      },
      map: { tileUrl, attribution, center: [DEFAULT.lng, DEFAULT.lat], zoom: 13 },
      site: { name: config.siteName, timeZone: config.timeZone, defaultLocation: DEFAULT, suburbs },
    },
    timeZone: config.timeZone,
    demoMode: config.demoMode,
    demoAdmin: config.demoAdmin,
    adminEmail: config.adminEmail,
    rateLimits: config.rateLimits,
    origin: config.siteUrl === null ? null : new URL(config.siteUrl).origin,
    https: config.siteUrl?.startsWith('https:') ?? false,
    webFolder: inProject('dist', 'web'),
    tileOrigin: tileUrl === null ? null : new URL(tileUrl.replace('{s}', 'a')).origin,
  }
}
