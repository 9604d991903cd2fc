import type { Middleware } from 'koa'
import { calendarText } from '#domain/calendar/calendar-text.ts'
import { isShutOut } from '#domain/accounts/vocabulary.ts'
import { DAY, iso, ms } from '#domain/time.ts'
import { people } from '#projections/accounts/people.ts'
import { calendarFeeds } from '#projections/calendar/calendar-feeds.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { claimViews } from '#api/claims/view.ts'
import { networkOf } from '#api/http/address.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { isKnown } from '#api/http/answers/etag.ts'
import type { Limits } from '#api/http/limits/limits.ts'
import { problem } from '#api/http/answers/problem.ts'
import { appointmentOf } from '#domain/calendar/vocabulary.ts'
import * as texts from './texts.ts'

export const feedPath = (token: string): string => `/api/calendar/${token}.ics`
const PATH = /^\/api\/calendar\/([^/]+)\.ics$/u

/** What is over stays in the calendar so long. */
const PAST_DAYS = 30
/** Of each side, latest first; nobody has more pickups in the making. */
const MOST = 100

/**
 * GET /api/calendar/{token}.ics, without a session: whoever has the address may read it, so an unknown one is a 404 that costs the
 * same look-up as a known one. The token is compared by its hash only.
 */
export const makeCalendarFeed =
  (deps: ApiDeps & { readonly limits: Limits }): Middleware =>
  async (context, next) => {
    const token = context.method === 'GET' ? PATH.exec(context.path)?.[1] : undefined
    if (token === undefined) return next()
    const reads = deps.openReads()
    const tokenHash = deps.sha256(token)
    const { documents } = await reads
      .of(calendarFeeds)
      .find({ where: [{ field: 'tokenHash', eq: tokenHash }], limit: 1 })
    const [feed] = documents
    // A calendar's servers ask for many people from one address: those who know a token are counted by it.
    await deps.limits.spend('calendarFeeds', feed ? tokenHash : networkOf(context.ip))
    if (!feed || (await isGone(reads, feed._id))) throw problem('not-found')
    const text = await calendarOf(deps, reads, feed._id)
    context.set({ 'cache-control': 'private, no-cache', 'content-type': 'text/calendar; charset=utf-8' })
    const etag = `"${deps.sha256(text)}"`
    context.set('etag', etag)
    context.status = 200
    if (isKnown(context, etag)) context.status = 304
    else context.body = text
  }

/** Of who is shut out; when the person is back, the address answers again. */
const isGone = async (reads: Reads, personId: string): Promise<boolean> =>
  isShutOut((await reads.of(people).get(personId))?.away ?? [])

const calendarOf = async (deps: ApiDeps, reads: Reads, personId: string): Promise<string> => {
  const since = iso(ms(deps.clock()) - PAST_DAYS * DAY)
  const sides = await Promise.all(
    (['ownerId', 'claimerId'] as const).map((field) =>
      reads
        .of(claims)
        .find({ where: [{ field, eq: personId }], sort: { field: 'createdAt', order: 'desc' }, limit: MOST }),
    ),
  )
  const documents = sides.flatMap((side) => side.documents).filter((claim) => isAgreed(claim, since))
  const views = await claimViews(deps, reads, { documents, readerId: personId })
  return calendarText(
    texts.pickupsOf(deps.site.branding.site.name),
    views.flatMap((view) => appointmentOf(view) ?? []),
    deps.site.timeZone,
  )
}

/** A time was agreed for it, and what was agreed still holds or ended after the owner had said yes. */
const isAgreed = ({ status, pickupTime, acceptedAt }: ClaimDocument, since: string): boolean =>
  acceptedAt !== null && status !== 'pending' && pickupTime !== null && pickupTime >= since
