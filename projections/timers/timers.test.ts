import { describe, expect, test } from 'vitest'
import { AlertsSent } from '#domain/alerts/events.ts'
import { type claimEvents, PickupConfirmed, PickupProposalDeclined, PickupReminded } from '#domain/claims/events.ts'
import type { NewEventIn } from '#domain/event.ts'
import { plus } from '#domain/time.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { claimId, FRIDAY, promised } from '#projections/engine/handover.kit.ts'
import { openReads } from '#projections/engine/reads.ts'
import * as say from '#tests/build/build.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { dueTimers } from './due.ts'
import { timerId } from './rows.ts'
import { timers } from './timers.ts'

const model = modelOf(timers)
const stillAvailable = timerId('still-available', say.ITEM)
const offered = timerId('withdraw-gone-offers', say.ITEM)
const alerts = timerId('send-alerts', say.ITEM)
const reminder = timerId('pickup-reminders', claimId)
const SATURDAY = '2026-11-21T09:30:00.000Z'
const hourBefore = { [FRIDAY]: '2026-11-20T08:30:00.000Z', [SATURDAY]: '2026-11-21T08:30:00.000Z' }
const confirmed = (pickupTime: string) =>
  PickupConfirmed.new({ ...say.ofClaim('maya'), confirmedBy: 'claimer', pickupTime })
type Claim = NewEventIn<typeof claimEvents>

describe('a pickup that is agreed while the claim is pending', () => {
  const agreed = [say.listed(), say.requested('maya'), say.proposed('maya', 'owner', FRIDAY), confirmed(FRIDAY)]
  test('has no row: nobody is reminded of what was not promised', () => {
    model.given(...recordedAs(agreed)).thenNone(reminder)
  })
  test.each<readonly [string, Claim]>([
    ['withdrawn', say.withdrawn('maya')],
    ['declined', say.declined('maya')],
    ['given to another', say.givenToAnother('maya')],
    ['ended', say.ended('maya', 'item-expired')],
  ])('leaves none when it is %s', (_, end) => {
    model.given(...recordedAs([...agreed, end])).thenIds(stillAvailable, offered, alerts)
  })
  test('is reminded of once it is accepted, because the acceptance brings the time along', () => {
    model
      .given(...recordedAs([...agreed, say.accepted('maya', FRIDAY)]))
      .thenDocument(reminder, { job: 'pickup-reminders', dueAt: hourBefore[FRIDAY], cause: 'event-5' })
  })
})

describe('an accepted claim', () => {
  const accepted = [say.listed(), say.requested('maya'), say.accepted('maya')]
  const reminded = PickupReminded.new({ ...say.ofClaim('maya'), pickupTime: FRIDAY })
  test('without a time rests until one is agreed', () => {
    model.given(...recordedAs(accepted)).thenDocument(reminder, { job: null })
    model
      .given(...recordedAs([...accepted, say.proposed('maya', 'owner', FRIDAY), confirmed(FRIDAY)]))
      .thenDocument(reminder, { job: 'pickup-reminders', dueAt: hourBefore[FRIDAY], cause: 'event-5' })
  })
  test('rests after the reminder, and is reminded of another time', () => {
    model.given(...recordedAs([...promised, reminded])).thenDocument(reminder, { job: null })
    model
      .given(...recordedAs([...promised, reminded, say.proposed('maya', 'owner', SATURDAY), confirmed(SATURDAY)]))
      .thenDocument(reminder, { job: 'pickup-reminders', dueAt: hourBefore[SATURDAY], cause: 'event-6' })
  })
  test('keeps its reminder while another time is only proposed, or declined', () => {
    const proposed = say.proposed('maya', 'owner', SATURDAY)
    const no = PickupProposalDeclined.new({ ...say.ofClaim('maya'), declinedBy: 'claimer', pickupTime: SATURDAY })
    for (const past of [[proposed], [proposed, no]])
      model
        .given(...recordedAs([...promised, ...past]))
        .thenDocument(reminder, { job: 'pickup-reminders', dueAt: hourBefore[FRIDAY] })
  })
  test.each<readonly [string, Claim]>([
    ['completed', say.completed('maya', 'owner', SATURDAY)],
    ['cancelled', say.cancelled('maya')],
    ['released', say.released('maya')],
    ['ended', say.ended('maya', 'item-expired')],
  ])('leaves no row when it is %s, whether it was reminded or not', (_, end) => {
    model.given(...recordedAs([...promised, end])).thenNone(reminder)
    model.given(...recordedAs([...promised, reminded, end])).thenNone(reminder)
    model.given(...recordedAs([...accepted, end])).thenNone(reminder)
  })
})

