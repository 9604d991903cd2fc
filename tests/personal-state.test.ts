import { readdirSync, readFileSync } from 'node:fs'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountDecider } from '#domain/accounts/decide.ts'
import { accountEvents } from '#domain/accounts/events.ts'
import { reservationDecider } from '#domain/accounts/email/reservation.ts'
import { alertDecider } from '#domain/alerts/decide.ts'
import { alertEvents } from '#domain/alerts/events.ts'
import { appreciationDecider } from '#domain/appreciation/decide.ts'
import { appreciationEvents } from '#domain/appreciation/events.ts'
import { blockDecider } from '#domain/blocks/decide.ts'
import { blockEvents } from '#domain/blocks/events.ts'
import { calendarDecider } from '#domain/calendar/decide.ts'
import { calendarEvents } from '#domain/calendar/events.ts'
import { claimEvents } from '#domain/claims/events.ts'
import type { Decider } from '#domain/decider.ts'
import { drawEvents } from '#domain/draws/events.ts'
import type { EventDefinition, RecordedEvent } from '#domain/event.ts'
import { evidenceDecider } from '#domain/reports/ends.ts'
import { feedbackDecider } from '#domain/feedback/decide.ts'
import { feedbackEvents } from '#domain/feedback/events.ts'
import { exportDecider } from '#domain/privacy/decide.ts'
import { exportEvents } from '#domain/privacy/events.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { itemEvents } from '#domain/items/events.ts'
import { savedEvents } from '#domain/saves/events.ts'
import { saveDecider } from '#domain/saves/decide.ts'
import { conversationDecider } from '#domain/messages/decide.ts'
import { messageEvents } from '#domain/messages/events.ts'
import { inboxDecider } from '#domain/notifications/decide.ts'
import { notificationEvents } from '#domain/notifications/events.ts'
import { offerEvents } from '#domain/offers/events.ts'
import { placesDecider } from '#domain/places/decide.ts'
import { placeEvents } from '#domain/places/events.ts'
import { pushDecider } from '#domain/push/decide.ts'
import { pushEvents } from '#domain/push/events.ts'
import { receiptDecider } from '#domain/receipts/decide.ts'
import { receiptEvents } from '#domain/receipts/events.ts'
import { evidenceEvents, personReportEvents, reportEvents } from '#domain/reports/events.ts'
import { personReportDecider } from '#domain/reports/person.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { requestEvents, requestSlotEvents } from '#domain/requests/events.ts'
import { requestSlotDecider } from '#domain/requests/reservation.ts'
import { searchDecider } from '#domain/searches/decide.ts'
import { searchEvents } from '#domain/searches/events.ts'
import { staffDecider } from '#domain/staff/decide.ts'
import { staffEvents } from '#domain/staff/events.ts'
import { textDecider } from '#domain/texts/decide.ts'
import { textEvents } from '#domain/texts/events.ts'
import { ticketDecider } from '#domain/tickets/decide.ts'
import { ticketEvents } from '#domain/tickets/events.ts'
import { arbitraryOf } from '#tests/events/arbitrary.ts'
import { recordedAs } from '#tests/events/recorded.ts'

