import { describe, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { makeLocalities } from './places/localities.ts'
import { siteOf } from './site.ts'

const localities = makeLocalities()
const site = (environment: Readonly<Record<string, string>> = {}) => siteOf(readConfig(environment), localities)

describe('the site’s settings for the API', () => {
  test.each([
    [{}, { origin: null, https: false }],
    [{ SITE_URL: 'https://gifty.example' }, { origin: 'https://gifty.example', https: true }],
    [{ SITE_URL: 'https://gifty.example/' }, { origin: 'https://gifty.example', https: true }],
    [{ SITE_URL: 'https://gifty.example:8443/app' }, { origin: 'https://gifty.example:8443', https: true }],
    [{ SITE_URL: 'http://localhost:3000' }, { origin: 'http://localhost:3000', https: false }],
  ])('%j', (environment, expected) => {
    expect(site(environment)).toMatchObject(expected)
  })
  test.each([
    [undefined, null],
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://a.tiles.example'],
  ])('tiles of %s are let in from %s', (tileUrl, tileOrigin) => {
    expect(site(tileUrl === undefined ? {} : { MAP_TILE_URL: tileUrl })).toMatchObject({ tileOrigin })
  })
  test('demo, admin, limits and zone as they are set', () => {
    const set = { DEMO_MODE: 'off', DEMO_ADMIN: 'true', ADMIN_EMAIL: 'ada@example.org', RATE_LIMITS: 'off' }
    expect(site({ ...set, SITE_TIME_ZONE: 'Australia/Sydney' })).toMatchObject({
      demoMode: false,
      demoAdmin: true,
      adminEmail: 'ada@example.org',
      rateLimits: false,
      timeZone: 'Australia/Sydney',
      branding: { features: { demoLogin: false }, site: { timeZone: 'Australia/Sydney' } },
    })
  })
  test('what is public holds no address of an admin and no secret', () => {
    const secret = 'a site secret that only these tests know'
    const { branding } = site({ ADMIN_EMAIL: 'ada@example.org', SITE_SECRET: secret })
    expect(JSON.stringify(branding)).not.toMatch(/ada@example|only these tests/u)
  })
  test('every suburb of the built-in list was found in the table', () => {
    expect(site().branding.site.suburbs.map(({ name }) => name)).toEqual([
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
    ])
  })
})
