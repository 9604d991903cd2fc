import { beforeEach, describe, expect, it } from 'vitest'
import { streams } from '#domain/ids.ts'
import { makeCommands } from './all.ts'
import { makeMortal, type Mortal, neighboursOf } from './mortal.kit.ts'

let world: Mortal
let neighbours: ReturnType<typeof neighboursOf>
beforeEach(() => {
  world = makeMortal()
  neighbours = neighboursOf(world)
})

const ACCEPTED = ['RequestPosted', 'OfferMade', 'OfferAcceptanceStarted', 'OfferAccepted', 'RequestMatched']

describe('accepting an offer', () => {
  it('reserves the thing and matches the request', async () => {
    const { requestId, itemId, offerId } = await neighbours.situation()
    const outcome = await world.commands().offers.accept(offerId, world.by('nina'))
    expect(outcome.ok && outcome.state.is).toBe('matched')
    expect(await world.typesIn(streams.request(requestId))).toEqual(ACCEPTED)
    expect(await world.typesIn(streams.item(itemId))).toEqual(['ItemListed', 'ClaimMatched'])
  })

  it('says that the thing is gone, and opens the request again', async () => {
    const { requestId, itemId, offerId } = await neighbours.situation()
    await world.commands().send({ type: 'pauseItem', itemId }, world.by('tom'))
    const outcome = await world.commands().offers.accept(offerId, world.by('nina'))
    expect(outcome).toMatchObject({ ok: false, rejection: { message: 'This item is no longer available.' } })
    expect((await world.typesIn(streams.request(requestId))).slice(-2)).toEqual([
      'OfferAcceptanceFailed',
      'OfferWithdrawn',
    ])
  })

  it('of two requesters who accept the same thing at once gives it to one', async () => {
    const itemId = await neighbours.share('tom')
    const requests = [await neighbours.need('nina'), await neighbours.need('omar')]
    const offers = await Promise.all(requests.map((requestId) => neighbours.offer('tom', requestId, itemId)))
    const commands = [world.commands(), world.commands()]
    const outcomes = await Promise.all(
      ['nina', 'omar'].map(async (who, n) => commands[n]?.offers.accept(offers[n] ?? '', world.by(who))),
    )
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1)
    const refused = outcomes.find((outcome) => !outcome?.ok)
    expect(refused).toMatchObject({ rejection: { message: 'This item is no longer available.' } })
    expect((await world.typesIn(streams.item(itemId))).filter((type) => type === 'ClaimMatched')).toHaveLength(1)
  })

  it('pressed a hundred times at once happens once', async () => {
    const { requestId, itemId, offerId } = await neighbours.situation()
    const all = Array.from({ length: 100 }, (_, n) =>
      world.commands().offers.accept(offerId, world.by('nina', n % 2 === 0 ? 'the same press' : undefined)),
    )
    const outcomes = await Promise.all(all)
    for (const outcome of outcomes)
      expect(outcome.ok ? 'ok' : outcome.rejection.rejected).toMatch(/^(?:ok|busy-stream)$/u)
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    expect(await world.typesIn(streams.request(requestId))).toEqual(ACCEPTED)
    expect(await world.typesIn(streams.item(itemId))).toEqual(['ItemListed', 'ClaimMatched'])
  })

  const windows = [1, 2, 3].flatMap((appends) => [false, true].map((lost) => [appends, lost] as const))
  it.each(windows)(
    'is finished where the process died after append %d (its answer lost: %s), by two at once',
    async (appends, lost) => {
      const { requestId, itemId, offerId } = await neighbours.situation()
      world.dieAfter(appends)
      await world
        .commands(lost)
        .offers.accept(offerId, world.by('nina', 'press'))
        .catch(() => undefined)
      world.live()
      const finish = () => world.commands().offers.finishAcceptance(requestId, world.by('anybody'))
      await Promise.all([finish(), finish()])
      expect(await world.typesIn(streams.request(requestId))).toEqual(ACCEPTED)
      expect(await world.typesIn(streams.item(itemId))).toEqual(['ItemListed', 'ClaimMatched'])
      const again = await world.commands().offers.accept(offerId, world.by('nina', 'press'))
      expect(again.ok && again.state.is).toBe('matched')
      expect(await world.typesIn(streams.request(requestId))).toEqual(ACCEPTED)
    },
  )

  it('that failed, finished again by one who was late, leaves the thing free', async () => {
    const { requestId, itemId, offerId } = await neighbours.situation()
    await world.commands().send({ type: 'pauseItem', itemId }, world.by('tom'))
    const late = world.commands()
    // Reads the request while it is being accepted, and goes on only when that has failed and the thing is back.
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const slow = makeCommands({
      ...world.deps,
      events: {
        ...world.stores.events,
        load: async (stream, from, limit) => {
          if (stream === streams.item(itemId)) await held
          return world.stores.events.load(stream, from, limit)
        },
      },
    })
    world.dieAfter(1)
    await late.offers.accept(offerId, world.by('nina', 'press')).catch(() => undefined)
    world.live()
    const finishing = slow.offers.finishAcceptance(requestId, world.by('anybody'))
    await world.commands().offers.finishAcceptance(requestId, world.by('somebody'))
    await world.commands().send({ type: 'offerItem', itemId, expiresAt: null, tellAskers: false }, world.by('tom'))
    goOn()
    await finishing
    expect((await world.typesIn(streams.request(requestId))).at(-1)).toBe('OfferWithdrawn')
    expect((await world.typesIn(streams.item(itemId))).slice(-3)).toEqual([
      'ClaimMatched',
      'ClaimReleased',
      'ItemMatchEnded',
    ])
  })
})
