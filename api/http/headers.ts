import type { Middleware } from 'koa'
import helmet from 'koa-helmet'
import type { Site } from './deps.ts'

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
  return (context, next) => {
    context.set('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()')
    return guard(context, next)
  }
}
