import { describe, expect, test } from 'vitest'
import { isUsable } from '#domain/place.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import type { BrandingView } from './contract.ts'

const TILES = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
const { stranger, world, tom } = town({
  DEMO_MODE: 'off',
  SITE_NAME: 'Gifts of Perth',
  MAP_TILE_URL: TILES,
  MAP_ATTRIBUTION: '© Tiles',
})
const branding = async () => (await stranger().get('/api/branding')).body['data'] as BrandingView

describe('GET /branding is public', () => {
  test('for a visitor without any session', async () => {
    expect((await makeVisitor(world().url).get('/api/branding')).status).toBe(200)
  })
  test('the pictures of the site: none until an admin sets them', async () => {
    expect(await branding()).toMatchObject({ logoUrl: null, faviconUrl: null })
  })
  test('what the site can do', async () => {
    expect((await branding()).features).toEqual({
      demoLogin: false,
      botCheck: false,
      requireVerifiedEmail: false,
      geocoder: false,
      webPush: true,
    })
  })
  test('with which key a browser subscribes to pushes: an uncompressed point of P-256, always the same', async () => {
    const key = Buffer.from((await branding()).pushKey, 'base64url')
    expect([key.length, key[0]]).toEqual([65, 4])
    expect((await branding()).pushKey).toBe(world().deps.pushKey)
  })
  test('where map tiles come from, and where the map begins', async () => {
    expect((await branding()).map).toEqual({
      tileUrl: TILES,
      attribution: '© Tiles',
      center: [115.86, -31.95],
      zoom: 13,
    })
  })
  test('the tiles’ address is let through by the content security policy, and no other', async () => {
    const policy = (await tom().get('/api/branding')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("img-src 'self' data: blob: https://a.tiles.example")
    expect(policy).toContain("connect-src 'self'")
  })
  test('the name, the zone and the default place of the site', async () => {
    const { site } = await branding()
    expect(site).toMatchObject({
      name: 'Gifts of Perth',
      timeZone: 'Australia/Perth',
      defaultLocation: { lat: -31.95, lng: 115.86, name: 'Perth' },
    })
  })
  test('central Perth and at least 11 real suburb centres', async () => {
    const { suburbs } = (await branding()).site
    expect(suburbs.length).toBeGreaterThanOrEqual(12)
    expect(suburbs[0]).toMatchObject({ name: 'Perth' })
    expect(new Set(suburbs.map(({ name }) => name)).size).toBe(suburbs.length)
    for (const { postcode, ...suburb } of suburbs) {
      expect(postcode).toMatch(/^6\d{3}$/u)
      expect(isUsable(suburb), suburb.name).toBe(true)
      expect(Math.abs(suburb.lat + 31.95) + Math.abs(suburb.lng - 115.86), suburb.name).toBeLessThan(0.6)
    }
  })
})
