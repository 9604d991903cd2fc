import fc from 'fast-check'
import type { Unsaid } from '#domain/claims/vocabulary.ts'
import type { Env } from '#domain/decider.ts'
import type { Actor } from '#domain/event.ts'
import { type HidingReason, hidingReasons } from '#domain/hiding.ts'
import { itemDecider, type ItemStreamCommand, type NewItemStreamEvent } from '#domain/items/decider.ts'
import { type ClaimRecord, claimsOf, type ItemStream, liveClaims } from '#domain/items/state.ts'
import { isRejection } from '#domain/rejection.ts'
import { HOUR, iso, ms, plus } from '#domain/time.ts'
import { ITEM, listing } from './build/build.ts'
import { SEED, wish } from './build/build-draw.ts'
import { NOW } from '#tests/events/decider-spec.ts'

/** One turn of a random life of a thing: who does what, how long after the last turn, with which numbers. */
export interface Turn {
  readonly who: string
  readonly what: ItemStreamCommand['type']
  /** Which of the claims there are, in hours which time, and yes or no. */
  readonly which: number
  readonly hours: number
  readonly yes: boolean
  readonly wait: number
}

const CLOCK = 'the-clock'
const commandTypes: readonly ItemStreamCommand['type'][] = [
  'requestClaim',
  'requestClaim',
  'acceptClaim',
  'acceptClaim',
  'reserveItem',
  'endClaim',
  'declineClaim',
  'cancelClaim',
  'completeClaim',
  'proposePickup',
  'proposePickup',
  'answerPickup',
  'answerPickup',
  'disputeClaim',
  'setOut',
  'remindOfPickup',
  'remindOfPickup',
  'remindOfPickup',
  'remindOfPickup',
  'editItem',
  'pauseItem',
  'offerItem',
  'giveItemElsewhere',
  'deleteItem',
  'expireItem',
  'expireItem',
  'remindOfExpiry',
  'askStillAvailable',
  'reportItem',
  'holdDraw',
  'hideItem',
  'showItem',
]
const ASKING = ['maya', 'priya', 'sam', 'zoe']
const CLAIMER = 'the claimer'
const often = ['tom', 'tom', 'tom', CLAIMER, CLAIMER, 'maya', 'priya', 'sam', CLOCK, CLOCK]

export const turns = fc.array(
  fc.record({
    who: fc.constantFrom(...often),
    what: fc.constantFrom(...commandTypes),
    which: fc.nat(5),
    hours: fc.constantFrom(-1, 0.5, 1, 2, 5, 30, 100),
    yes: fc.boolean(),
    wait: fc.constantFrom(0, 0, 0, 0, 0, HOUR / 2, HOUR, 30 * HOUR),
  }),
  { maxLength: 60, size: 'max' },
)

/** Mostly a live one, now and then one that has ended. */
const claimOf = (state: ItemStream, which: number): ClaimRecord | undefined => {
  const live = liveClaims(state)
  const some = which < 5 && live.length > 0 ? live : claimsOf(state)
  return some[which % Math.max(1, some.length)]
}

const claimIdOf = (state: ItemStream, which: number): string => claimOf(state, which)?.claimId ?? 'none'

const RARE: ReadonlySet<string> = new Set(['giveItemElsewhere', 'deleteItem', 'hideItem'])

const commandOf = ({ what, which, hours, yes }: Turn, state: ItemStream, now: string): ItemStreamCommand => {
  const claimId = claimIdOf(state, which)
  const time = plus(now, hours * HOUR)
  const { ownerId: _, ...words } = listing
  const commands: { readonly [Type in ItemStreamCommand['type']]: Extract<ItemStreamCommand, { type: Type }> } = {
    listItem: { type: 'listItem', listing: words, draw: null },
    requestClaim: { type: 'requestClaim', pickupTime: yes ? time : null, message: null, joinWaitlist: which > 2 },
    acceptClaim: { type: 'acceptClaim', claimId, ownerResponse: null },
    declineClaim: { type: 'declineClaim', claimId, ownerResponse: null, noShow: yes },
    cancelClaim: { type: 'cancelClaim', claimId },
    completeClaim: { type: 'completeClaim', claimId },
    proposePickup: { type: 'proposePickup', claimId, pickupTime: time },
    answerPickup: { type: 'answerPickup', claimId, confirm: yes },
    reserveItem: {
      type: 'reserveItem',
      claimId: `${ITEM}-match-${hours}-${which}`,
      requestId: 'request',
      offerId: 'request-offer',
      requesterId: yes ? 'maya' : 'olga',
    },
    disputeClaim: { type: 'disputeClaim', claimId, reason: 'Nobody was there.' },
    setOut: { type: 'setOut', claimId },
    endClaim: { type: 'endClaim', claimId, because: unsaidOf(which), personId: blockerOf(yes) },
    hideItem: { type: 'hideItem', because: hidingOf(yes) },
    showItem: { type: 'showItem', because: reasonOf(which) },
    remindOfPickup: { type: 'remindOfPickup', claimId },
    editItem: {
      type: 'editItem',
      changes: yes ? { timeSensitive: true, expiresAt: time } : { title: `Chair ${which}` },
    },
    pauseItem: { type: 'pauseItem' },
    offerItem: { type: 'offerItem', expiresAt: yes ? time : null },
    giveItemElsewhere: { type: 'giveItemElsewhere' },
    deleteItem: { type: 'deleteItem' },
    expireItem: { type: 'expireItem' },
    remindOfExpiry: { type: 'remindOfExpiry' },
    askStillAvailable: { type: 'askStillAvailable' },
    seeExactPlace: { type: 'seeExactPlace' },
    holdDraw: { type: 'holdDraw', seed: SEED },
    closeItemReport: { type: 'closeItemReport', reportId: 'none', outcome: 'resolved', resolution: 'none', note: null },
    reportItem: { type: 'reportItem', reason: yes ? 'spam' : 'safety', details: null },
  }
  // What is final, or lets nobody ask, is rare, or every life would be short.
  return commands[RARE.has(what) && which > 0 ? 'offerItem' : what]
}

