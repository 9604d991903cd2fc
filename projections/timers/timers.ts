import {
  AccountSettled,
  ChangeDisowned,
  EmailChanged,
  EmailChangeRequested,
  PasswordReset,
} from '#domain/accounts/access-events.ts'
import { awayEvents } from '#domain/accounts/away/away-events.ts'
import { AccountErasureStarted, PasswordChanged } from '#domain/accounts/events.ts'
import { TwoFactorDisabled } from '#domain/accounts/second-factor/two-factor-events.ts'
import { AlertsSent, type AlertEvent } from '#domain/alerts/events.ts'
import { blockEvents, type BlockEvent } from '#domain/blocks/events.ts'
import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { drawEvents, type DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemEvents, type ItemEvent } from '#domain/items/events.ts'
import { offerEvents, type OfferEvent } from '#domain/offers/events.ts'
import { ItemHidden, ItemShown, type ReportEvent } from '#domain/reports/events.ts'
import { requestEvents, type RequestEvent } from '#domain/requests/events.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import { type AwayEvent, awayRows } from './away.ts'
import { alertRows } from './alerts.ts'
import { blockRows } from './blocks.ts'
import { drawRows } from './draws.ts'
import { listingRows } from './listings.ts'
import { matchRows } from './matches.ts'
import { offeredThingRows } from './offered-things.ts'
import { requestRows } from './requests.ts'
import { type SettlingEvent, settlingRows } from './settling.ts'
import type { RowChange, TimerDocument } from './rows.ts'

type HiddenEvent = Extract<ReportEvent, { type: 'ItemHidden' | 'ItemShown' }>
type Past =
  | ItemEvent
  | ClaimEvent
  | HiddenEvent
  | RequestEvent
  | OfferEvent
  | DrawEvent
  | AlertEvent
  | BlockEvent
  | SettlingEvent
  | AwayEvent

const settling = [
  PasswordChanged,
  PasswordReset,
  EmailChangeRequested,
  EmailChanged,
  ChangeDisowned,
  TwoFactorDisabled,
  AccountSettled,
]

const away = [...awayEvents, AccountErasureStarted]

export const timers = defineProjection<TimerDocument, Past>({
  name: 'timers',
  version: 22,
  indexes: { fields: [['job', 'dueAt'], ['dueAt']], arrays: [] },
  wants: [
    ...itemEvents,
    ...claimEvents,
    ...drawEvents,
    ItemHidden,
    ItemShown,
    AlertsSent,
    ...requestEvents,
    ...offerEvents,
    ...blockEvents,
    ...settling,
    ...away,
  ].map(({ type }) => type),
  keys: (event) => changesOf(event).map(({ id }) => id),
  evolve: (document, event, id) => {
    const change = changesOf(event).find((one) => one.id === id)
    return change ? change.becomes(document) : document
  },
})

const WANTED: ReadonlySet<string> = new Set(timers.wants)
/** The rows that an event may set, change or end. */
export const timerIdsOf = (event: RecordedEvent): readonly string[] => (isWanted(event) ? timers.keys(event) : [])
const isWanted = (event: RecordedEvent): event is RecordedEvent<Past> => WANTED.has(event.type)

const changesOf = (event: RecordedEvent<Past>): readonly RowChange[] => {
  if (isOfRequest(event)) return [...requestRows(event), ...matchRows(event), ...offeredThingRows(event)]
  if (event.type === 'AlertsSent') return alertRows(event)
  if (isOfHiding(event)) return [listingRows, offeredThingRows, alertRows].flatMap((rowsOf) => rowsOf(event))
  if (isOfDraw(event)) return drawRows(event)
  if (isOfBlock(event)) return blockRows(event)
  if (isOfSettling(event)) return settlingRows(event)
  if (isOfAway(event)) return awayRows(event)
  return [listingRows, matchRows, offeredThingRows, drawRows, alertRows].flatMap((rowsOf) => rowsOf(event))
}

const OF_HIDING: ReadonlySet<string> = new Set([ItemHidden.type, ItemShown.type])
const isOfHiding = (event: RecordedEvent<Past>): event is RecordedEvent<HiddenEvent> => OF_HIDING.has(event.type)
const OF_DRAW: ReadonlySet<string> = new Set(drawEvents.map(({ type }) => type))
const isOfDraw = (event: RecordedEvent<Past>): event is RecordedEvent<DrawEvent> => OF_DRAW.has(event.type)
const OF_BLOCK: ReadonlySet<string> = new Set(blockEvents.map(({ type }) => type))
const isOfBlock = (event: RecordedEvent<Past>): event is RecordedEvent<BlockEvent> => OF_BLOCK.has(event.type)
const OF_SETTLING: ReadonlySet<string> = new Set(settling.map(({ type }) => type))
const isOfSettling = (event: RecordedEvent<Past>): event is RecordedEvent<SettlingEvent> => OF_SETTLING.has(event.type)
const OF_AWAY: ReadonlySet<string> = new Set(away.map(({ type }) => type))
const isOfAway = (event: RecordedEvent<Past>): event is RecordedEvent<AwayEvent> => OF_AWAY.has(event.type)
const OF_REQUEST: ReadonlySet<string> = new Set([...requestEvents, ...offerEvents].map(({ type }) => type))
const isOfRequest = (event: RecordedEvent<Past>): event is RecordedEvent<RequestEvent | OfferEvent> =>
  OF_REQUEST.has(event.type)
