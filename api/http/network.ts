import { isIPv4, isIPv6 } from 'node:net'

/** IPv6 groups of a /64: what a provider gives to one household. */
const GROUPS = 4

/** The network of an address, by which several addresses of one household are one: IPv4 as it is, IPv6 by its first 64 bits. */
export const networkOf = (ip: string): string => {
  const mapped = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/u, '')
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped
  // A zone, as in fe80::1%eth0, names a card of this machine.
  const [head = '', tail] = mapped.replace(/%.*$/u, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
  return `${groups
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
