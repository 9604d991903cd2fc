import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig, warningsOf } from './config.ts'

/** Every setting: its default, what it may be, and one clear line for what it may not. */
const SECRET = 'a site secret that only these tests know'
const refused = (environment: Readonly<Record<string, string>>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  throw new Error('the setting was taken')
}

describe('without any setting', () => {
  test('the embedded site of the decisions', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: null,
      dataDir: './data',
      eventStoreUrl: null,
      readStoreUrl: null,
      services: new Set(['api', 'projections', 'scheduler']),
      siteUrl: null,
      trustedProxies: 0,
      hstsSubdomains: false,
      mail: null,
      metricsToken: null,
      unused: [],
      siteSecret: null,
      newSiteSecret: null,
      siteName: 'Share a Gifty',
      timeZone: 'Australia/Perth',
      adminEmail: null,
      demoMode: true,
      demoAdmin: false,
      staffNeedsTwoFactor: false,
      rateLimits: true,
      map: { tileUrl: null, attribution: '© OpenStreetMap contributors' },
      logLevel: 'info',
    })
  })
  test('blank is absent, as compose files write it', () => {
    const names = (
      'NODE_ENV PORT HOST DATA_DIR EVENT_STORE EVENTSTOREDB_URL READ_STORE MONGODB_URL SERVICES SITE_URL SITE_SECRET SITE_NAME ' +
      'SITE_TIME_ZONE ADMIN_EMAIL DEMO_MODE DEMO_ADMIN STAFF_TWO_FACTOR RATE_LIMITS MAP_TILE_URL MAP_ATTRIBUTION LOG_LEVEL'
    ).split(' ')
    for (const blank of ['', ' '])
      expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readConfig({}))
  })
  test('what is no setting of ours is not looked at', () => {
    expect(readConfig({ PATH: '/bin', SHELL: 'sh' })).toEqual(readConfig({}))
  })
})

describe('a setting', () => {
  test.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['DATA_DIR', '/srv/gifty', { dataDir: '/srv/gifty' }],
    ['SERVICES', 'api', { services: new Set(['api']) }],
    ['SERVICES', ' scheduler , api ', { services: new Set(['api', 'scheduler']) }],
    ['SITE_URL', 'https://gifty.example', { siteUrl: 'https://gifty.example' }],
    ['SITE_URL', 'http://localhost:3000', { siteUrl: 'http://localhost:3000' }],
    ['SITE_SECRET', SECRET, { siteSecret: SECRET }],
    ['NEW_SITE_SECRET', SECRET, { newSiteSecret: SECRET }],
    ['SITE_NAME', 'Gifts of Perth', { siteName: 'Gifts of Perth' }],
    ['SITE_TIME_ZONE', 'Australia/Sydney', { timeZone: 'Australia/Sydney' }],
    ['ADMIN_EMAIL', 'ada@example.org', { adminEmail: 'ada@example.org' }],
    ['DEMO_MODE', 'off', { demoMode: false }],
    ['DEMO_ADMIN', 'true', { demoAdmin: true }],
    ['STAFF_TWO_FACTOR', 'required', { staffNeedsTwoFactor: true }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['MAP_ATTRIBUTION', '© Tiles', { map: { tileUrl: null, attribution: '© Tiles' } }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['EVENTSTOREDB_URL', 'esdb://127.0.0.1:2113', {}],
    ['EVENT_STORE', 'sqlite', {}],
    ['READ_STORE', 'sqlite', {}],
    ['MONGODB_URL', 'mongodb://127.0.0.1', {}],
  ])('%s=%s', (name, value, changes) => {
    expect(readConfig({ [name]: value })).toEqual({ ...readConfig({}), ...changes })
  })
  test.each(['https://tiles.example/{z}/{x}/{y}.png', 'https://{s}.tiles.example/{z}/{x}/{y}.png'])(
    'MAP_TILE_URL=%s',
    (tileUrl) => {
      expect(readConfig({ MAP_TILE_URL: tileUrl }).map.tileUrl).toBe(tileUrl)
    },
  )
})

