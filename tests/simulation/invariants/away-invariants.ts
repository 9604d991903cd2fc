import { AccountErasureStarted } from '#domain/accounts/events.ts'
import type { AwayReason } from '#domain/accounts/vocabulary.ts'
import type { EventIn, RecordedEvent } from '#domain/event.ts'
import { awayEvents } from '#domain/accounts/away/away-events.ts'
import { streams } from '#domain/ids.ts'
import { HOUR, plus } from '#domain/time.ts'
import { claimsOf, isLive, isOwnerAway } from '#domain/items/state.ts'
import { pendingOffers } from '#domain/requests/state.ts'
import { type Streams, streamsIn } from '#tests/simulation/streams.ts'

interface Away {
  readonly log: readonly RecordedEvent[]
  /** Whatever was due by then has had its time, ISO 8601. */
  readonly until: string
}

interface Standing {
  readonly reasons: ReadonlySet<AwayReason>
  readonly changeId: string
  readonly at: string
  readonly isSettled: boolean
}

/** Of who is away nothing is open and nothing can be asked for; of who came back nothing is hidden any more. */
export const awayBroken = ({ log, until }: Away): readonly string[] => {
  const things = streamsIn(log)
  const settling = [...standingIn(log)].filter(([, { at }]) => at <= until)
  return settling.flatMap(([personId, standing]) => [
    ...(standing.isSettled ? [] : [`the going or coming of ${personId} was never settled`]),
    ...(standing.reasons.size > 0 ? openOf(personId, things) : hiddenOf(personId, things)),
  ])
}

type AwayEvent = EventIn<typeof awayEvents>
const isAwayEvent = (event: RecordedEvent): event is RecordedEvent<AwayEvent> =>
  awayEvents.some(({ type }) => type === event.type)

const ACCOUNT = streams.account('')

/** Without those who are forgotten, whose end is another one. */
const standingIn = (log: readonly RecordedEvent[]): ReadonlyMap<string, Standing> => {
  const standing = new Map<string, Standing>()
  for (const event of log) {
    if (event.type === AccountErasureStarted.type) standing.delete(event.stream.slice(ACCOUNT.length))
    if (isAwayEvent(event)) take(standing, event)
  }
  return standing
}

const take = (standing: Map<string, Standing>, { type, data, at }: RecordedEvent<AwayEvent>): void => {
  const { accountId, changeId } = data
  const before = standing.get(accountId)
  if (type === 'AwaySettled') {
    if (before?.changeId === changeId) standing.set(accountId, { ...before, isSettled: true })
    return
  }
  const reasons = new Set(before?.reasons)
  if (type === 'PersonWentAway') reasons.add(data.reason)
  else reasons.delete(data.reason)
  standing.set(accountId, { reasons, changeId, at, isSettled: false })
}

/** Of these strangers find something unless it is hidden. */
const SHOWN: ReadonlySet<string> = new Set(['available', 'completed'])

const openOf = (personId: string, { items, requests }: Streams): readonly string[] => {
  const things = [...items.values()]
  const claims = things.flatMap((item) =>
    claimsOf(item).filter((claim) => isLive(claim) && [item.ownerId, claim.claimerId].includes(personId)),
  )
  const listings = things.filter((item) => item.ownerId === personId && SHOWN.has(item.is) && !isOwnerAway(item))
  const wishes = [...requests.values()]
  const posted = wishes.filter(
    ({ requesterId, is, hiddenBecause }) =>
      requesterId === personId && is === 'open' && !hiddenBecause.includes('owner-away'),
  )
  const offers = wishes.flatMap((request) =>
    pendingOffers(request).filter(({ helperId }) => [request.requesterId, helperId].includes(personId)),
  )
  return [
    ...claims.map(({ claimId, is }) => `${claimId} is ${is}, though ${personId} is away`),
    ...listings.map(({ itemId, is }) => `${itemId} is ${is} and shown, though ${personId} is away`),
    ...posted.map(({ requestId }) => `${requestId} is shown, though ${personId} is away`),
    ...offers.map(({ offerId }) => `${offerId} waits, though ${personId} is away`),
  ]
}

const hiddenOf = (personId: string, { items, requests }: Streams): readonly string[] => {
  // What was deleted meanwhile is shown to nobody anyway.
  const listings = [...items.values()].filter(
    (item) => item.ownerId === personId && item.is !== 'deleted' && isOwnerAway(item),
  )
  const posted = [...requests.values()].filter(
    ({ requesterId, hiddenBecause }) => requesterId === personId && hiddenBecause.includes('owner-away'),
  )
  return [
    ...listings.map(({ itemId }) => `${itemId} is hidden, though ${personId} came back`),
    ...posted.map(({ requestId }) => `${requestId} is hidden, though ${personId} came back`),
  ]
}

/** Whether somebody was away at an instant or within the hour after it, in which a push of what was told then would go out. */
export const awayIn = (log: readonly RecordedEvent[]): ((personId: string, instant: string) => boolean) => {
  const changes = log.filter(isAwayEvent).filter(({ type }) => type !== 'AwaySettled')
  return (personId, instant) => {
    const own = changes.filter(({ data }) => data.accountId === personId)
    const before = [...standingIn(own.filter(({ at }) => at <= instant)).values()]
    return (
      before.some(({ reasons }) => reasons.size > 0) ||
      own.some(({ type, at }) => type === 'PersonWentAway' && at > instant && at <= plus(instant, HOUR))
    )
  }
}
