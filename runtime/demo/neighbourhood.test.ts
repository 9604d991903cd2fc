import { beforeAll, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { type ConversationDocument, conversations } from '#projections/messages/conversations.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import { commandDeps } from '../world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { fillNeighbourhood } from './neighbourhood.ts'

const localities = makeLocalities()

describe('the demo neighbourhood', () => {
  type StoredEvent = { type: string; at: string; data: { claimId: string; pickupTime: string | null } }
  const QUARTER = 15 * 60_000
  /** Hours since midnight in Perth. */
  const hourOf = (at: string) => (Number(at.slice(11, 13)) + 8 + Number(at.slice(14, 16)) / 60) % 24
  const isChosen = (at: string) => Date.parse(at) % QUARTER === 0 && hourOf(at) >= 8 && hourOf(at) <= 20

  const events: RecordedEvent[] = []
  beforeAll(async () => {
    const stores = memoryStores()
    const commandsAt = (clock: () => string) => makeCommands(commandDeps(stores, { clock, localities }))
    await fillNeighbourhood({ makeCommands: commandsAt, stores, localities, now: START })
    for await (const { events: page } of stores.events.readAll(0)) events.push(...page)
  }, 240_000)

  test('people come when people do, after the yes, and what was promised lies ahead', () => {
    const told = events as readonly (RecordedEvent & StoredEvent)[]
    const of = (type: string) => told.filter((one) => one.type === type)
    const timesOf = (type: string) => of(type).flatMap(({ data }) => data.pickupTime ?? [])
    const pickups = [
      ...timesOf('ClaimRequested'),
      ...timesOf('PickupProposed'),
      ...of('ClaimCompleted').map(({ at }) => at),
    ]
    expect(pickups.length).toBeGreaterThan(60)
    expect(pickups.filter((at) => !isChosen(at))).toEqual([])

    const wished = new Map(of('ClaimRequested').map(({ data }) => [data.claimId, data.pickupTime]))
    const early = of('ClaimAccepted').filter(({ at, data }) => (wished.get(data.claimId) ?? at) < at)
    expect(early).toEqual([])
    const soon = of('ClaimCompleted').filter(({ at, data }) => at < (wished.get(data.claimId) ?? at))
    expect(soon).toEqual([])
    const over = new Set(
      ['ClaimCompleted', 'ClaimCancelled', 'ClaimReleased'].flatMap((type) => of(type).map(({ data }) => data.claimId)),
    )
    const open = of('ClaimAccepted').filter(({ data }) => !over.has(data.claimId))
    expect(open.length).toBeGreaterThan(2)
    expect(open.filter(({ data }) => (wished.get(data.claimId) ?? START) < START)).toEqual([])
  })
  test('one thing on the map was passed on twice, and neighbours look out for others', () => {
    const lives = events
      .filter(({ type }) => type === 'ItemListed')
      .map(({ data }) => Object(data).passedOn?.lives ?? 0)
    expect(lives.filter((count) => count > 0)).toEqual([1, 2])
    expect(events.filter(({ type }) => type === 'SearchSaved')).toHaveLength(2)
  })
  test('nobody asks, answers or lists anything in the night', () => {
    const byPeople = events.filter(({ actor }) => actor.kind === 'member')
    expect(byPeople.length).toBeGreaterThan(300)
    expect(byPeople.filter(({ at }) => hourOf(at) < 7 || hourOf(at) >= 22)).toEqual([])
  })
  test('nobody has unread messages in a conversation that ends with their own', () => {
    const { documents } = modelOf(conversations).given(...events)
    const ended = documents.filter(({ last }) => typeof last?.senderId === 'string')
    expect(ended.length).toBeGreaterThan(10)
    const unreadOf = ({ last, unread }: ConversationDocument) => unread[last?.senderId ?? ''] ?? []
    expect(ended.filter((one) => unreadOf(one).length > 0).map(({ _id }) => _id)).toEqual([])
    // Other people's words do wait for somebody, or the demo would show no badge at all.
    expect(documents.some(({ unread }) => Object.values(unread).some((positions) => positions.length > 0))).toBe(true)
  })
})