describe('an unknown value stops the start with one clear line', () => {
  test.each([
    ['PORT', 'many'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['NODE_ENV', 'Production'],
    ['EVENTSTOREDB_URL', 'http://127.0.0.1:2113'],
    ['EVENTSTOREDB_URL', 'esdb://'],
    ['EVENTSTOREDB_URL', 'esdb://127.0.0.1:2113?throwOnAppendFailure=false'],
    ['MONGODB_URL', 'http://127.0.0.1:27017'],
    ['MONGODB_URL', 'mongodb://'],
    ['EVENT_STORE', 'postgres'],
    ['READ_STORE', 'redis'],
    ['SERVICES', 'api,mail'],
    ['SERVICES', 'api,'],
    ['SITE_URL', 'gifty.example'],
    ['SITE_URL', 'ftp://gifty.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['SITE_SECRET', 'short'],
    ['SITE_TIME_ZONE', 'Perth'],
    ['ADMIN_EMAIL', 'ada'],
    ['DEMO_MODE', 'yes'],
    ['DEMO_MODE', 'ON'],
    ['DEMO_ADMIN', 'on'],
    ['STAFF_TWO_FACTOR', 'on'],
    ['RATE_LIMITS', 'false'],
    ['MAP_TILE_URL', 'tiles'],
    ['MAP_TILE_URL', 'file:///etc/passwd'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const line = refused({ [name]: value })
    expect(line.startsWith(`Setting ${name}: `), line).toBe(true)
    expect(line).not.toContain('\n')
    expect(line.length).toBeLessThan(160)
  })
  test.each([
    ['PORT', 'many', 'is not a port; use a whole number from 0 to 65535'],
    ['EVENT_STORE', 'postgres', 'is unknown; use sqlite or eventstoredb'],
    [
      'EVENTSTOREDB_URL',
      'http://127.0.0.1:2113',
      'is not a connection string; write it like esdb://127.0.0.1:2113?tls=false',
    ],
    ['READ_STORE', 'redis', 'is unknown; use sqlite or mongodb'],
    [
      'MONGODB_URL',
      'localhost:27017',
      'is not an address of MongoDB; write it like mongodb://localhost:27017/share-a-gifty',
    ],
    ['SERVICES', 'api,mail', '"mail" is none of api, projections, scheduler'],
    ['SITE_URL', 'gifty.example', 'is not an address of http or https; write it like https://gifty.example'],
    ['SITE_TIME_ZONE', 'Perth', 'is not a time zone; use a name like Australia/Perth'],
    ['ADMIN_EMAIL', 'ada', 'is not an e-mail address; write it like ada@example.org'],
    ['DEMO_MODE', 'yes', 'use one of on, off'],
    ['LOG_LEVEL', 'loud', 'use one of fatal, error, warn, info, debug, trace, silent'],
  ])('that says what to do: %s=%s', (name, value, says) => {
    expect(refused({ [name]: value })).toBe(`Setting ${name}: ${says}`)
  })
  test('proxies are counted, tokens are long enough', () => {
    expect(refused({ TRUSTED_PROXIES: 'yes' })).toMatch(/^Setting TRUSTED_PROXIES: is how many/u)
    expect(refused({ METRICS_TOKEN: 'short' })).toBe('Setting METRICS_TOKEN: needs at least 16 characters')
  })
  test('nothing secret stands in it', () => {
    expect(refused({ SITE_SECRET: 'hunter2-hunter2' })).toBe('Setting SITE_SECRET: needs at least 32 characters')
    expect(refused({ SITE_SECRET: SECRET, PORT: 'many' })).not.toContain(SECRET)
    expect(refused({ SITE_URL: 'ftp://ada:lemon-tree@gifty.example' })).not.toContain('lemon')
  })
})

describe('in production', () => {
  const production = { NODE_ENV: 'production', SITE_SECRET: SECRET }
  test('the secret is required', () => {
    const line = 'Setting SITE_SECRET: required in production (at least 32 characters)'
    expect(refused({ NODE_ENV: 'production' })).toBe(line)
    expect(refused({ NODE_ENV: 'production', SITE_SECRET: '' })).toBe(line)
  })
  test('it warns of what makes neighbours share an address or cookies go plain', () => {
    const warned = (more: Readonly<Record<string, string>>) => warningsOf(readConfig({ ...production, ...more }))
    expect(warned({})).toEqual([expect.stringMatching(/^Setting SITE_URL: is not set/u)])
    const SITE_URL = 'https://gifty.example'
    expect(warned({ SITE_URL })).toEqual([expect.stringMatching(/^Setting TRUSTED_PROXIES: is 0/u)])
    expect(warned({ SITE_URL, TRUSTED_PROXIES: '1' })).toEqual([])
    expect(warningsOf(readConfig({}))).toEqual([])
  })
  test('it warns of settings that nothing uses yet, without telling what they hold', () => {
    const found = warningsOf(readConfig({ GEOCODER_URL: 'https://user:word@places.example', METRICS_TOKEN: ' ' }))
    expect(found).toEqual(['Setting GEOCODER_URL: is set, but this version does not use it yet'])
  })
  test('there is no demo unless it is asked for', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demoMode: false })
    expect(readConfig({ ...production, DEMO_MODE: 'on' })).toMatchObject({ production: true, demoMode: true })
  })
})
