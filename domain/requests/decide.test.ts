import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build-request.ts'
import { CLOCK, NOW, specOf } from '#tests/events/decider-spec.ts'
import { plus, DAY } from '../time.ts'
import { requestDecider, type RequestStreamCommand } from './decider.ts'

const { given } = specOf(requestDecider)
const asNina = { by: 'nina' }
const byTheClock = { by: CLOCK }
const words = { requestId: say.REQUEST, ...say.requestWords }
const post = { type: 'postRequest', request: words, needBy: null } as const

describe('posting a request', () => {
  test('it is open; without a date it stays for 60 days', () => {
    given().when(post, asNina).thenEvents(say.posted())
    expect(given(say.posted()).state).toMatchObject({ is: 'open', requesterId: 'nina', expiresAt: say.SIXTY_DAYS })
  })
  test('with a date it stays until that day has ended', () => {
    given()
      .when({ ...post, needBy: say.NEEDED }, asNina)
      .thenEvents(say.needed)
  })
  test('a day that has ended is refused', () => {
    given()
      .when({ ...post, needBy: { date: '2026-11-18', endsAt: '2026-11-18T15:59:59.999Z' } }, asNina)
      .thenRefused('need-by-past', 'needByDate')
  })
  test.each(['title', 'description'] as const)('contact details in the %s are refused', (field) => {
    given()
      .when({ ...post, request: { ...words, [field]: 'Call 0412 345 678 please' } }, asNina)
      .thenRefused('contact-details', field)
  })
  test('once', () => {
    given(say.posted()).when(post, asNina).thenRefused('request-not-open')
  })
})

describe('editing', () => {
  const edit = { type: 'editRequest', changes: { title: 'A cot for eight weeks' } } as const
  const LATER = '2026-11-21T07:12:00.000Z'
  test('records what changed, counts the 60 days anew and tells those who offered', () => {
    given(say.posted(), say.offered('tom'), say.offered('liam'), say.offerWithdrawn('liam'))
      .when(
        { ...edit, changes: { ...edit.changes, description: say.requestWords.description } },
        { by: 'nina', at: LATER },
      )
      .thenEvents(
        say.requestEdited({ title: 'A cot for eight weeks', expiresAt: plus(LATER, 60 * DAY), told: ['tom'] }),
      )
  })
  test('leaves the date where none is named; null takes it away', () => {
    given(say.needed)
      .when(edit, { by: 'nina', at: LATER })
      .thenEvents(say.requestEdited({ title: 'A cot for eight weeks', expiresAt: say.NEEDED.endsAt }))
    given(say.needed)
      .when({ type: 'editRequest', changes: {}, needBy: null }, { by: 'nina', at: LATER })
      .thenEvents(say.requestEdited({ needByDate: null, expiresAt: plus(LATER, 60 * DAY) }))
  })
  test('no real change is no event', () => {
    const same = { title: say.requestWords.title, category: say.requestWords.category }
    given(say.posted()).when({ type: 'editRequest', changes: same }, asNina).thenNothing()
    given(say.needed).when({ type: 'editRequest', changes: same, needBy: say.NEEDED }, asNina).thenNothing()
  })
  test('what was changed is known to the next edit', () => {
    given(say.posted(), say.requestEdited({ title: 'A cot for eight weeks' }))
      .when(edit, asNina)
      .thenNothing()
  })
  test('words keep the rules of posting', () => {
    given(say.posted())
      .when({ type: 'editRequest', changes: { description: 'Write to nina@example.org' } }, asNina)
      .thenRefused('contact-details', 'description')
    given(say.posted())
      .when(
        { type: 'editRequest', changes: {}, needBy: { date: '2026-11-01', endsAt: '2026-11-01T15:59:59.999Z' } },
        asNina,
      )
      .thenRefused('need-by-past', 'needByDate')
  })
})

/** Each act of the requester in each state. */
const open = [say.posted(), say.offered('tom'), say.offered('liam')]
const matched = [...open, ...say.matchedWith('tom')]
const lives = {
  open,
  accepting: [...open, say.accepting('tom')],
  matched,
  fulfilled: [...matched, say.requestFulfilled('tom')],
  cancelled: [...open, say.requestCancelled],
  expired: [...open, say.requestExpired],
} as const
type Life = keyof typeof lives
const commands = {
  edit: { type: 'editRequest', changes: { title: 'Another title' } },
  cancel: { type: 'cancelRequest' },
  renew: { type: 'renewRequest' },
} as const satisfies Record<string, RequestStreamCommand>

