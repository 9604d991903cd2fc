import { hasContactDetails } from '../contact/contact-filter.ts'
import { type Decision, type Env, isPerson } from '../decider.ts'
import type { Table } from '../dispatch.ts'
import type { HidingReason } from '../hiding.ts'
import { allows } from '../lifecycle.ts'
import { OfferDeclined, type NewOfferEvent } from '../offers/events.ts'
import { reject, type Rejection } from '../rejection.ts'
import { differs } from '../latest-values.ts'
import { between, DAY, plus } from '../time.ts'
import * as events from './events.ts'
import { hideRequest, showRequest } from './hiding.ts'
import { requestLifecycle, type RequestSignal } from './lifecycle.ts'
import { isHidden, isPast, ofOffer, ofRequest, pendingOffers, type RequestStream } from './state.ts'

type Posted = Parameters<typeof events.RequestPosted.new>[0]
/** A date of the site, and the instant at which that day ends there. */
export interface NeedBy {
  readonly date: string
  readonly endsAt: string
}
export type RequestWords = Omit<Posted, 'requesterId' | 'expiresAt' | 'needByDate'>
type EditedFields = Omit<
  Parameters<typeof events.RequestEdited.new>[0],
  'requestId' | 'requesterId' | 'expiresAt' | 'told'
>
export type RequestChanges = Omit<EditedFields, 'needByDate'>

export type RequestCommand =
  | { readonly type: 'postRequest'; readonly request: RequestWords; readonly needBy: NeedBy | null }
  /** `needBy` absent: unchanged; null: any day. */
  | { readonly type: 'editRequest'; readonly changes: RequestChanges; readonly needBy?: NeedBy | null }
  | { readonly type: 'cancelRequest' }
  | { readonly type: 'renewRequest' }
  | { readonly type: 'expireRequest' }
  | { readonly type: 'remindOfRequestExpiry' }
  /** By the system. */
  | { readonly type: 'hideRequest' | 'showRequest'; readonly because: HidingReason }

type NewEvent = events.NewRequestEvent | NewOfferEvent
export type RequestDecision = Decision<NewEvent>

/** Without a date a request stays this long after its last edit. */
const STAYS = 60 * DAY
/** The requester is told this long before the end. */
const REMINDED = 3 * DAY

type Rule<Command> = (command: Command, state: RequestStream, env: Env) => RequestDecision
interface Rules<Command> {
  readonly requester?: Rule<Command>
  /** The scheduler's, when the time has come. */
  readonly job?: Rule<Command>
}

/** Who may do it. Whoever has no rule here is refused. */
const by =
  <Command>({ requester, job }: Rules<Command>): Rule<Command> =>
  (command, state, env) => {
    if (state.is === 'unposted') return reject('request-not-found')
    if (!isPerson(env.by)) return job?.(command, state, env) ?? reject('request-only-requester')
    if (state.requesterId !== env.by.id) return reject('request-only-requester')
    return requester?.(command, state, env) ?? reject('request-not-open')
  }

type Hiding = Pick<Extract<RequestCommand, { type: 'hideRequest' | 'showRequest' }>, 'because'>
type Edit = Omit<Extract<RequestCommand, { type: 'editRequest' }>, 'type'>

/** What may happen to a request. The requester's commands are repeatable: asked twice, they succeed and append nothing. */
export const requestRules: Table<RequestCommand, [RequestStream, Env], RequestDecision> = {
  postRequest: (command, state, env) => post(command, state, env),
  editRequest: by<Edit>({ requester: (command, state, env) => edit(command, state, env) }),
  cancelRequest: by({ requester: (_, state, env) => cancel(state, env) }),
  renewRequest: by({ requester: (_, state, env) => renew(state, env) }),
  expireRequest: by({ job: (_, state, env) => expireRequest(state, env) }),
  remindOfRequestExpiry: by({ job: (_, state, env) => remind(state, env) }),
  hideRequest: by<Hiding>({ job: (command, state) => hideRequest(command, state) }),
  showRequest: by<Hiding>({ job: (command, state) => showRequest(command, state) }),
}

export const can = (state: RequestStream, signal: RequestSignal, now: string): boolean =>
  state.is !== 'unposted' &&
  allows(requestLifecycle, { state: state.is, context: { past: isPast(state, now) } }, signal)

const post = (
  { request, needBy }: Extract<RequestCommand, { type: 'postRequest' }>,
  state: RequestStream,
  env: Env,
): RequestDecision => {
  if (state.is !== 'unposted') return reject('request-not-open')
  const refused = wordsRefused(request) ?? needByRefused(needBy, env.now)
  if (refused) return refused
  const end = endOf(needBy, env.now)
  return [events.RequestPosted.new({ ...request, requesterId: env.by.id, ...end })]
}

const endOf = (needBy: NeedBy | null, now: string): { needByDate: string | null; expiresAt: string } =>
  needBy === null
    ? { needByDate: null, expiresAt: plus(now, STAYS) }
    : { needByDate: needBy.date, expiresAt: needBy.endsAt }

