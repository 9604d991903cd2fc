import { beforeAll, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { ms, plus } from '#domain/time.ts'
import { draws } from '#projections/draws/draws.ts'
import { offers } from '#projections/requests/offers.ts'
import { requests } from '#projections/requests/requests.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { commandDeps } from '../world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { demoDraws } from '#runtime/demo/lives/draws.ts'
import { fillNeighbourhood } from './neighbourhood.ts'
import { openRequests } from '#runtime/demo/requests/open-requests.ts'
import { pastRequests } from '#runtime/demo/requests/past-requests.ts'
import { demoPeople } from './people.ts'

const localities = makeLocalities()
const events: RecordedEvent[] = []
beforeAll(async () => {
  const stores = memoryStores()
  const commandsAt = (clock: () => string) => makeCommands(commandDeps(stores, { clock, localities }))
  await fillNeighbourhood({ makeCommands: commandsAt, stores, localities, now: START })
  for await (const { events: page } of stores.events.readAll(0)) events.push(...page)
}, 240_000)

describe('the requests of the demo neighbourhood', () => {
  const requestsNow = () => modelOf(requests).given(...events).documents
  const offersNow = () => modelOf(offers).given(...events).documents
  const titled = (title: string) => requestsNow().find((one) => one.title === title)
  test('stand in every state', () => {
    const counts: Partial<Record<string, number>> = {}
    for (const { status } of requestsNow()) counts[status] = (counts[status] ?? 0) + 1
    expect(counts).toEqual({ open: 6, matched: 1, fulfilled: 2, cancelled: 1, expired: 1 })
    expect(titled('Bookshelf for a small hallway')?.offersCount).toBe(3)
    expect(titled('Kids bike for a six year old')?.offersCount).toBe(0)
  })
  test('have offers in every state', () => {
    expect(new Set(offersNow().map(({ status }) => status))).toEqual(
      new Set(['pending', 'accepted', 'declined', 'withdrawn']),
    )
  })
  test('that are open end after the day on which the demo was filled, and are of the past days', () => {
    const open = requestsNow().filter(({ status }) => status === 'open' || status === 'matched')
    expect(open.filter(({ expiresAt }) => expiresAt <= START)).toEqual([])
    expect(
      open.filter(({ createdAt }) => createdAt > START || ms(createdAt) < ms(plus(START, -10 * 86_400_000))),
    ).toEqual([])
  })
  test('that are fulfilled end with two thanks, and with a completed claim', () => {
    const claims = requestsNow().flatMap(({ status, selected }) =>
      status === 'fulfilled' ? [selected?.claimId ?? 'none'] : [],
    )
    const of = (type: string) =>
      events
        .filter((one) => one.type === type)
        .flatMap(({ data }) => claims.filter((id) => JSON.stringify(data).includes(id)))
    expect(of('ClaimCompleted').toSorted()).toEqual(claims.toSorted())
    expect(of('AppreciationSent').toSorted()).toEqual([...claims, ...claims].toSorted())
  })
  test('name people who live there, whose offers are their own', () => {
    const names = new Set(demoPeople.map(({ name }) => name))
    for (const { requester, offers: made } of [...openRequests, ...pastRequests]) {
      const people = [requester, ...made.map(({ helper }) => helper)]
      expect(people.filter((name) => !names.has(name))).toEqual([])
      expect(new Set(people).size).toBe(people.length)
    }
  })
})

describe('the draws of the demo neighbourhood', () => {
  const of = <Data>(type: string) => events.filter((one) => one.type === type).map(({ data }) => data as Data)

  test('are one that can still be entered, and one that was held and may be checked', () => {
    const now = modelOf(draws).given(...events).documents
    expect(now.filter(({ seed }) => seed === null).map(({ closesAt }) => closesAt > START)).toEqual([true])
    expect(now.filter(({ seed }) => seed !== null).map(({ order }) => order.length)).toEqual([5])
  })
  test('have everybody who asked in them, and a winner who is told yes', () => {
    expect(of('DrawEntered')).toHaveLength(demoDraws.flatMap(({ asks }) => asks).length)
    const winners = of<{ order: { claimId: string }[] }>('DrawHeld').map(({ order }) => order[0]?.claimId)
    const accepted = new Set(of<{ claimId: string }>('ClaimAccepted').map(({ claimId }) => claimId))
    expect(winners.map((claimId) => accepted.has(claimId ?? ''))).toEqual([true])
  })
})
