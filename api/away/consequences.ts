import type { AnyEvent } from '#domain/catalog.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { GRACE_MS } from '#domain/accounts/vocabulary.ts'
import { plus } from '#domain/time.ts'
import { thingsInPages, thingsToFollow } from '#projections/open-things.ts'
import { claims } from '#projections/claims/claims.ts'
import { GONE_TITLE, items } from '#projections/items/listing.ts'
import { messages } from '#projections/messages/messages.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { firstNameOf, peopleOf } from '#api/accounts/names.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'
import type { ConsequencesView } from './contract.ts'

type Request = Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'me' | 'metadata'>
type Of<Type extends AnyEvent['type']> = Extract<AnyEvent, { readonly type: Type }>

/** So many things between two turns of others. */
const AT_ONCE = 20

/** What would happen, said by the commands that would do it (docs/decisions/145). */
export const consequencesOf = async (request: Request, reason: 'paused' | 'leaving'): Promise<ConsequencesView> => {
  const { deps, me, metadata } = request
  const { commands, written } = deps.rehearse()
  const by = {
    ...metadata,
    by: { kind: 'member', id: me.id },
    commandId: deps.random.uuid(),
    startedAt: deps.clock(),
  } as const
  const went = await commands.away.go(me.id, { reason }, by)
  if (!went.ok) return { ...NOTHING, until: plus(deps.clock(), GRACE_MS) }
  const reads = deps.openReads()
  for (const page of thingsInPages(await thingsToFollow(reads, me.id, true), AT_ONCE)) {
    await commands.away.bring(me.id, page, by)
    await new Promise(setImmediate)
  }
  return summed(reads, { written, me, now: deps.clock() })
}

const NOTHING = {
  listings: 0,
  asked: 0,
  pickups: [],
  claims: 0,
  requests: 0,
  offersToMe: [],
  offersOfMine: 0,
  thanks: 0,
  messages: 0,
} satisfies Omit<ConsequencesView, 'until'>

interface Written {
  readonly written: readonly RecordedEvent[]
  readonly me: Pick<Me, 'id'>
  readonly now: string
}

const summed = async (reads: Reads, { written, me, now }: Written): Promise<ConsequencesView> => {
  const of = <Type extends AnyEvent['type']>(type: Type) => written.filter((event) => isOf(event, type))
  const declined = of('ClaimDeclined').map(({ data }) => data)
  const offers = of('OfferDeclined').map(({ data }) => data)
  const toMe = offers.filter(({ requesterId }) => requesterId === me.id).map(({ helperId }) => helperId)
  const known = await peopleOf(reads, [me.id, ...toMe])
  return {
    listings: of('ItemHidden').length,
    asked: new Set(declined.filter(({ ownerId }) => ownerId === me.id).map(({ claimerId }) => claimerId)).size,
    pickups: await pickupsOf(reads, me, of('ClaimReleased')),
    claims: declined.filter(({ claimerId }) => claimerId === me.id).length,
    requests: of('RequestHidden').length,
    offersToMe: toMe.map((id) => firstNameOf(known, id)),
    offersOfMine: offers.length - toMe.length,
    thanks: known.get(me.id)?.thanksGiven ?? 0,
    messages: await reads.of(messages).count([{ field: 'senderId', eq: me.id }]),
    until: plus(now, GRACE_MS),
  }
}

const isOf = <Type extends AnyEvent['type']>(event: RecordedEvent, type: Type): event is RecordedEvent<Of<Type>> =>
  event.type === type

const pickupsOf = async (
  reads: Reads,
  me: Pick<Me, 'id'>,
  ended: readonly RecordedEvent<Of<'ClaimReleased'>>[],
): Promise<ConsequencesView['pickups']> => {
  const others = ended.map(({ data }) => (data.ownerId === me.id ? data.claimerId : data.ownerId))
  const known = await peopleOf(reads, others)
  const found = await reads.of(claims).getMany(ended.map(({ data }) => data.claimId))
  const listings = await reads.of(items).getMany(ended.map(({ data }) => data.itemId))
  return ended.map(({ data: { claimId, itemId, ownerId } }, at) => ({
    claimId,
    title: listings.find(({ _id }) => _id === itemId)?.title ?? GONE_TITLE,
    otherName: firstNameOf(known, others[at] ?? null),
    pickupTime: found.find(({ _id }) => _id === claimId)?.pickupTime ?? null,
    isOwner: ownerId === me.id,
  }))
}
