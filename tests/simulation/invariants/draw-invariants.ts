import { createHash } from 'node:crypto'
import { AccountErasureStarted } from '#domain/accounts/events.ts'
import { ClaimRequested } from '#domain/claims/events.ts'
import { type DrawEvent, drawEvents } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { type ItemStream, pendingClaims } from '#domain/items/state.ts'
import { openReads } from '#projections/engine/reads.ts'
import { notifications } from '#projections/notifications/notifications.ts'
import type { Site } from '#tests/simulation/site.ts'

export interface Drawn {
  readonly log: readonly RecordedEvent[]
  readonly reads: Site['reads']
  /** Whatever was due by then has had its time, ISO 8601. */
  readonly until: string
}

/** Each draw was held once, in its time, with the seed that was fixed before and by nothing else, and those who took part know. */
export const drawsBroken = async (drawn: Drawn): Promise<readonly string[]> => {
  const draws = drawsIn(drawn.log)
  const open = draws.filter(({ is, closesAt }) => is === 'open' && closesAt <= drawn.until)
  return [
    ...draws.flatMap(({ broken }) => broken),
    ...open.map(({ itemId, closesAt }) => `the draw of ${itemId} closed at ${closesAt} and was never held`),
    ...(await untold(draws, drawn)),
  ]
}

type Of<Type extends DrawEvent['type']> = RecordedEvent<Extract<DrawEvent, { type: Type }>>
type Entry = Of<'DrawHeld'>['data']['order'][number]

/** A draw as its stream tells it so far. */
interface Draw {
  readonly itemId: string
  readonly closesAt: string
  readonly fingerprint: string
  readonly is: 'open' | 'held' | 'ended'
  readonly held: Of<'DrawHeld'> | null
  readonly entries: readonly Entry[]
  readonly item: ItemStream
  /** Sentences about what should not be. */
  readonly broken: readonly string[]
}

const drawsIn = (log: readonly RecordedEvent[]): readonly Draw[] => {
  const draws = new Map<string, Draw>()
  const items = new Map<string, ItemStream>()
  const entered = new Set(
    log.filter(isDrawEvent).flatMap((event) => (isOf(event, 'DrawEntered') ? event.data.claimId : [])),
  )
  for (const event of log.filter(({ stream }) => stream.startsWith('item-'))) {
    // An item's stream holds only what its decider folds.
    const item = itemDecider.evolve(items.get(event.stream) ?? itemDecider.initial, event as never)
    items.set(event.stream, item)
    const before = draws.get(event.stream)
    const after = before ? { ...wentOn(before, event, entered), item } : begun(event, item)
    if (after) draws.set(event.stream, after)
  }
  return [...draws.values()]
}

const isDrawEvent = (event: RecordedEvent): event is RecordedEvent<DrawEvent> =>
  drawEvents.some(({ type }) => type === event.type)
const isOf = <Type extends DrawEvent['type']>(event: RecordedEvent<DrawEvent>, type: Type): event is Of<Type> =>
  event.type === type

const begun = (event: RecordedEvent, item: ItemStream): Draw | null => {
  if (!isDrawEvent(event) || !isOf(event, 'DrawOpened')) return null
  const { itemId, closesAt, fingerprint } = event.data
  return { itemId, closesAt, fingerprint, is: 'open', held: null, entries: [], item, broken: [] }
}

const wentOn = (draw: Draw, event: RecordedEvent, entered: ReadonlySet<string>): Draw => {
  if (isDrawEvent(event)) return withEvent(draw, event)
  const broken = [
    ...draw.broken,
    ...asideBroken(draw, event, entered),
    ...winnerBroken(draw, event),
    ...orderBroken(draw, event),
  ]
  return { ...draw, is: draw.is === 'open' && ENDS.has(event.type) ? 'ended' : draw.is, broken }
}
const ENDS: ReadonlySet<string> = new Set(['ItemExpired', 'ItemGivenElsewhere', 'ItemDeleted'])

const withEvent = (draw: Draw, event: RecordedEvent<DrawEvent>): Draw => {
  const saying = (...sentences: readonly string[]): Draw => ({ ...draw, broken: [...draw.broken, ...sentences] })
  if (isOf(event, 'DrawOpened')) return saying(`a second draw of ${draw.itemId} was opened`)
  if (isOf(event, 'DrawCalledOff'))
    return event.data.reason === 'owner-away'
      ? { ...saying(...offBroken(draw)), is: 'ended' }
      : saying(`the draw of ${draw.itemId} was called off, though no seed was lost`)
  if (isOf(event, 'DrawHeld')) return { ...saying(...heldBroken(draw, event)), is: 'held', held: event }
  const { claimId, claimerId, tickets } = event.data
  const isLate = draw.is !== 'open' || event.at >= draw.closesAt
  const late = isLate ? [`${claimId} entered the draw at ${event.at}, which was ${draw.is}`] : []
  return { ...saying(...late), entries: [...draw.entries, { claimId, claimerId, tickets }] }
}

