import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/ids.ts'
import { DAY, SECOND } from '#domain/time.ts'
import type { TimerJob } from '#projections/timers/rows.ts'
import { openMortalWorld, type MortalWorld } from './mortal-world.kit.ts'
import { countOf } from './scheduler.kit.ts'

/** The end of a request: 60 days after its last edit, or the end of its day. */
let at: MortalWorld
let requestId: string
beforeEach(async () => {
  at = await openMortalWorld()
  requestId = await at.neighbours.need()
})
afterEach(() => at.world.close())

const after = (days: number, job: TimerJob) => at.run(job, (days * DAY) / SECOND)
const offerOfTom = async () => at.neighbours.offer('tom', requestId, await at.neighbours.share('tom'))

test('ends when its end comes, with its offers, once', async () => {
  await offerOfTom()
  expect(await after(59.99, 'expire-requests')).toMatchObject({ done: 0, waiting: 0 })
  expect(await after(60, 'expire-requests')).toMatchObject({ done: 1 })
  expect((await at.mortal.typesIn(streams.request(requestId))).slice(-2)).toEqual(['RequestExpired', 'OfferDeclined'])
  expect(await after(61, 'expire-requests')).toMatchObject({ done: 0, waiting: 0 })
})

test('is reminded of three days before, once, and again only for another end', async () => {
  expect(await after(56.99, 'request-reminders')).toMatchObject({ done: 0, waiting: 0 })
  expect(await after(57, 'request-reminders')).toMatchObject({ done: 1 })
  expect(await after(58, 'request-reminders')).toMatchObject({ done: 0, waiting: 0 })
  expect(await at.world.commands.send({ type: 'renewRequest', requestId }, at.mortal.by('nina'))).toMatchObject({
    ok: true,
  })
  expect(await after(60, 'expire-requests')).toMatchObject({ done: 0, waiting: 0 })
  expect(await after(115, 'request-reminders')).toMatchObject({ done: 1 })
  expect(await countOf(at.world, 'RequestExpiryReminded')).toBe(2)
})

test('is not reminded of when it has ended, nor looked at again', async () => {
  expect(await after(60, 'request-reminders')).toMatchObject({ done: 0, refused: 0, waiting: 0 })
  expect(await at.deps.ledger.recent({ limit: 5 })).toEqual([])
})

test('neither ends nor is reminded of while it waits for its pickup, and ends where that was released later', async () => {
  const accepted = await at.world.commands.offers.accept(await offerOfTom(), at.mortal.by('nina'))
  const claimId = (accepted.ok && accepted.state.chosen?.claimId) || ''
  expect(await after(58, 'request-reminders')).toMatchObject({ done: 0, waiting: 0 })
  expect(await after(61, 'expire-requests')).toMatchObject({ done: 0, waiting: 0 })
  await at.world.commands.send({ type: 'cancelClaim', claimId }, at.mortal.by('nina'))
  expect((await at.mortal.typesIn(streams.request(requestId))).slice(-3)).toEqual([
    'OfferCancelled',
    'RequestReopened',
    'RequestExpired',
  ])
})
