import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { streams } from '#domain/ids.ts'
import { NOTHING, openMortalWorld, type MortalWorld } from './mortal-world.kit.ts'

/** What crosses between a request and a thing, and stops halfway: the scheduler goes on. */
let at: MortalWorld
beforeEach(async () => {
  at = await openMortalWorld()
})
afterEach(() => at.world.close())

const matched = async () => {
  const all = await at.neighbours.situation()
  const outcome = await at.mortal.commands().offers.accept(all.offerId, at.mortal.by('nina'))
  if (!outcome.ok) throw new Error(outcome.rejection.message)
  return { ...all, claimId: outcome.state.chosen?.claimId ?? '' }
}

describe('an acceptance whose process died', () => {
  test.each([1, 2].flatMap((appends) => [false, true].map((lost) => [appends, lost] as const)))(
    'after append %d (its answer lost: %s) is finished after five seconds, once',
    async (appends, lost) => {
      const { requestId, itemId, offerId } = await at.neighbours.situation()
      at.mortal.dieAfter(appends)
      const accepting = at.mortal.commands(lost).offers.accept(offerId, at.mortal.by('nina'))
      await expect(accepting).rejects.toThrow('the process')
      at.mortal.live()
      expect(await at.run('finish-acceptances', 4.9)).toEqual(NOTHING)
      expect(await at.run('finish-acceptances', 5)).toEqual({ ...NOTHING, done: 1 })
      expect(await at.last(streams.request(requestId))).toBe('RequestMatched')
      expect(await at.mortal.typesIn(streams.item(itemId))).toEqual(['ItemListed', 'ClaimMatched'])
      expect(await at.run('finish-acceptances', 60)).toEqual(NOTHING)
      expect(await at.dueRows('finish-acceptances')).toEqual([])
      expect(await at.run('end-matches', 60)).toEqual(NOTHING)
    },
  )
  test('is given up where the thing went meanwhile', async () => {
    const { requestId, itemId, offerId } = await at.neighbours.situation()
    at.mortal.dieAfter(1)
    await expect(at.mortal.commands().offers.accept(offerId, at.mortal.by('nina'))).rejects.toThrow('the process')
    at.mortal.live()
    await at.mortal.commands().send({ type: 'deleteItem', itemId }, at.mortal.by('tom'))
    expect(await at.run('finish-acceptances', 5)).toMatchObject({ done: 1 })
    expect((await at.mortal.typesIn(streams.request(requestId))).slice(-2)).toEqual([
      'OfferAcceptanceFailed',
      'OfferWithdrawn',
    ])
  })
})

describe('a match whose claim ended in a process that died', () => {
  type End = (claimId: string, itemId: string) => Promise<unknown>
  const ends: readonly (readonly [string, End, string])[] = [
    [
      'completed',
      (claimId) => at.mortal.commands().send({ type: 'completeClaim', claimId }, at.mortal.by('tom')),
      'RequestFulfilled',
    ],
    [
      'cancelled',
      (claimId) => at.mortal.commands().send({ type: 'cancelClaim', claimId }, at.mortal.by('nina')),
      'RequestReopened',
    ],
    [
      'released',
      (claimId) =>
        at.mortal
          .commands()
          .send({ type: 'declineClaim', claimId, ownerResponse: null, noShow: false }, at.mortal.by('tom')),
      'RequestReopened',
    ],
    [
      'ended with its listing',
      (_, itemId) => at.mortal.commands().send({ type: 'deleteItem', itemId }, at.mortal.by('tom')),
      'RequestReopened',
    ],
  ]
  test.each(ends)('is followed where it was %s', async (_, end, outcome) => {
    const { requestId, itemId, claimId } = await matched()
    at.mortal.dieAfter(1)
    await end(claimId, itemId)
    at.mortal.live()
    expect(await at.last(streams.request(requestId))).toBe('RequestMatched')
    expect(await at.run('end-matches', 4.9)).toEqual(NOTHING)
    expect(await at.run('end-matches', 5)).toEqual({ ...NOTHING, done: 1 })
    expect(await at.last(streams.request(requestId))).toBe(outcome)
    expect(await at.run('end-matches', 60)).toEqual(NOTHING)
    expect(await at.dueRows('end-matches')).toEqual([])
  })
  test('also where the request had not noted the match yet', async () => {
    const { requestId, itemId, offerId } = await at.neighbours.situation()
    at.mortal.dieAfter(2)
    await expect(at.mortal.commands().offers.accept(offerId, at.mortal.by('nina'))).rejects.toThrow('the process')
    at.mortal.live()
    at.mortal.dieAfter(1)
    await at.mortal.commands().send({ type: 'deleteItem', itemId }, at.mortal.by('tom'))
    at.mortal.live()
    expect(await at.run('end-matches', 5)).toMatchObject({ done: 1 })
    expect((await at.mortal.typesIn(streams.request(requestId))).slice(3)).toEqual([
      'OfferAccepted',
      'RequestMatched',
      'OfferReleased',
      'RequestReopened',
    ])
  })
})

describe('a thing that was reserved for an acceptance which had failed', () => {
  /** Reads the request while it is being accepted, and goes on when `goOn` is called. */
  const slowCommands = (itemId: string) => {
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    let reservations = 0
    const { events } = at.mortal.stores
    const commands = makeCommands({
      ...at.mortal.deps,
      events: {
        ...events,
        load: async (stream, from, limit) => {
          if (stream === streams.item(itemId)) await held
          return events.load(stream, from, limit)
        },
        append: async (writes) => {
          reservations += 1
          if (reservations > 1) throw new Error('the process died after it reserved')
          return events.append(writes)
        },
      },
    })
    return { commands, goOn }
  }
  test('by one who was late and died is released', async () => {
    const { requestId, itemId, offerId } = await at.neighbours.situation()
    await at.mortal.commands().send({ type: 'pauseItem', itemId }, at.mortal.by('tom'))
    at.mortal.dieAfter(1)
    await expect(at.mortal.commands().offers.accept(offerId, at.mortal.by('nina'))).rejects.toThrow('the process')
    at.mortal.live()
    const { commands, goOn } = slowCommands(itemId)
    const finishing = commands.offers.finishAcceptance(requestId, at.mortal.by('anybody'))
    await at.mortal.commands().offers.finishAcceptance(requestId, at.mortal.by('somebody'))
    await at.mortal
      .commands()
      .send({ type: 'offerItem', itemId, expiresAt: null, tellAskers: false }, at.mortal.by('tom'))
    goOn()
    await finishing.catch(() => undefined)
    expect(await at.last(streams.item(itemId))).toBe('ClaimMatched')
    expect(await at.run('end-matches', 5)).toEqual({ ...NOTHING, done: 1 })
    expect((await at.mortal.typesIn(streams.item(itemId))).slice(-2)).toEqual(['ClaimReleased', 'ItemMatchEnded'])
    expect(await at.last(streams.request(requestId))).toBe('OfferWithdrawn')
    expect(await at.run('end-matches', 60)).toEqual(NOTHING)
    expect(await at.dueRows('end-matches')).toEqual([])
  })
})
