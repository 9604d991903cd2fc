import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Middleware } from 'koa'
import type { Site } from '#api/http/deps.ts'

/** Decisions section 8: no inline script, nosniff, no framing, referrer same-origin, permissions policy, HSTS on HTTPS. */
export const security = ({ https, hstsSubdomains, tileOrigin }: Site): Middleware => {
  const guard = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Leaflet and Mantine place things with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin ? [tileOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
  })
  const headers = [...headersSetBy(guard), ['permissions-policy', PERMISSIONS] as const]
  return ({ res }, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    return next()
  }
}

const PERMISSIONS = 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()'

/** None of them depends on the request, so they are worked out once: setting them anew took a tenth of a small answer. */
const headersSetBy = (guard: ReturnType<typeof helmet>): readonly (readonly [string, string])[] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  guard(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
}
