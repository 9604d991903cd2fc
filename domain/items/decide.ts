import type { NewClaimEvent } from '../claims/events.ts'
import { type DrawWish, drawRefused, endsTooSoon, opened } from '../draws/decide.ts'
import type { NewDrawEvent } from '../draws/events.ts'
import { hasContactDetails } from '../contact/contact-filter.ts'
import { type Decision, type Env, isPerson } from '../decider.ts'
import type { Table } from '../dispatch.ts'
import type { NewReportEvent } from '../reports/events.ts'
import { isRejection, reject, type Rejection } from '../rejection.ts'
import { differs } from '../latest-values.ts'
import { toldOfEdit } from './changes.ts'
import { can, endRefused, expire, of, remindOfExpiry, withLine } from './ends.ts'
import * as events from './events.ts'
import { evolveItem } from './evolve.ts'
import { hide, type HidingCommand, show } from './hiding.ts'
import { isHidden, isOwnerAway, isPast, isPrivate, isRunning, type ItemStream, type ListedPlace } from './state.ts'

type Listed = Parameters<typeof events.ItemListed.new>[0]
export type Changes = Omit<Parameters<typeof events.ItemEdited.new>[0], 'itemId' | 'ownerId' | 'told'>

export type ItemCommand =
  | { readonly type: 'listItem'; readonly listing: Omit<Listed, 'ownerId'>; readonly draw?: DrawWish | null }
  | {
      readonly type: 'editItem'
      readonly changes: Changes
      /** The place without a street, as the log has it, to which the change only adds one. */
      readonly addsStreetTo?: ListedPlace
    }
  | { readonly type: 'pauseItem' }
  | { readonly type: 'offerItem'; readonly expiresAt: string | null; readonly tellAskers?: boolean }
  | { readonly type: 'giveItemElsewhere' }
  | { readonly type: 'deleteItem' }
  | { readonly type: 'expireItem' }
  | { readonly type: 'remindOfExpiry' }
  | { readonly type: 'askStillAvailable' }
  | { readonly type: 'seeExactPlace' }
  | HidingCommand

type Hiding = Pick<HidingCommand, 'because'>
type Offer = Omit<Extract<ItemCommand, { readonly type: 'offerItem' }>, 'type'>

export type ItemDecision = Decision<events.NewItemEvent | NewClaimEvent | NewDrawEvent | NewReportEvent>

type Rule<Command> = (command: Command, state: ItemStream, env: Env) => ItemDecision
type Who = (state: ItemStream, env: Env) => boolean

const owner: Who = (state, { by }) => by.kind !== 'job' && by.id === state.ownerId
/** The scheduler, when the time has come. */
const job: Who = (_, { by }) => by.kind === 'job'
/** The site itself, for a reason that lies outside this stream. */
const site: Who = (_, { by }) => !isPerson(by)
const admin: Who = (_, { by }) => by.kind === 'admin'

const only =
  <Command>(who: Who, rule: Rule<Command>): Rule<Command> =>
  (command, state, env) => {
    if (state.is === 'unlisted' || state.is === 'deleted') return reject('item-not-found')
    return who(state, env) ? rule(command, state, env) : refusedTo(state, env)
  }

const refusedTo = (state: ItemStream, env: Env): ItemDecision => {
  if (job(state, env)) return reject('item-not-yours')
  return owner(state, env) ? reject('item-status-not-possible') : notYours(state)
}

/** What may happen to a listing. The owner's commands are repeatable: asked twice, they succeed and append nothing. */
export const itemRules: Table<ItemCommand, [ItemStream, Env], ItemDecision> = {
  listItem: (command, state, env) => list(command, state, env),
  editItem: only<Edit>(owner, (command, state, env) => edit(command, state, env)),
  pauseItem: only(owner, (_, state) => pause(state)),
  offerItem: only<Offer>(owner, (command, state, env) => offerAgain(command, state, env)),
  giveItemElsewhere: only(owner, (_, state) => giveElsewhere(state)),
  deleteItem: only(owner, (_, state) => remove(state)),
  expireItem: only(
    (state, env) => owner(state, env) || job(state, env),
    (_, state, env) => (job(state, env) ? expire(state, env) : sayExpired(state, env)),
  ),
  remindOfExpiry: only(job, (_, state, env) => remindOfExpiry(state, env)),
  askStillAvailable: only(job, (_, state) => askStillAvailable(state)),
  hideItem: only<Hiding>(site, (command, state, env) => hide(command, state, env)),
  showItem: only<Hiding>(site, (command, state, env) => show(command, state, env)),
  seeExactPlace: only(admin, (_, state, env) => [events.ExactPlaceSeen.new({ ...of(state), adminId: env.by.id })]),
}

