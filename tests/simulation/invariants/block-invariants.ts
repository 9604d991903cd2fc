import { AppreciationSent } from '#domain/appreciation/events.ts'
import type { Pair } from '#commands/processes/people/block.ts'
import type { BlockEvent } from '#domain/blocks/events.ts'
import { ClaimRequested } from '#domain/claims/events.ts'
import type { EventIn, RecordedEvent } from '#domain/event.ts'
import { claimsOf, isLive } from '#domain/items/state.ts'
import { MessageSent } from '#domain/messages/events.ts'
import { OfferMade } from '#domain/offers/events.ts'
import type { Attempts } from '#tests/simulation/neighbours/attempts.ts'
import { streamsIn } from '#tests/simulation/streams.ts'
import { isBlockEvent } from '#tests/simulation/truth.ts'

export interface Blocked {
  readonly log: readonly RecordedEvent[]
  /** Whatever was due by then has had its time, ISO 8601. */
  readonly until: string
  readonly attempts: Attempts
}

/** Two people of whom one has blocked the other have nothing open with each other, and neither reaches the other. */
export const blocksBroken = (at: Blocked): readonly string[] => {
  const standing = standingIn(at)
  return [...standing.flatMap((block) => openBetween(block, at)), ...reachedBroken(at)]
}

interface Block extends Pair {
  readonly position: number
  readonly isSettled: boolean
}

const nameOf = ({ blockerId, blockedId }: Pair): string => `${blockerId} ${blockedId}`

/** Those that nobody took back, from before what is to be had its time. */
const standingIn = ({ log, until }: Blocked): readonly Block[] => {
  const blocks = new Map<string, Block & { readonly at: string }>()
  for (const event of log.filter(isBlockEvent)) {
    const name = nameOf(event.data)
    const { type, position, at } = event
    const before = blocks.get(name)
    if (type === 'PersonBlocked') blocks.set(name, { ...event.data, position, at, isSettled: false })
    else if (type === 'PersonUnblocked') blocks.delete(name)
    else if (before) blocks.set(name, { ...before, isSettled: true })
  }
  return [...blocks.values()].filter(({ at }) => at <= until)
}

export const isBetween = ({ blockerId, blockedId }: Pair, one: string, other: string): boolean =>
  (one === blockerId && other === blockedId) || (one === blockedId && other === blockerId)

const openBetween = (block: Block, { log }: Blocked): readonly string[] => {
  const { items, requests } = streamsIn(log)
  const claims = [...items.values()].flatMap((item) =>
    claimsOf(item).filter((claim) => isLive(claim) && isBetween(block, item.ownerId, claim.claimerId)),
  )
  const offers = [...requests.values()].flatMap(({ requesterId, offers }) =>
    offers.filter(({ is, helperId }) => is === 'pending' && isBetween(block, requesterId, helperId)),
  )
  return [
    ...(block.isSettled ? [] : [`the block ${nameOf(block)} was never settled`]),
    ...claims.map(({ claimId, is }) => `${claimId} is ${is} between ${nameOf(block)}, of whom one blocked the other`),
    ...offers.map(({ offerId }) => `${offerId} waits between ${nameOf(block)}, of whom one blocked the other`),
  ]
}

/** What one person does to another: asks, offers, writes, thanks. */
const reaching = [ClaimRequested, OfferMade, MessageSent, AppreciationSent] as const
type Reaching = EventIn<typeof reaching>
const isReaching = (event: RecordedEvent): event is RecordedEvent<Reaching> =>
  event.actor.kind === 'member' && reaching.some(({ type }) => type === event.type)

const partiesOf = ({ type, data }: Reaching): readonly [string, string] => {
  if (type === 'ClaimRequested') return [data.claimerId, data.ownerId]
  return type === 'OfferMade' ? [data.helperId, data.requesterId] : [data.senderId, data.recipientId]
}

/** What was begun before the block may come after it: both are decided at once. What was begun later is refused. */
const reachedBroken = ({ log, attempts }: Blocked): readonly string[] => {
  const standing = new Map<string, Standing>()
  return log.flatMap((event) => {
    if (isBlockEvent(event)) takeBlock(standing, event)
    if (!isReaching(event)) return []
    const crossed = [...standing.values()].filter(
      (block) => isBetween(block, ...partiesOf(event)) && !attempts.overlap(event.commandId, block.commandId),
    )
    return crossed.map((block) => `${event.type} ${event.id} reached somebody across the block ${nameOf(block)}`)
  })
}
interface Standing extends Pair {
  readonly commandId: string
}
const takeBlock = (standing: Map<string, Standing>, { type, data, commandId }: RecordedEvent<BlockEvent>): void => {
  if (type === 'PersonBlocked') standing.set(nameOf(data), { ...data, commandId })
  if (type === 'PersonUnblocked') standing.delete(nameOf(data))
}
