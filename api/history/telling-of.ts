import type { RecordedEvent } from '#domain/event.ts'
import { isolated } from '#domain/sentence.ts'
import { DAY, between, plus } from '#domain/time.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import { isFormer, type People, peopleOf, spokenNameOf } from '#api/accounts/names.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'
import { isBetweenOthers, isVisible } from '#api/items/visible.ts'
import { timeOf } from '#api/messages/stage-texts.ts'
import type { AddressUntil, Telling } from './telling.ts'
import * as texts from './texts.ts'

export type HistoryRequest = Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'reads' | 'me'>

/** A sentence names two people; nobody is named of a long list, such as those of a draw. */
const NAMED = 10

/** Looks up, in one go for all these events, whom and what they are about, as far as this reader may read it at this moment. */
export const tellingOf = async (
  { deps, reads, me }: HistoryRequest,
  about: readonly { readonly event: RecordedEvent; readonly people: readonly string[] }[],
): Promise<Telling> => {
  const events = about.map(({ event }) => event)
  const [people, things, needs, pickups, unseen] = await Promise.all([
    peopleOf(
      reads,
      about.flatMap(({ people: ids }) => ids.slice(0, NAMED)),
    ),
    byId(reads.of(items).getMany(idsIn(events, 'itemId'))),
    byId(reads.of(requests).getMany(idsIn(events, 'requestId'))),
    byId(reads.of(claims).getMany(idsIn(events, 'claimId'))),
    unseenBy(reads, me.id),
  ])
  const { clock, site } = deps
  const reader = { people, unseen, me: me.id }
  return {
    me: me.id,
    who: (id) => capital(called(reader, id)),
    whom: (id) => called(reader, id),
    blocked: (id) => called({ ...reader, unseen: new Set() }, id),
    thing: (id) => quoted(titleOfThing(things.get(id), reader)) ?? texts.someGift,
    need: (id) => quoted(titleOfNeed(needs.get(id), reader)) ?? texts.someNeed,
    when: (instant) => timeOf(instant, site.timeZone),
    addressUntil: (id) => untilOf(pickups.get(id), clock()),
  }
}

const byId = async <D extends { readonly _id: string }>(
  found: Promise<readonly D[]>,
): Promise<ReadonlyMap<string, D>> => new Map((await found).map((document) => [document._id, document]))

/** Ids stand in the open in every event. */
const idsIn = (events: readonly RecordedEvent[], field: 'itemId' | 'requestId' | 'claimId'): readonly string[] => [
  ...new Set(
    events.flatMap(({ data }) => {
      const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : null
      return typeof id === 'string' ? [id] : []
    }),
  ),
]

interface Reader {
  readonly me: string
  readonly people: People
  /** Those whom a block keeps away: nothing they wrote is shown, their names included. */
  readonly unseen: ReadonlySet<string>
}

const called = ({ me, people, unseen }: Reader, id: string): string => {
  if (id === me) return texts.you
  if (unseen.has(id)) return texts.someNeighbour
  return isFormer(people, id) ? texts.formerNeighbour : spokenNameOf(people, id)
}

/** Of our own words; a name keeps the letters that its person gave it. */
const capital = (words: string): string => texts.atBeginning[words] ?? words

const quoted = (title: string | null): string | null => (title === null ? null : `“${isolated(title)}”`)

/** One's own; else what can be read by this reader at this moment, wherever the event is told. */
const titleOfThing = (item: ItemDocument | undefined, { me, unseen }: Reader): string | null => {
  if (item === undefined) return null
  if (item.ownerId === me) return item.title
  const isShown = isVisible(item, { id: me, role: 'user' }) && !isBetweenOthers(item, me)
  return isShown && !unseen.has(item.ownerId) ? item.title : null
}

const titleOfNeed = (request: RequestDocument | undefined, { me, unseen }: Reader): string | null => {
  if (request === undefined) return null
  const { requesterId, hiddenBecause, title } = request
  if (requesterId === me) return title
  return hiddenBecause.length === 0 && !unseen.has(requesterId) ? title : null
}

/** Whoever was said yes to sees the exact place until 7 days after the pickup, or until it comes to nothing. */
const untilOf = (claim: ClaimDocument | undefined, now: string): AddressUntil => {
  if (claim === undefined) return { is: 'unknown' }
  const { status, completedAt, updatedAt } = claim
  if (status === 'accepted') return { is: 'open' }
  if (completedAt === null) return { is: 'ended', at: updatedAt }
  const until = addressEnd(completedAt)
  return { is: between(now, until) > 0 ? 'until' : 'ended', at: until }
}

export const addressEnd = (completedAt: string): string => plus(completedAt, 7 * DAY)
