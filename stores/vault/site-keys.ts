import { createHmac, randomBytes } from 'node:crypto'

/**
 * What is keyed for the whole site, by purpose: names of e-mail streams, displacement of homes, sessions that are handed out
 * again, bodies of repeated calls, cursors, the identity of this site at push services, addresses of calendars, links in mails, ids of what is made. Made once and never changed: a new one would lose every account and move every home.
 */
export const PURPOSES = ['email', 'place', 'session', 'body', 'cursor', 'push', 'calendar', 'mail', 'id'] as const
export type Purpose = (typeof PURPOSES)[number]
/** Sites that are older than these have the others: made where they are missing, since nothing was keyed by them before. */
export const ADDED_PURPOSES = ['push', 'calendar', 'mail', 'id'] as const satisfies readonly Purpose[]
export type SiteKeys = Readonly<Record<Purpose, Buffer>>

/** Of a new site: nothing to do with its secret, which only wraps them. */
export const newSiteKeys = (): SiteKeys => ({
  email: randomBytes(32),
  place: randomBytes(32),
  session: randomBytes(32),
  body: randomBytes(32),
  cursor: randomBytes(32),
  push: randomBytes(32),
  calendar: randomBytes(32),
  mail: randomBytes(32),
  id: randomBytes(32),
})

/** Of a site that is older than its keys: what was derived from the secret until then stays what it is. */
export const derivedSiteKeys = (siteSecret: string): SiteKeys => {
  const secret = Buffer.from(siteSecret)
  const keyFor = (purpose: string): Buffer => createHmac('sha256', secret).update(`key for ${purpose}`).digest()
  return {
    email: secret,
    place: secret,
    session: keyFor('session'),
    body: keyFor('body'),
    cursor: keyFor('cursor'),
    push: keyFor('push'),
    calendar: keyFor('calendar'),
    mail: keyFor('mail'),
    id: keyFor('id'),
  }
}