/** Why a command that needs an open request is refused; null where it is open. */
export const notOpen = (state: RequestStream, now: string): Rejection | null => {
  if (state.is === 'accepting') return reject('busy-stream')
  if (state.is === 'expired' || (state.is === 'open' && isPast(state, now))) return reject('request-expired')
  return state.is === 'open' ? null : reject('request-not-open')
}

/** Why a thing cannot be listed for this request alone; null where it can. */
export const listingForRefused = (
  state: RequestStream,
  { by, now }: { readonly by: string; readonly now: string },
): Rejection | null => {
  if (state.is === 'unposted' || isHidden(state)) return reject('request-not-found')
  return state.requesterId === by ? reject('offer-own-request') : notOpen(state, now)
}

/** Fulfilled before, it is asked again in vain: the claim answers that it is completed. */
export const fulfillingRefused = ({ is, requesterId }: RequestStream, by: string): Rejection | null => {
  if (is === 'unposted') return reject('request-not-found')
  if (requesterId !== by) return reject('request-only-requester')
  return is === 'matched' || is === 'fulfilled' ? null : reject('request-not-matched')
}

/** Only what really changes is recorded; no real change is no event. Those who offered are told. */
const edit = ({ changes, needBy }: Edit, state: RequestStream, env: Env): RequestDecision => {
  const refused = notOpen(state, env.now)
  if (refused) return refused
  const real = realChanges({ ...changes, ...dateOf(needBy) }, state)
  if (Object.keys(real).length === 0) return []
  const { expiresAt } = needBy === undefined ? endAfterEdit(state, env) : endOf(needBy, env.now)
  return (
    wordsRefused(real) ??
    needByRefused(needBy ?? null, env.now) ?? [
      events.RequestEdited.new({ ...real, ...ofRequest(state), expiresAt, told: helpersOf(state) }),
    ]
  )
}

/** Nothing where no date is named; null takes it away. */
const dateOf = (needBy: NeedBy | null | undefined): EditedFields =>
  needBy === undefined ? {} : { needByDate: needBy?.date ?? null }

const endAfterEdit = ({ needByDate, expiresAt }: RequestStream, { now }: Env): { expiresAt: string } => ({
  expiresAt: needByDate === null ? plus(now, STAYS) : expiresAt,
})

const realChanges = (changes: EditedFields, state: RequestStream): EditedFields => {
  const fields = (Object.keys(changes) as (keyof EditedFields)[]).filter((field) =>
    differs(state.latestFields, field, changes[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, changes[field]])) as EditedFields
}

export const helpersOf = (state: RequestStream): string[] => pendingOffers(state).map(({ helperId }) => helperId)

const cancel = (state: RequestStream, env: Env): RequestDecision => {
  if (state.is === 'cancelled') return []
  if (state.is === 'matched') return reject('request-matched')
  if (state.is === 'accepting') return reject('busy-stream')
  return can(state, 'RequestCancelled', env.now)
    ? [events.RequestCancelled.new(ofRequest(state)), ...declined(state, 'request-cancelled')]
    : reject('request-not-open')
}

/** 60 more days, where no date says otherwise. */
const renew = (state: RequestStream, env: Env): RequestDecision => {
  const refused = notOpen(state, env.now)
  if (refused) return refused
  if (state.needByDate !== null) return reject('need-by-decides', 'needByDate')
  const expiresAt = plus(env.now, STAYS)
  // Pressed twice, or within the day: nothing is gained by it.
  if (between(state.expiresAt, expiresAt) < DAY) return []
  return [events.RequestRenewed.new({ ...ofRequest(state), expiresAt })]
}

/** Where the request's end has come: expired, and its pending offers declined. Otherwise nothing: the job came early or twice. */
export const expireRequest = (state: RequestStream, env: Env): readonly NewEvent[] =>
  can(state, 'RequestExpired', env.now)
    ? [events.RequestExpired.new(ofRequest(state)), ...declined(state, 'request-expired')]
    : []

const remind = (state: RequestStream, env: Env): readonly NewEvent[] => {
  const { expiresAt, remindedOf } = state
  const ahead = between(env.now, expiresAt)
  const due =
    !isHidden(state) &&
    remindedOf !== expiresAt &&
    ahead > 0 &&
    ahead <= REMINDED &&
    can(state, 'RequestExpiryReminded', env.now)
  return due ? [events.RequestExpiryReminded.new({ ...ofRequest(state), expiresAt })] : []
}

type WhyDeclined = Parameters<typeof OfferDeclined.new>[0]['reason']

/** Every pending offer ends; there are at most as many as one append takes (`offers-full`). */
export const declined = (state: RequestStream, reason: WhyDeclined): readonly NewOfferEvent[] =>
  pendingOffers(state).map((offer) => OfferDeclined.new({ ...ofOffer(state, offer), reason }))

const needByRefused = (needBy: NeedBy | null, now: string): Rejection | null =>
  needBy !== null && needBy.endsAt <= now ? reject('need-by-past', 'needByDate') : null

const wordsRefused = (words: { readonly title?: string; readonly description?: string }): Rejection | null => {
  const field = (['title', 'description'] as const).find((name) => hasContactDetails(words[name]))
  return field ? reject('contact-details', field) : null
}