/** What one may not know of does not exist. */
const notYours = (state: ItemStream): ItemDecision =>
  reject(isPrivate(state) || isHidden(state) ? 'item-not-found' : 'item-not-yours')

const list = (
  { listing, draw }: Extract<ItemCommand, { type: 'listItem' }>,
  state: ItemStream,
  env: Env,
): ItemDecision => {
  if (state.is !== 'unlisted') return reject('item-status-not-possible')
  const refused =
    wordsRefused(listing) ?? endRefused(listing, env.now) ?? (draw ? drawRefused(draw, listing, env.now) : null)
  if (refused) return refused
  const listed = events.ItemListed.new({ ...listing, ownerId: env.by.id })
  return draw ? [listed, opened(draw, { itemId: listing.itemId, ownerId: env.by.id })] : [listed]
}

const sayExpired = (state: ItemStream, env: Env): ItemDecision => {
  if (state.is === 'expired') return []
  if (!isPast(state, env.now)) return reject('item-not-expired')
  return state.is === 'completed' ? reject('item-status-not-possible') : expire(state, env)
}

const askStillAvailable = (state: ItemStream): ItemDecision =>
  state.is === 'available' && !isOwnerAway(state) && !state.askedStillAvailable
    ? [events.StillAvailableAsked.new(of(state))]
    : []

const FREE_WHILE_CLAIMED: ReadonlySet<string> = new Set([
  'pickupNotes',
  'availabilityTimes',
  'availabilityWindow',
  'photos',
])
const WITH_STREET: ReadonlySet<string> = new Set([...FREE_WHILE_CLAIMED, 'location'])
type Edit = Omit<Extract<ItemCommand, { readonly type: 'editItem' }>, 'type'>

/** Only what really changes is recorded; no real change is no event. */
const edit = ({ changes, addsStreetTo }: Edit, state: ItemStream, env: Env): ItemDecision => {
  if (state.is === 'completed') return reject('item-completed')
  const real = realChanges(withEnd(changes, state), state)
  const fields = Object.keys(real)
  if (fields.length === 0) return []
  if (state.is === 'claimed' && !areFree(fields, state, addsStreetTo)) return reject('item-edit-while-claimed')
  if (endsBeforeDraw(real, state)) return reject('draw-running', 'expiresAt')
  return wordsRefused(real) ?? newEndRefused(real, env) ?? [edited(real, state)]
}

/** Whether a promised listing may be changed in these. */
const areFree = (fields: readonly string[], state: ItemStream, addsStreetTo: ListedPlace | undefined): boolean => {
  const free = isStill(addsStreetTo, state) ? WITH_STREET : FREE_WHILE_CLAIMED
  return fields.every((field) => free.has(field))
}

/** Another street may have been added since the place was looked at. */
const isStill = (place: ListedPlace | undefined, { latestFields }: ItemStream): boolean =>
  place !== undefined && !differs(latestFields, 'location', place)

const edited = (changes: Changes, state: ItemStream) =>
  events.ItemEdited.new({ ...changes, ...of(state), told: toldOfEdit(state, changes) })

/** A draw that runs is held well before the listing ends. */
const endsBeforeDraw = ({ timeSensitive, expiresAt }: Changes, state: ItemStream): boolean =>
  isRunning(state) &&
  timeSensitive === true &&
  endsTooSoon({ timeSensitive, expiresAt: expiresAt ?? '' }, state.draw.closesAt)

/** What is not time-sensitive has no end, whatever was sent. */
const withEnd = (changes: Changes, state: ItemStream): Changes => {
  if (changes.timeSensitive === undefined && changes.expiresAt === undefined) return changes
  const timeSensitive = changes.timeSensitive ?? state.timeSensitive
  const expiresAt = changes.expiresAt === undefined ? state.expiresAt : changes.expiresAt
  return { ...changes, timeSensitive, expiresAt: timeSensitive ? expiresAt : null }
}

/** Being time-sensitive and its end are told together, so that nobody has to look the other one up. */
const realChanges = (changes: Changes, state: ItemStream): Changes => {
  const changed = (field: keyof Changes): boolean => differs(state.latestFields, field, changes[field])
  const endChanged = changed('timeSensitive') || changed('expiresAt')
  const fields = (Object.keys(changes) as (keyof Changes)[]).filter(
    (field) => changed(field) || (endChanged && END.has(field)),
  )
  return Object.fromEntries(fields.map((field) => [field, changes[field]])) as Changes
}
const END: ReadonlySet<string> = new Set(['timeSensitive', 'expiresAt'])

