import { describe, expect, test } from 'vitest'
import { networkOf, siteNetworkOf } from './address.ts'

/** Whoever has one IPv6 address has more than there are tries, so a limit counts the network it belongs to. */
describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['', ''],
    ['no address', 'no address'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
  test('another one is another', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('::ffff:203.0.113.7'))
  })
  test('a household has one prefix of 48 bits at most', () => {
    expect(siteNetworkOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
    expect(siteNetworkOf('2001:db8:1:ffff::1')).toBe(siteNetworkOf('2001:db8:1:2::1'))
    expect(siteNetworkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})
