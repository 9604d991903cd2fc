import { describe, expect, test } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { ItemMatchEnded } from '#domain/items/events.ts'
import { ClaimMatched } from '#domain/claims/events.ts'
import * as say from '#tests/build/build.ts'
import * as ask from '#tests/build/build-request.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { timerId } from './rows.ts'
import { timers } from './timers.ts'

const given = (...past: readonly NewEvent[]) => modelOf(timers).given(...recordedAs(past))
const matched = (who: string, claimId = say.claimId(who)) =>
  ClaimMatched.new({ ...say.ofClaim(who), claimId, requestId: ask.REQUEST, offerId: ask.offerId('tom') })
const end = timerId('expire-requests', ask.REQUEST)
const reminder = timerId('request-reminders', ask.REQUEST)
/** Three days before SIXTY_DAYS, and before NEEDED. */
const THREE_DAYS_BEFORE = '2027-01-15T07:12:00.000Z'
const BEFORE_NEEDED = '2026-11-22T15:59:59.999Z'

describe('a request', () => {
  test('ends at its end, and its requester is reminded three days before', () => {
    const one = given(ask.posted())
    one.thenDocument(end, { job: 'expire-requests', subject: ask.REQUEST, dueAt: ask.SIXTY_DAYS, cause: 'event-1' })
    one.thenDocument(reminder, { job: 'request-reminders', dueAt: THREE_DAYS_BEFORE, cause: 'event-1' })
    given(ask.needed).thenDocument(reminder, { dueAt: BEFORE_NEEDED })
  })
  test('that is needed within three days is not reminded of', () => {
    given(ask.posted({ expiresAt: '2026-11-21T15:59:59.999Z', needByDate: '2026-11-21' })).thenIds(end)
  })
  test('has another end once it is edited or renewed', () => {
    for (const later of [ask.requestRenewed(LATER), ask.requestEdited({ expiresAt: LATER })]) {
      const one = given(ask.posted(), ask.requestReminded(ask.SIXTY_DAYS), later)
      one.thenDocument(end, { dueAt: LATER, cause: 'event-3' })
      one.thenDocument(reminder, { job: 'request-reminders', dueAt: '2027-02-15T07:12:00.000Z', cause: 'event-3' })
    }
    given(ask.posted(), ask.requestEdited({ expiresAt: '2026-11-20T15:59:59.999Z' })).thenIds(end)
  })
  test('is reminded of once for one end, whatever else is edited', () => {
    const reminded = [ask.needed, ask.requestReminded(ask.NEEDED.endsAt)]
    const edited = ask.requestEdited({ title: 'A cot', expiresAt: ask.NEEDED.endsAt })
    given(...reminded).thenDocument(reminder, { job: null })
    given(...reminded, edited).thenDocument(reminder, { job: null })
    given(...reminded, ...ask.matchedWith('tom'), ask.requestReopened('tom')).thenDocument(reminder, { job: null })
  })
  test('that waits for its pickup rests, and has its end again where it is open again', () => {
    const promised = [ask.posted(), ask.offered('tom'), ...ask.matchedWith('tom')]
    for (const id of [end, reminder]) given(...promised).thenDocument(id, { job: null })
    const open = given(...promised, ask.requestReopened('tom'))
    open.thenDocument(end, { job: 'expire-requests', dueAt: ask.SIXTY_DAYS })
    open.thenDocument(reminder, { job: 'request-reminders', dueAt: THREE_DAYS_BEFORE })
  })
  test.each([
    ['cancelled', ask.requestCancelled],
    ['expired', ask.requestExpired],
    ['fulfilled', ask.requestFulfilled('tom')],
  ])('that is %s leaves no row', (_, over) => {
    given(ask.posted(), over).thenIds()
    given(ask.posted(), ask.requestReminded(ask.SIXTY_DAYS), over).thenIds()
  })
})
const LATER = '2027-02-18T07:12:00.000Z'

describe('an acceptance', () => {
  const row = timerId('finish-acceptances', ask.REQUEST)
  test('is finished five seconds after it was started, unless it has ended', () => {
    given(ask.posted(), ask.offered('tom'), ask.accepting('tom')).thenDocument(row, {
      job: 'finish-acceptances',
      subject: ask.REQUEST,
      dueAt: '2026-11-19T07:12:05.000Z',
      cause: 'event-3',
    })
    given(ask.accepting('tom'), ask.offerAccepted('tom')).thenNone(row)
    given(ask.accepting('tom'), ask.acceptanceFailed('tom')).thenNone(row)
  })
})

