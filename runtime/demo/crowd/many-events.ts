import { history } from '#projections/audit/history.ts'
import * as claim from '#domain/claims/events.ts'
import type { Actor, NewEvent } from '#domain/event.ts'
import { claimIdOf, streams } from '#domain/ids.ts'
import { DAY, ms, iso } from '#domain/time.ts'
import { peopleOf } from '#domain/people.ts'
import { type EventToAppend, NO_STREAM, type Write } from '#stores/events/port.ts'
import { random } from '#runtime/process/identity.ts'
import type { TaskWorld } from '#runtime/control/task.ts'
import type { Stores } from '#runtime/stores/stores.ts'

/** Listings whose claims are written in one append, where the log takes several streams at once. */
const AT_ONCE = 50
/** Between the first and the last event. */
const SPAN = 365 * DAY
const PEOPLE = 2000
/** Of each so many listings one belongs to the same person, who so has a fifth of all. */
const BUSY = 5
const DECLINING: Actor = { kind: 'job', id: 'decline-the-others' }

interface Life {
  readonly owner: string
  readonly claimers: readonly [string, string, string]
}

/** Who stands out among the people of these events. */
export interface Cast {
  /** Concerned by a fifth of them. */
  readonly busy: string
  /** Concerned by the ten of one listing. */
  readonly few: string
}

interface Wish {
  readonly count: number
  /** The time of the last one. */
  readonly until: string
  readonly tell: (done: number) => void
}

/**
 * Claims from asking to the end, ten events of each listing, until there are so many: for trying questions of the whole log at its size. They name people and
 * say no word, so nothing is sealed and no key is made. One append is held in memory at a time.
 */
export const writeManyEvents = async ({ events }: Pick<Stores, 'events'>, wish: Wish): Promise<Cast> => {
  const people = Array.from({ length: PEOPLE }, () => random.id())
  const cast = { busy: random.id(), few: random.id() }
  const someone = (n: number): string => people[n % PEOPLE] ?? cast.busy
  const lives = Math.ceil(wish.count / STEPS)
  const lifeOf = (n: number): Life => ({
    owner: n === 0 ? cast.few : n % BUSY === 0 ? cast.busy : someone(n),
    claimers: [someone(7 * n + 1), someone(11 * n + 2), someone(13 * n + 3)],
  })
  const began = ms(wish.until) - SPAN
  for (let from = 0; from < lives; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, lives - from) }, (_, n) => from + n)
    const writes = some.map((n) => written(lifeOf(n), iso(began + (SPAN * n) / lives)))
    if (events.capabilities.atomicMultiStream) await events.append(writes)
    else await Promise.all(writes.map((write) => events.append([write])))
    wish.tell(Math.min(wish.count, (from + some.length) * STEPS))
  }
  return cast
}

type Step = readonly [command: string, event: NewEvent, by: Actor]

const member = (id: string): Actor => ({ kind: 'member', id })

const stepsOf = ({ owner, claimers }: Life, itemId: string, at: string): readonly Step[] => {
  const [first, ...others] = claimers.map((claimerId) => ({
    claimId: claimIdOf(itemId, random.id().slice(0, 8)),
    itemId,
    ownerId: owner,
    claimerId,
  }))
  if (first === undefined) return []
  const asked = (of: typeof first): Step => [
    'requestClaim',
    claim.ClaimRequested.new({ ...of, pickupTime: at, message: null, messageId: random.id(), onWaitlist: false }),
    member(of.claimerId),
  ]
  const gone = { ownerResponse: null, reason: 'given-to-another' } as const
  return [
    ...[first, ...others].map(asked),
    ['acceptClaim', claim.ClaimAccepted.new({ ...first, ownerResponse: null, pickupTime: at }), member(owner)],
    ['proposePickup', claim.PickupProposed.new({ ...first, proposedBy: 'owner', pickupTime: at }), member(owner)],
    [
      'answerPickup',
      claim.PickupConfirmed.new({ ...first, confirmedBy: 'claimer', pickupTime: at }),
      member(first.claimerId),
    ],
    ['remindOfPickup', claim.PickupReminded.new({ ...first, pickupTime: at }), { kind: 'job', id: 'pickup-reminders' }],
    [
      'completeClaim',
      claim.ClaimCompleted.new({ ...first, completedBy: 'claimer', completedAt: at }),
      member(first.claimerId),
    ],
    ...others.map((of): Step => ['declineClaim', claim.ClaimDeclined.new({ ...of, ...gone }), DECLINING]),
  ]
}
const STEPS = 10

const written = (life: Life, at: string): Write => {
  const itemId = random.id()
  const ids = Array.from({ length: STEPS }, () => random.uuid())
  // What ends the claims of the others is the completion.
  const completion = ids[STEPS - 3] ?? ''
  const events = stepsOf(life, itemId, at).map(([command, event, actor], n): EventToAppend => {
    const commandId = random.uuid()
    const causationId = actor === DECLINING ? completion : commandId
    const id = ids[n] ?? random.uuid()
    return {
      id,
      event,
      at,
      actor,
      correlationId: commandId,
      causationId,
      commandId,
      command,
      people: peopleOf(event, actor),
    }
  })
  return { stream: streams.item(itemId), expected: NO_STREAM, events }
}

/** A log of so many events and the index of it; the other read models are made when a server starts there. */
export const fillHistory = async (
  { stores, rebuild }: Pick<TaskWorld, 'stores' | 'rebuild'>,
  { progress, ...wish }: Wish & { readonly progress: Parameters<TaskWorld['rebuild']>[1] },
): Promise<Cast> => {
  const cast = await writeManyEvents(stores, wish)
  await rebuild([history.name], progress)
  return cast
}
