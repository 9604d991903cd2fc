import { isIP } from 'node:net'
import type { Middleware } from 'koa'
import type { Site } from './deps.ts'

/**
 * Whose request it is. Each trusted proxy appends to X-Forwarded-For the address that it was called from, so with n of them
 * the n-th entry from the end is the visitor's. What stands before it was written by the visitor and never decides.
 */
export const addressFrom = (header: string, socket: string, trustedProxies: number): string => {
  const entry = trustedProxies === 0 ? undefined : header.split(',').at(-trustedProxies)?.trim()
  return entry !== undefined && isIP(entry) !== 0 ? entry : socket
}

/** Sets `context.ip`, which limits and sessions go by. */
export const visitorAddress =
  ({ trustedProxies }: Pick<Site, 'trustedProxies'>): Middleware =>
  (context, next) => {
    const socket = context.req.socket.remoteAddress ?? ''
    context.request.ip = addressFrom(context.get('x-forwarded-for'), socket, trustedProxies)
    return next()
  }

/**
 * What limits and slots count by. Whoever has one IPv6 address has the 2^64 of its network; an IPv4 address written as an IPv6 one is the
 * same address.
 */
export const networkOf = (address: string): string => prefixOf(address, 4)
/** What a household or a company has at most: providers give out /48 to /64. */
export const siteNetworkOf = (address: string): string => prefixOf(address, 3)

const prefixOf = (address: string, count: number): string => {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (IN_IPV6.has(groups.slice(0, 6).join(':'))) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, count).join(':')}::/${count * 16}`
}
/** IPv4 as a socket of both kinds writes it (::ffff:0:0/96), and as it comes through a translator (64:ff9b::/96, RFC 6052). */
const IN_IPV6: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): readonly string[] => {
  const [head = [], tail] = (address.split('%')[0] ?? '').toLowerCase().split('::').map(writtenGroups)
  const written = [...head, ...(tail ?? [])]
  const left = Array.from({ length: tail === undefined ? 0 : 8 - written.length }, () => '0')
  return [...head, ...left, ...(tail ?? [])]
}
const writtenGroups = (part: string): readonly string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? dottedGroups(group) : shortened(group)))
const shortened = (group: string): string => Number.parseInt(group, 16).toString(16)
const dottedGroups = (dotted: string): readonly string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16))
}
const bytesOf = (group: string): readonly number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/u
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)