/** Each decider, the events of its streams, and whether its state holds words of people at all. */
const cases = {
  accountDecider: [accountDecider, accountEvents, false],
  reservationDecider: [reservationDecider, accountEvents, false],
  alertDecider: [alertDecider, alertEvents, false],
  appreciationDecider: [appreciationDecider, appreciationEvents, false],
  blockDecider: [blockDecider, blockEvents, false],
  calendarDecider: [calendarDecider, calendarEvents, false],
  conversationDecider: [conversationDecider, messageEvents, false],
  exportDecider: [exportDecider, exportEvents, false],
  evidenceDecider: [evidenceDecider, evidenceEvents, false],
  feedbackDecider: [feedbackDecider, feedbackEvents, false],
  inboxDecider: [inboxDecider, notificationEvents, false],
  itemDecider: [itemDecider, [...itemEvents, ...claimEvents, ...drawEvents, ...reportEvents], true],
  personReportDecider: [personReportDecider, personReportEvents, true],
  placesDecider: [placesDecider, placeEvents, true],
  pushDecider: [pushDecider, pushEvents, false],
  receiptDecider: [receiptDecider, receiptEvents, false],
  requestSlotDecider: [requestSlotDecider, requestSlotEvents, false],
  requestDecider: [requestDecider, [...requestEvents, ...offerEvents], true],
  saveDecider: [saveDecider, savedEvents, false],
  searchDecider: [searchDecider, searchEvents, true],
  staffDecider: [staffDecider, staffEvents, false],
  textDecider: [textDecider, textEvents, false],
  ticketDecider: [ticketDecider, ticketEvents, false],
} as const

/** Whose stream it is never changes in it. */
const FIXED = new Set([
  'itemId',
  'ownerId',
  'requestId',
  'requesterId',
  'accountId',
  'personId',
  'reportedId',
  'blockerId',
])
const idOf = (field: string): Arbitrary<string> =>
  FIXED.has(field)
    ? fc.constant(`the-${field}`.toLowerCase())
    : fc.constantFrom(...[1, 2, 3].map((n) => `${field}-${n}`.toLowerCase()))

const asWords = (value: unknown, of: string): unknown => {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => asWords(one, of))
  if (typeof value !== 'object') return `<words of ${of}>`.toLowerCase()
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, asWords(one, of)]))
}

/** Any event of this type as `evolve` sees it: what is personal says whose it is, what is secret is sealed. */
const eventOf = ({ type, schema, personal, secret }: EventDefinition) => {
  const ids = Object.keys(schema.shape).filter((field) => field.endsWith('Id'))
  const named = fc.record(Object.fromEntries(ids.map((field) => [field, idOf(field)])))
  return fc.tuple(arbitraryOf(schema), named).map(([given, names]) => {
    const data: Record<string, unknown> = { ...(given as object), ...names }
    const subjectOf = (by: string): string => String(data[by])
    for (const [field, by] of Object.entries(personal))
      if (field in data) data[field] = asWords(data[field], subjectOf(by))
    for (const [field, by] of Object.entries(secret))
      if (field in data) data[field] = { sealed: 'a box', subject: subjectOf(by), aad: 'an event' }
    return { type, data }
  })
}

type AnyDecider = Pick<Decider<never, never, unknown>, 'initial'> & {
  readonly evolve: (state: unknown, event: RecordedEvent) => unknown
}

const wordsIn = (state: unknown): readonly string[] =>
  [...JSON.stringify(state).matchAll(/<words of ([^>]+)>/gu)].map(([, personId]) => personId ?? '')

describe.each(Object.entries(cases))('%s', (_, [one, kinds, holdsWords]) => {
  const decider = one as unknown as AnyDecider
  const definitions = kinds as unknown as readonly EventDefinition[]
  const [first, ...others] = definitions.map(eventOf)
  const histories = first ? fc.tuple(first, fc.array(fc.oneof(first, ...others), { maxLength: 12 })) : fc.constant(null)

  test(holdsWords ? 'holds words' : 'holds nobody’s words', () => {
    let found = 0
    fc.assert(
      fc.property(histories, (history) => {
        const events = history ? [history[0], ...history[1]] : []
        const state = recordedAs(events).reduce<unknown>(decider.evolve, decider.initial)
        found += wordsIn(state).length
      }),
      { numRuns: 200 },
    )
    expect(found > 0).toBe(holdsWords)
  })
})

test('no decider is left out', () => {
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/u.test(path),
  )
  const names = files.flatMap((path) =>
    [...readFileSync(`domain/${path}`, 'utf8').matchAll(/export const (\w+): Decider</gu)].map(([, name = '']) => name),
  )
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
  expect(names.length).toBeGreaterThanOrEqual(15)
})
