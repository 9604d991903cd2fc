import { ECDH } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

/** Addresses inside a network, of this machine, or of nobody: a person must not make the server call there. */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only what is given out to the world (2000::/3), without the parts that lead back to IPv4 or to documentation. */
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
const LEADS_ELSEWHERE = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  LEADS_ELSEWHERE.addSubnet(network, bits, 'ipv6')

/** Whether a literal address of IPv4 or IPv6 is one of the public Internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !INSIDE.check(address, 'ipv4')
  return family === 6 && WORLD.check(address, 'ipv6') && !LEADS_ELSEWHERE.check(address, 'ipv6')
}

/** An address of a push service: https, a public name, no password in it. Where the name leads is looked at again when it is called. */
export const isPushEndpoint = (text: string): boolean => {
  // Parsing drops spaces and line breaks: what would be called is not what was given.
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  if (protocol !== 'https:' || [username, password, port].some((part) => part !== '')) return false
  const literal = hostname.replace(/^\[|\]$/gu, '')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  return (
    hostname.includes('.') &&
    !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)\.?$/u.test(hostname)
  )
}

const bytesOf = (text: string): Buffer | null => (/^[\w-]+=*$/u.test(text) ? Buffer.from(text, 'base64url') : null)

/** An uncompressed point of P-256, and 16 bytes: what a browser gives (RFC 8291). */
export const arePushKeys = ({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean => {
  const point = bytesOf(p256dh)
  return point?.length === 65 && point[0] === 4 && isOnCurve(point) && bytesOf(auth)?.length === 16
}

/** Any other 65 bytes would be taken, and every push to them would fail. */
const isOnCurve = (point: Buffer): boolean => {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