describe('a paused listing that is edited', () => {
  const endless = say.edited({ timeSensitive: false, expiresAt: null })
  const withEnd = say.edited({ timeSensitive: true, expiresAt: SATURDAY })
  test('to have no end is not asked about before it is back', () => {
    const past = [say.ending, say.paused, endless]
    model.given(...recordedAs(past)).thenDocument(stillAvailable, { job: null })
    model
      .given(...recordedAs([...past, say.resumed]))
      .thenDocument(stillAvailable, { job: 'still-available', cause: 'event-4' })
  })
  test('to have an end is not asked about at all', () => {
    model.given(...recordedAs([say.listed(), say.paused, withEnd, say.resumed])).thenNone(stillAvailable)
  })
  test('to have an end and then none is asked about when it is back', () => {
    const past = [say.listed(), say.paused, withEnd, endless]
    model.given(...recordedAs(past)).thenDocument(stillAvailable, { job: null })
    model.given(...recordedAs([...past, say.resumed])).thenDocument(stillAvailable, { job: 'still-available' })
  })
  test('leaves no row when it is over', () => {
    for (const over of [say.deleted, say.givenElsewhere])
      model.given(...recordedAs([say.ending, say.paused, over])).thenIds()
  })
})

describe('rows that are due', () => {
  const due = async (reads: ReadStore, lateAt: string | null): Promise<readonly string[]> => {
    const found: string[] = []
    const view = openReads(reads).of(timers)
    const now = plus('2026-11-19T00:00:00.000Z', 499)
    for await (const { _id } of dueTimers(view, { job: 'expire-items', now, lateAt })) found.push(_id)
    return found
  }
  test('come oldest first over as many pages as there are; those that it is too late for are left out', async () => {
    const reads = memoryReadStore()
    await reads.define('timers@1', timers.indexes)
    await reads.swap(new Map([['timers', 'timers@1']]))
    const row = (n: number) => ({
      _id: `expire-items.${n}`,
      _pos: 1,
      job: n % 10 === 9 ? null : 'expire-items',
      subject: 'i',
      dueAt: plus('2026-11-19T00:00:00.000Z', n),
      cause: 'c',
    })
    const rows = Array.from({ length: 600 }, (_, n) => row(n))
    await reads.fill(
      'timers@1',
      rows.map((one) => JSON.stringify(one)),
    )
    const expected = rows.filter(({ job }, n) => job !== null && n < 500).map(({ _id }) => _id)
    expect(await due(reads, null)).toEqual(expected)
    expect(await due(reads, row(449).dueAt)).toEqual(expected.filter((_, at) => at >= 405))
  })
})

describe('alerts of a new listing', () => {
  const sent = AlertsSent.new({ ...say.OF, searchers: [], requesters: [] })
  test('are due at once, with its place in the log', () => {
    model
      .given(...recordedAs([say.listed()], { from: 7 }))
      .thenDocument(alerts, { job: 'send-alerts', subject: say.ITEM, dueAt: NOW, cause: 'event-7', order: 7 })
  })
  test('of one for a single requester there are none', () => {
    const ofOne = say.listed({ visibility: 'private', requestId: 'r1', requesterId: 'nina' })
    model.given(...recordedAs([ofOne])).thenNone(alerts)
  })
  test('leave no row once they are sent, to nobody perhaps, whatever follows', () => {
    model.given(...recordedAs([say.listed(), sent])).thenNone(alerts)
    model.given(...recordedAs([say.listed(), sent, say.paused, say.resumed])).thenNone(alerts)
    model.given(...recordedAs([say.listed(), sent, say.expired, say.relisted(null)])).thenNone(alerts)
  })
  test('rest while it is paused, and stay what they were', () => {
    model.given(...recordedAs([say.listed(), say.paused])).thenDocument(alerts, { job: null })
    model
      .given(...recordedAs([say.listed(), say.paused, say.resumed]))
      .thenDocument(alerts, { job: 'send-alerts', cause: 'event-1', order: 1 })
  })
  test.each([say.expired, say.givenElsewhere, say.deleted])('end with the listing: $type', (end) => {
    model.given(...recordedAs([say.listed(), end])).thenNone(alerts)
  })
})
