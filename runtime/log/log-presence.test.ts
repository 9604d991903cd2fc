import { describe, expect, test } from 'vitest'
import { makeArrivals } from '#projections/engine/follow/arrivals.ts'
import { makeHandClock, makeWorld, makeWriter, placed } from '#projections/engine/runner.kit.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { logThatGoes } from '#tests/site/log-that-goes.ts'
import { causeOf, watchPresence } from './log-presence.ts'

const setUp = () => {
  const { clock, pass } = makeHandClock()
  const events = makeWorld()
  const log = logThatGoes(events)
  const arrivals = makeArrivals(clock)
  const lines: [string, object][] = []
  const warn = (fields: object, message: string): void => void lines.push([message, fields])
  let backs = 0
  const presence = watchPresence({ events: log.events, arrivals, clock, log: { warn } })
  presence.onBack(() => (backs += 1))
  return { pass, events, log, arrivals, lines, presence, backs: () => backs }
}
const WENT = 'the log of events is away: people read on, and nothing is written'
const BACK = 'the log of events is back'

describe('a log that goes and comes back', () => {
  test('is told of in one line each, with the cause and how long it took, and whoever listens is called once', async () => {
    const { pass, log, lines, presence, backs } = setUp()
    await pass(5000)
    expect([lines, presence.isAway()]).toEqual([[], false])
    log.is('away')
    await pass(30_000)
    expect(presence.isAway()).toBe(true)
    expect(lines).toEqual([[WENT, { since: '1970-01-01T00:00:06.000Z', cause: 'connect ECONNREFUSED' }]])
    log.is('here')
    await pass(1000)
    expect([presence.isAway(), backs()]).toEqual([false, 1])
    expect(lines.slice(1)).toEqual([[BACK, { seconds: 30 }]])
    log.is('away')
    await pass(2000)
    expect(lines.map(([message]) => message)).toEqual([WENT, BACK, WENT])
    presence.stop()
  })
  test('also where it is away from the beginning', async () => {
    const { clock, pass } = makeHandClock()
    const log = logThatGoes(makeWorld())
    log.is('away')
    const lines: string[] = []
    const warn = (_: object, message: string): void => void lines.push(message)
    const presence = watchPresence({ events: log.events, arrivals: makeArrivals(clock), clock, log: { warn } })
    await pass(3000)
    log.is('here')
    await pass(3000)
    expect(lines).toEqual([WENT, BACK])
    presence.stop()
  })
  test('tells how far it is while it is here', async () => {
    const { pass, events, arrivals, presence } = setUp()
    const position = await makeWriter(events)(placed('cup'), placed('jug'))
    await pass(1000)
    expect(arrivals.latest()).toBe(position)
    await pass(20_000)
    expect(arrivals.waitingAfter(1)).toBe(20)
    presence.stop()
  })
})

describe('the cause in a line', () => {
  test.each([
    [
      'the deepest one',
      new Error('no answer', { cause: new Error('none', { cause: new Error('connect ECONNREFUSED') }) }),
      'connect ECONNREFUSED',
    ],
    ['the kind of one without words', Object.assign(new Error(''), { type: 'access-denied' }), 'access-denied'],
    ['the words before one without', new Error('no answer', { cause: undefined }), 'no answer'],
    ['one line of many', new EventStoreUnavailable('14 UNAVAILABLE\n at somewhere'), '14 UNAVAILABLE'],
    ['no address of anybody', new Error('admin@example.org is not known'), '[left out] is not known'],
    ['whatever was thrown', 'a text', 'a text'],
  ])('is %s', (_, error, cause) => {
    expect(causeOf(error)).toBe(cause)
  })
})