/** Whoever goes away leaves no draw open; one that is over stays as it was. */
const offBroken = ({ is, itemId }: Draw): readonly string[] =>
  is === 'open' ? [] : [`the draw of ${itemId} was called off, which was ${is}`]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const heldBroken = (draw: Draw, { at, data: { seed, order } }: Of<'DrawHeld'>): readonly string[] => {
  const of = `the draw of ${draw.itemId}`
  const expected = orderOf(seed, draw).map(({ claimId }) => claimId)
  const drawn = order.map(({ claimId }) => claimId)
  return [
    ...(draw.is === 'open' ? [] : [`${of} was held again, which was ${draw.is}`]),
    ...(at < draw.closesAt ? [`${of} was held at ${at}, before it closed at ${draw.closesAt}`] : []),
    ...(sha256(seed) === draw.fingerprint ? [] : [`${of} was held with a seed that was not fixed before`]),
    ...(expected.join() === drawn.join() ? [] : [`${of} gave ${drawn.join()}, and its seed gives ${expected.join()}`]),
  ]
}

/** As docs/decisions/85 says it, of those who asked in time and still ask. */
const orderOf = (seed: string, { entries, item }: Draw): readonly Entry[] => {
  const asking = new Set(pendingClaims(item).map(({ claimId }) => claimId))
  const least = ({ claimId, tickets }: Entry): string =>
    Array.from({ length: tickets }, (_, index) => sha256(`${seed}:${claimId}:${index + 1}`)).toSorted()[0] ?? ''
  return entries
    .filter(({ claimId }) => asking.has(claimId))
    .toSorted((one, other) => (least(one) < least(other) ? -1 : 1))
}

/** While a draw is open it decides alone, and everybody who asks takes part. */
const asideBroken = (
  { is, itemId, closesAt }: Draw,
  { type, at, data }: RecordedEvent,
  entered: ReadonlySet<string>,
): readonly string[] => {
  if (is !== 'open') return []
  if (CHOICES.has(type)) return [`${type} happened to ${itemId} before its draw was held`]
  // Whatever is asked for has a claim.
  const { claimId } = data as { readonly claimId: string }
  return type === ClaimRequested.type && at < closesAt && !entered.has(claimId)
    ? [`${claimId} was asked in time, and took no part in the draw`]
    : []
}
const CHOICES: ReadonlySet<string> = new Set(['ClaimAccepted', 'ClaimMatched', 'ItemPaused'])

/** What follows the draw in its append is the yes to the winner. */
const winnerBroken = ({ held, itemId }: Draw, { type, data, commandId }: RecordedEvent): readonly string[] => {
  if (held?.commandId !== commandId || type !== 'ClaimAccepted') return []
  const { claimId } = data as { readonly claimId: string }
  return claimId === held.data.order[0]?.claimId ? [] : [`${claimId} was accepted, and did not win ${itemId}`]
}

/** After the draw nobody is preferred to those who were drawn and still wait. */
const orderBroken = ({ held, itemId, item }: Draw, { type, data, commandId }: RecordedEvent): readonly string[] => {
  if (held === null || held.commandId === commandId || (type !== 'ClaimAccepted' && type !== 'ClaimMatched')) return []
  const { claimId } = data as { readonly claimId: string }
  const drawn = held.data.order.map((entry) => entry.claimId)
  const [next] = pendingClaims(item).filter((claim) => drawn.includes(claim.claimId))
  return next && next.claimId !== claimId ? [`${claimId} got ${itemId} before ${next.claimId}, who was drawn`] : []
}

/** The winner has the yes; the others wait in the order drawn, before whoever asked too late, and are told so. */
const untold = async (draws: readonly Draw[], { log, reads }: Drawn): Promise<readonly string[]> => {
  const erased = new Set(log.filter(({ type }) => type === AccountErasureStarted.type).map(({ stream }) => stream))
  const accepted = new Set(log.filter(({ type }) => type === 'ClaimAccepted').map(({ commandId }) => commandId))
  const view = openReads(reads).of(notifications)
  const broken: string[] = []
  for (const { held, itemId, item } of draws) {
    if (!held) continue
    const [winner, ...others] = held.data.order
    if (winner && !accepted.has(held.commandId)) broken.push(`${winner.claimId} won ${itemId} and was not accepted`)
    const waiting = pendingClaims(item).map(({ claimId }) => claimId)
    const drawn = others.map(({ claimId }) => claimId).filter((id) => waiting.includes(id))
    if (waiting.slice(0, drawn.length).join() !== drawn.join())
      broken.push(`${waiting.join()} wait for ${itemId}, of whom ${drawn.join()} were drawn in this order`)
    const people = others.map(({ claimerId }) => claimerId).filter((id) => !erased.has(streams.account(id)))
    const notices = await view.getMany(notifications.keys(held))
    const told = new Set(notices.map(({ personId }) => personId))
    broken.push(...people.filter((id) => !told.has(id)).map((id) => `${id} was never told who won ${itemId}`))
  }
  return broken
}