const unsaidOf = (which: number): Unsaid => (which > 2 ? 'blocked' : 'person-left')
const hidingOf = (isAway: boolean): HidingReason => (isAway ? 'owner-away' : 'review')
const reasonOf = (which: number): HidingReason => hidingReasons[which % hidingReasons.length] ?? 'reports'

const blockerOf = (isOwner: boolean): string => (isOwner ? 'tom' : 'the claimer')

const claimerOf = (state: ItemStream, which: number): string => claimOf(state, which)?.claimerId ?? 'maya'

const BY_THE_SYSTEM: ReadonlySet<string> = new Set(['reserveItem', 'endClaim', 'hideItem', 'showItem'])
const JOBS: ReadonlySet<string> = new Set(['holdDraw'])
const MOSTLY_JOBS: ReadonlySet<string> = new Set([...JOBS, 'remindOfPickup', 'remindOfExpiry', 'askStillAvailable'])

const actorOf = ({ who, what, which, yes }: Turn, state: ItemStream): Actor => {
  if (who === CLOCK || (yes ? MOSTLY_JOBS : JOBS).has(what)) return { kind: 'job', id: CLOCK }
  if (BY_THE_SYSTEM.has(what)) return { kind: 'system', id: 'finish-acceptances' }
  if (what === 'requestClaim') return { kind: 'member', id: ASKING[which] ?? who }
  return { kind: 'member', id: who === CLAIMER ? claimerOf(state, which) : who }
}

const envOf = (turn: Turn, state: ItemStream, { now, index }: { now: string; index: number }): Env => {
  let asked = 0
  return {
    now,
    by: actorOf(turn, state),
    newId: () => `id-${index}-${(asked += 1)}`,
    newChildId: () => `c-${index}`,
  }
}

export interface Moment {
  readonly now: string
  readonly before: ItemStream
  readonly after: ItemStream
  readonly events: readonly NewItemStreamEvent[]
  readonly refused: boolean
}

/** Lives the turns and shows each moment. Decides twice, on a frozen state. */
export const live = (life: readonly Turn[], timeSensitive: boolean, look: (moment: Moment) => void): void => {
  const { ownerId: _, ...words } = listing
  const first = timeSensitive ? { timeSensitive, expiresAt: plus(NOW, 20 * HOUR) } : {}
  // Every second life begins with a draw, which closes while it goes on.
  const draw = life.length % 2 === 1 ? { ...wish, closesAt: plus(NOW, 2 * HOUR) } : null
  const begin: ItemStreamCommand = { type: 'listItem', listing: { ...words, ...first }, draw }
  let state = itemDecider.initial
  let now = ms(NOW)
  const turn = (command: ItemStreamCommand, env: () => Env): void => {
    const before = frozen(state)
    const decision = itemDecider.decide(command, before, env())
    const again = itemDecider.decide(command, before, env())
    if (JSON.stringify(decision) !== JSON.stringify(again)) throw new Error(`${command.type} was decided in two ways`)
    const events = isRejection(decision) ? [] : decision
    state = events.reduce<ItemStream>(itemDecider.evolve, before)
    look({ now: iso(now), before, after: state, events, refused: isRejection(decision) })
  }
  turn(begin, () => envOf({ who: 'tom' } as Turn, state, { now: NOW, index: 0 }))
  life.forEach((one, index) => {
    now += one.wait
    turn(commandOf(one, state, iso(now)), () => envOf(one, state, { now: iso(now), index: index + 1 }))
  })
}

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}