describe('a match', () => {
  const { claimId } = ask.promisedBy('tom')
  const row = timerId('end-matches', claimId)
  const reserved = matched('nina', claimId)
  const ended = ItemMatchEnded.new({
    ...say.OF,
    requestId: ask.REQUEST,
    offerId: ask.offerId('tom'),
    matchedClaimId: claimId,
    requesterId: 'nina',
    outcome: 'released',
  })
  const due = { job: 'end-matches', subject: claimId }
  test('that ended is followed by its request', () => {
    const past = [reserved, ask.offerAccepted('tom'), ended]
    given(...past).thenDocument(row, { ...due, dueAt: '2026-11-19T07:12:05.000Z', cause: 'event-3' })
    given(...past, ask.requestReopened('tom')).thenNone(row)
    given(...past, ask.requestFulfilled('tom')).thenNone(row)
  })
  test('that ended before the request had noted it is followed, also where it is noted late', () => {
    given(reserved, ended).thenDocument(row, due)
    given(reserved, ended, ask.offerAccepted('tom')).thenDocument(row, due)
  })
  test('rests while the thing is reserved and the request has not noted it', () => {
    given(reserved).thenDocument(row, { job: null })
    given(reserved, ask.offerAccepted('tom')).thenNone(row)
  })
  test('of which the request knows nothing any more is released, whichever came first', () => {
    given(reserved, ask.acceptanceFailed('tom')).thenDocument(row, { ...due, cause: 'event-2' })
    given(ask.acceptanceFailed('tom'), reserved).thenDocument(row, { ...due, cause: 'event-2' })
    for (const past of [
      [reserved, ask.acceptanceFailed('tom'), ended],
      [ask.acceptanceFailed('tom'), reserved, ended],
      [reserved, ended, ask.acceptanceFailed('tom')],
    ])
      given(...past).thenNone(row)
  })
})

describe('a thing that stands in pending offers', () => {
  const row = timerId('withdraw-gone-offers', say.ITEM)
  const offered = [say.listed(), ask.offered('tom'), ask.offered('tom', 2)]
  const due = { job: 'withdraw-gone-offers', subject: say.ITEM }
  test('rests while it is on the map, or its owner keeps it off', () => {
    given(...offered).thenDocument(row, { job: null, offered: { offers: 2 } })
    given(...offered, say.paused).thenDocument(row, { job: null })
    given(...offered, say.requested('maya'), say.declined('maya')).thenDocument(row, { job: null })
  })
  test.each<readonly [string, NewEvent, string]>([
    ['promised to somebody who asked', say.accepted('maya'), 'at once'],
    ['promised to another request', matched('omar'), 'once that request has had five seconds to note it'],
    ['expired', say.expired, 'at once'],
    ['deleted', say.deleted, 'at once'],
    ['given elsewhere', say.givenElsewhere, 'at once'],
    ['hidden', say.hidden, 'at once'],
  ])('loses them when it is %s', (_, gone, soon) => {
    const dueAt = soon === 'at once' ? '2026-11-19T07:12:00.000Z' : '2026-11-19T07:12:05.000Z'
    given(...offered, gone).thenDocument(row, { ...due, dueAt, cause: 'event-4' })
    const one = given(...offered, gone, ask.offerWithdrawn('tom', 'item-not-available'))
    one.thenDocument(row, { ...due, cause: 'event-5', offered: { offers: 1 } })
  })
  test('has no row when it is gone and the last offer has ended', () => {
    const last = [say.listed(), ask.offered('tom'), say.deleted]
    for (const end of [ask.offerWithdrawn('tom'), ask.offerDeclined('tom'), ask.offerAccepted('tom')])
      given(...last, end).thenNone(row)
  })
  test('that was offered while it went loses this offer, too', () => {
    given(say.listed(), say.deleted, ask.offered('tom')).thenDocument(row, { ...due, cause: 'event-3' })
    given(say.listed(), say.hidden, ask.offered('tom')).thenDocument(row, { ...due, cause: 'event-3' })
  })
  test('keeps them when it is free again before they were withdrawn', () => {
    for (const back of [say.cancelled('maya'), say.released('maya')])
      given(...offered, say.accepted('maya'), back).thenDocument(row, { job: null, offered: { offers: 2 } })
  })
  test('300 times has a row of a few bytes', () => {
    const many = Array.from({ length: 300 }, (_, n) => ask.offered(`helper-${n}`))
    const { documents } = given(say.listed(), ...many)
    const [found] = documents.filter(({ offered: thing }) => thing !== undefined)
    expect(found?.offered?.offers).toBe(300)
    expect(JSON.stringify(found).length).toBeLessThan(300)
  })
})
