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

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/u
export const isLoopback = (address: string): boolean => LOOPBACK.test(address)
