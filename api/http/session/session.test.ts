import { describe, expect, test } from 'vitest'
import { deviceOf, placeOf } from './session.ts'

const AGENTS: readonly [string, string][] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox on Android'],
  ['curl/8.5.0', 'A browser'],
  ['', 'A browser'],
]

describe('a device, as one recognises one’s own', () => {
  test.each(AGENTS)('%s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })
})

describe('a place, as far as an address tells', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.1.9', '172.16.0.1', '172.31.255.255'])(
    '%s is this network',
    (address) => {
      expect(placeOf(address)).toBe('This network')
    },
  )
  test.each(['::ffff:10.0.0.8', '::ffff:192.168.1.9', '::ffff:172.20.0.2', 'fd12:3456::1', 'fc00::1', 'fe80::1'])(
    '%s is too',
    (address) => {
      expect(placeOf(address)).toBe('This network')
    },
  )
  test.each(['1.1.1.1', '172.32.0.1', '172.15.0.1', '11.0.0.1', '2001:db8::1', '203.0.113.7', ''])(
    '%j is not known',
    (address) => {
      expect(placeOf(address)).toBe('Place unknown')
    },
  )
})
