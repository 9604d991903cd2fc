import { branding, type BrandingView } from '#api/branding/contract.ts'

/** The public settings of a site without a logo of its own. */
export const brandingOf = (rest: Partial<BrandingView> = {}): BrandingView =>
  branding.parse({
    logoUrl: null,
    faviconUrl: null,
    features: { demoLogin: true, botCheck: false, requireVerifiedEmail: false, geocoder: false, webPush: false },
    map: { tileUrl: null, attribution: '', center: [115.86, -31.95], zoom: 13 },
    site: {
      name: 'Share a Gifty',
      timeZone: 'Australia/Perth',
      defaultLocation: { lat: -31.95, lng: 115.86, name: 'Perth' },
      suburbs: [{ name: 'Mount Lawley', postcode: '6050', lat: -31.93, lng: 115.87 }],
    },
    pushKey: 'BNbRkm',
    demoAccounts: [{ email: 'maya@demo.example', name: 'Maya' }],
    ...rest,
  })
