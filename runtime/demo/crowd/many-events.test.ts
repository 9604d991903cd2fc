import { expect, test } from 'vitest'
import { history } from '#projections/audit/history.ts'
import { historyCount, historyPage } from '#projections/audit/questions.ts'
import { openReads } from '#projections/engine/reads.ts'
import { DAY, plus } from '#domain/time.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { rebuildIn } from '#runtime/control/tasks.ts'
import { eventsIn } from './crowd-size.ts'
import { fillHistory } from './many-events.ts'

test('a log of many events and its index: claims of a year, one person concerned by a fifth, another by few', async () => {
  const stores = memoryStores()
  const told: number[] = []
  const { busy, few } = await fillHistory(
    { stores, rebuild: rebuildIn(stores) },
    { count: 1000, until: START, tell: (done) => void told.push(done), progress: () => undefined },
  )
  expect(told).toEqual([500, 1000])
  const counts: Record<string, number> = {}
  for await (const { events } of stores.events.readAll(0))
    for (const { type, at, people = [] } of events) {
      counts[type] = (counts[type] ?? 0) + 1
      expect(at >= plus(START, -365 * DAY) && at < START, at).toBe(true)
      expect(people.length).toBeGreaterThan(1)
    }
  expect(counts).toEqual({
    ClaimRequested: 300,
    ClaimAccepted: 100,
    PickupProposed: 100,
    PickupConfirmed: 100,
    PickupReminded: 100,
    ClaimCompleted: 100,
    ClaimDeclined: 200,
  })
  const view = openReads(stores.reads).of(history)
  expect(await historyCount(view, { people: [busy] })).toBe(190)
  expect(await historyCount(view, { people: [few] })).toBe(10)
  const { entries } = await historyPage(view, { people: [few] }, { limit: 1 })
  const [declined] = entries
  expect(declined).toMatchObject({ type: 'ClaimDeclined', actor: { kind: 'job' }, command: 'declineClaim' })
  const led = await historyPage(view, { cause: declined?.causationId ?? '' }, { limit: 10 })
  expect(led.entries.map(({ type }) => type)).toEqual(['ClaimDeclined', 'ClaimDeclined'])
})

test.each([
  [['--events', '10000000'], 10_000_000],
  [['--events', '0'], null],
  [['--events', '30000000'], null],
  [['--events', 'many'], null],
  [['--events'], null],
  [['--events', '5', '--people', '3'], null],
  [[], null],
])('of %o the command line wants %s events', (args, count) => {
  expect(eventsIn(args)).toBe(count)
})