describe('only open requests can be edited, cancelled or renewed', () => {
  test.each<
    readonly [keyof typeof commands, Life, Parameters<ReturnType<ReturnType<typeof given>['when']>['thenRefused']>[0]]
  >([
    ['edit', 'accepting', 'busy-stream'],
    ['edit', 'matched', 'request-not-open'],
    ['edit', 'fulfilled', 'request-not-open'],
    ['edit', 'cancelled', 'request-not-open'],
    ['edit', 'expired', 'request-expired'],
    ['cancel', 'accepting', 'busy-stream'],
    ['cancel', 'matched', 'request-matched'],
    ['cancel', 'fulfilled', 'request-not-open'],
    ['cancel', 'expired', 'request-not-open'],
    ['renew', 'matched', 'request-not-open'],
    ['renew', 'expired', 'request-expired'],
  ])('%s while %s: %s', (command, life, code) => {
    given(...lives[life])
      .when(commands[command], asNina)
      .thenRefused(code)
  })
  test('and only by the requester', () => {
    for (const command of Object.values(commands))
      given(...open)
        .when(command)
        .thenRefused('request-only-requester')
    for (const command of Object.values(commands)) given().when(command, asNina).thenRefused('request-not-found')
  })
})

describe('cancelling', () => {
  test('declines the offers that wait, in order', () => {
    given(...open)
      .when(commands.cancel, asNina)
      .thenEvents(
        say.requestCancelled,
        say.offerDeclined('tom', 'request-cancelled'),
        say.offerDeclined('liam', 'request-cancelled'),
      )
  })
  test('is repeatable', () => {
    given(...lives.cancelled)
      .when(commands.cancel, asNina)
      .thenNothing()
  })
})

describe('the end of a request', () => {
  const after = plus(say.SIXTY_DAYS, 1000)
  test('expires it and declines the offers that wait', () => {
    given(...open)
      .when({ type: 'expireRequest' }, { by: CLOCK, at: say.SIXTY_DAYS })
      .thenEvents(
        say.requestExpired,
        say.offerDeclined('tom', 'request-expired'),
        say.offerDeclined('liam', 'request-expired'),
      )
  })
  test('does nothing before it, twice, or while it is matched', () => {
    given(...open)
      .when({ type: 'expireRequest' }, byTheClock)
      .thenNothing()
    for (const life of ['expired', 'matched', 'accepting', 'fulfilled'] as const)
      given(...lives[life])
        .when({ type: 'expireRequest' }, { by: CLOCK, at: after })
        .thenNothing()
  })
  test('counts before any job has run', () => {
    for (const command of ['edit', 'renew'] as const)
      given(...open)
        .when(commands[command], { by: 'nina', at: after })
        .thenRefused('request-expired')
  })
  test('is told three days before, once', () => {
    const near = plus(say.SIXTY_DAYS, -3 * DAY)
    const remind = { type: 'remindOfRequestExpiry' } as const
    given(...open)
      .when(remind, { by: CLOCK, at: plus(near, -1) })
      .thenNothing()
    given(...open)
      .when(remind, { by: CLOCK, at: near })
      .thenEvents(say.requestReminded(say.SIXTY_DAYS))
    given(...open, say.requestReminded(say.SIXTY_DAYS))
      .when(remind, { by: CLOCK, at: near })
      .thenNothing()
  })
  test('is put off by 60 days when the requester renews it, once a day', () => {
    const near = plus(NOW, 58 * DAY)
    const renewed = say.requestRenewed(plus(near, 60 * DAY))
    given(...open)
      .when(commands.renew, { by: 'nina', at: near })
      .thenEvents(renewed)
    given(...open, renewed)
      .when(commands.renew, { by: 'nina', at: plus(near, 1000) })
      .thenNothing()
    expect(given(...open, renewed).state.expiresAt).toBe(plus(near, 60 * DAY))
  })
  test('is the date where there is one', () => {
    given(say.needed).when(commands.renew, asNina).thenRefused('need-by-decides', 'needByDate')
  })
})