const newEndRefused = ({ timeSensitive, expiresAt }: Changes, env: Env): Rejection | null =>
  timeSensitive === undefined ? null : endRefused({ timeSensitive, expiresAt: expiresAt ?? null }, env.now)

const pause = (state: ItemStream): ItemDecision => {
  if (state.is === 'unavailable') return []
  if (state.is === 'claimed') return reject('item-claimed')
  if (isRunning(state)) return reject('draw-running')
  return can(state, 'ItemPaused', { past: false })
    ? [events.ItemPaused.new(of(state))]
    : reject('item-status-not-possible')
}

/** Resume a paused listing, or relist an expired one with a new end. */
const offerAgain = (offer: Offer, state: ItemStream, env: Env): ItemDecision => {
  const { expiresAt } = offer
  if (isOwnerAway(state)) return reject('on-a-break')
  if (state.is === 'expired') return relist(offer, state, env)
  if (state.is === 'available') return offered(offer, state, env)
  if (state.is !== 'unavailable') return reject(state.is === 'claimed' ? 'item-claimed' : 'item-status-not-possible')
  return expiresAt === null || expiresAt === state.expiresAt ? resume(state, env) : resumeUntil(expiresAt, state, env)
}

/**
 * Already on the map: the answer to "Still available?", if that was asked. Where its end has come, no job need have run
 * before it is listed again.
 */
const offered = (offer: Offer, state: ItemStream, env: Env): ItemDecision => {
  if (offer.expiresAt === null || offer.expiresAt === state.expiresAt) return stillThere(state)
  const ending = expire(state, env)
  if (ending.length === 0) return reject('item-status-not-possible')
  const again = relist(offer, ending.reduce(evolveItem, state), env)
  return isRejection(again) ? again : [...ending, ...again]
}

/** Every way back onto the map answers it. */
const stillThere = (state: ItemStream): readonly events.NewItemEvent[] =>
  state.askedStillAvailable ? [events.StillAvailableConfirmed.new(of(state))] : []

const resume = (state: ItemStream, env: Env): ItemDecision =>
  can(state, 'ItemResumed', { past: isPast(state, env.now) })
    ? [...stillThere(state), events.ItemResumed.new(of(state))]
    : reject('expiry-required', 'expiresAt')

const resumeUntil = (expiresAt: string, state: ItemStream, env: Env): ItemDecision =>
  endRefused({ timeSensitive: true, expiresAt }, env.now) ?? [
    ...stillThere(state),
    edited({ timeSensitive: true, expiresAt }, state),
    events.ItemResumed.new(of(state)),
  ]

/** Those whose requests ended with it may ask again, in the order they come; the owner decides whether they are told. */
const relist = ({ expiresAt, tellAskers }: Offer, state: ItemStream, env: Env): ItemDecision => {
  const endAhead = expiresAt !== null && endRefused({ timeSensitive: true, expiresAt }, env.now) === null
  if (!can(state, 'ItemRelisted', { past: true, endAhead })) return reject('expiry-required', 'expiresAt')
  const told = tellAskers ? [...new Set(state.lostIt)] : []
  return [...stillThere(state), events.ItemRelisted.new({ ...of(state), expiresAt, told })]
}

const giveElsewhere = (state: ItemStream): ItemDecision => {
  if (state.is === 'completed') return []
  if (state.is === 'claimed') return reject('item-claimed')
  if (!can(state, 'ItemGivenElsewhere', { past: false })) return reject('item-status-not-possible')
  return withLine(state, events.ItemGivenElsewhere.new(of(state)), { reason: 'given-to-another' })
}

const remove = (state: ItemStream): ItemDecision => {
  if (!can(state, 'ItemDeleted', { past: false })) return reject('item-completed')
  return withLine(state, events.ItemDeleted.new(of(state)), { reason: 'item-deleted' })
}

const PUBLIC_WORDS = ['title', 'description', 'dimensions', 'weight', 'pickupNotes', 'availabilityWindow'] as const

const wordsRefused = (words: {
  readonly [Field in (typeof PUBLIC_WORDS)[number]]?: string | null
}): Rejection | null => {
  const field = PUBLIC_WORDS.find((name) => hasContactDetails(words[name]))
  return field ? reject('contact-details', field) : null
}
