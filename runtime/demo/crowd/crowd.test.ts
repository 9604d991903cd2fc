import { expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { growCrowd } from './crowd.ts'
import { crowdSizeIn } from './crowd-size.ts'

const localities = makeLocalities()

test('a large neighbourhood has people, listings, claims and requests; again, nothing is added, and more is added to it', async () => {
  const stores = memoryStores()
  const commands = makeCommands(commandDeps(stores, { clock: () => START, localities }))
  const grow = (people: number, items: number) =>
    growCrowd({ commands, localities, now: START, tell: () => undefined }, { people, items })
  const counted = async () => {
    const counts: Record<string, number> = {}
    for await (const { events } of stores.events.readAll(0))
      for (const { type, at } of events) {
        expect(at <= START, type).toBe(true)
        counts[type] = (counts[type] ?? 0) + 1
      }
    return counts
  }
  await grow(20, 60)
  const first = await counted()
  expect(first).toMatchObject({ AccountRegistered: 20, ItemListed: 60, RequestPosted: 4 })
  // The scheduler of a server that starts with all of this has none to send.
  expect(first).toMatchObject({ AlertsSent: 60 })
  expect(first['ClaimRequested']).toBeGreaterThan(15)
  expect(first['ClaimAccepted']).toBeGreaterThan(3)
  // Two for each of four requests, of which the first and the fourth are matched.
  expect(first).toMatchObject({ OfferMade: 8, OfferAccepted: 2 })
  await grow(20, 60)
  expect(await counted()).toEqual(first)
  await grow(25, 70)
  expect(await counted()).toMatchObject({ AccountRegistered: 25, RequestPosted: 5, OfferMade: 10 })
}, 60_000)

test.each([
  [[], null],
  [['--people', '2000', '--items', '20000'], { people: 2000, items: 20_000 }],
  [['--people', 'many', '--items', '1'], 'unknown'],
  [['--people', '0', '--items', '1'], 'unknown'],
  [['--items', '5'], 'unknown'],
  [['--persons', '5'], 'unknown'],
])('%j is understood as %j', (args, size) => {
  expect(crowdSizeIn(args)).toEqual(size)
})
