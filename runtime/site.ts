import type { Site } from '#api/http/deps.ts'
import type { Config } from './config/config.ts'
import type { Localities } from './places/localities.ts'
import { inProject } from './process/root.ts'
import { SITE_CENTRE, SITE_STATE, SITE_SUBURBS } from './places/site-places.ts'

export const siteOf = (config: Config, localities: Localities): Site => {
  const suburbs = SITE_SUBURBS.flatMap((name) => {
    const found = localities.all.find((locality) => locality.name === name && locality.state === SITE_STATE)
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
        requireVerifiedEmail: config.mail !== null,
        geocoder: false,
        webPush: true,
      },
      map: { tileUrl, attribution, center: [SITE_CENTRE.lng, SITE_CENTRE.lat], zoom: 13 },
      site: { name: config.siteName, timeZone: config.timeZone, defaultLocation: SITE_CENTRE, suburbs },
    },
    timeZone: config.timeZone,
    demoMode: config.demoMode,
    demoAdmin: config.demoAdmin,
    adminEmail: config.adminEmail,
    staffNeedsTwoFactor: config.staffNeedsTwoFactor,
    rateLimits: config.rateLimits,
    origin: config.siteUrl === null ? null : new URL(config.siteUrl).origin,
    https: config.siteUrl?.startsWith('https:') ?? false,
    hstsSubdomains: config.hstsSubdomains,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    webFolder: inProject('dist', 'web'),
    tileOrigin: tileUrl === null ? null : new URL(tileUrl.replace('{s}', 'a')).origin,
  }
}
