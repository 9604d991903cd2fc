import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { depsOf, settled } from '#scheduler/scheduler.kit.ts'
import { runJob } from '#scheduler/run.ts'
import { checkDraw } from '#runtime/control/check-draw.ts'
import { collectedLately } from '#api/claims/collected-lately.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { openReads } from '#projections/engine/reads.ts'
import type { EventStore } from '#stores/events/port.ts'
import { HOUR, plus } from '#domain/time.ts'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { START } from '#tests/site/world.ts'

/** A draw instead of first-come, through the calls and the scheduler. */
const { tom, maya, priya, world, share, ask, one, accept, stranger } = town()
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

let opened = 0
/** An item with a draw that closes in two hours. */
const withDraw = async (draw: object = {}) => {
  const closesAt = plus(world().time.now, 2 * HOUR)
  const itemId = await share({ title: `Thing ${(opened += 1)}`, draw: { closesAt, ...draw } })
  return { itemId, closesAt }
}
const hold = async (at: string): Promise<void> => {
  await settled(world())
  world().time.now = at
  await runJob(depsOf(world()), 'hold-draws')
  await settled(world())
}
const drawOf = async (itemId: string, by: Neighbour = priya()) =>
  (await by.get(`/api/items/${itemId}/draw`)).body['data'] as {
    state: string
    fingerprint: string
    seed: string | null
    mine: string | null
    order: { claimId: string; tickets: number }[]
  }
const claim = async (id: string, by: Neighbour) =>
  (await by.get(`/api/claims/${id}`)).body['claim'] as Record<string, unknown>
const told = async (by: Neighbour, itemId: string) =>
  listIn(await by.get('/api/notifications'))
    .filter(({ data }) => (data as { itemId: string }).itemId === itemId)
    .map(({ type, title }) => [type, title])

describe('sharing with a draw', () => {
  test('shows until when one may ask, and the fingerprint stands in the history', async () => {
    const { itemId, closesAt } = await withDraw()
    expect((await one(itemId))['draw']).toEqual({ closesAt, fewerForFrequent: false, isHeld: false })
    const { fingerprint, state, seed, order } = await drawOf(itemId)
    expect({ state, seed, order }).toEqual({ state: 'open', seed: null, order: [] })
    expect((await priya().get(`/api/items/${itemId}/history`)).text).toContain(fingerprint)
  })
  test.each([
    ['at once', plus(START, HOUR - 1), 'draw-time'],
    ['in three weeks', plus(START, 21 * 24 * HOUR), 'draw-time'],
    ['no time', 'tomorrow', 'invalid-input'],
  ])('%s: 400', async (_name, closesAt, code) => {
    expect(refusal(await tom().post('/api/items', { ...words, draw: { closesAt } }))).toEqual([400, code])
  })
  test('without one there is none to see', async () => {
    const itemId = await share()
    expect((await one(itemId))['draw']).toBeNull()
    expect(refusal(await maya().get(`/api/items/${itemId}/draw`))).toEqual([404, 'draw-not-found'])
  })
  test('its owner neither accepts nor declines until it is held', async () => {
    const { itemId } = await withDraw()
    const claimId = await ask(itemId)
    for (const action of ['accept', 'decline'])
      expect(refusal(await tom().put(`/api/claims/${claimId}/${action}`))).toEqual([409, 'draw-running'])
    expect(refusal(await tom().put(`/api/items/${itemId}/status`, { status: 'unavailable' }))).toEqual([
      409,
      'draw-running',
    ])
  })
  test('is nobody’s business who is not signed in, nor what was never shared', async () => {
    const { itemId } = await withDraw()
    expect((await stranger().get(`/api/items/${itemId}/draw`)).status).toBe(401)
    expect(refusal(await maya().get('/api/items/01jd2k8m4x9t5w7z3c6q8r0vab/draw'))).toEqual([404, 'item-not-found'])
  })
})

describe('when it closes', () => {
  test('the scheduler holds it: the winner is told yes, the others wait in the order drawn, all can be checked', async () => {
    const sam = await join(world().url, `Sam ${'x'.repeat((opened += 1))}`)
    const { itemId, closesAt } = await withDraw()
    const people = new Map<string, Neighbour>()
    for (const by of [maya(), priya(), sam]) people.set(await ask(itemId, by), by)
    await hold(plus(closesAt, -1))
    expect(await one(itemId)).toMatchObject({ status: 'available', draw: { isHeld: false } })
    await hold(closesAt)
    expect(await one(itemId)).toMatchObject({ status: 'claimed', draw: { isHeld: true } })

    const { seed, fingerprint, order, state, mine } = await drawOf(itemId, sam)
    expect({ state, known: people.get(mine ?? '') === sam }).toEqual({ state: 'held', known: true })
    expect(sha(seed ?? '')).toBe(fingerprint)
    const numbers = [...people.keys()].map((id) => ({ id, number: sha(`${seed}:${id}:1`) }))
    const again = numbers.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ id }) => id)
    expect(order.map(({ claimId }) => claimId)).toEqual(again)

    const [first = '', second = '', third = ''] = again
    const at = (id: string) => people.get(id) ?? sam
    expect(await claim(first, at(first))).toMatchObject({ status: 'accepted', tickets: 1 })
    expect(await claim(second, at(second))).toMatchObject({ status: 'pending', place: 1 })
    expect(await claim(third, at(third))).toMatchObject({ status: 'pending', place: 2 })
    expect(listIn(await tom().get(`/api/claims/item/${itemId}`)).map(({ id }) => id)).toEqual(again)

    expect(await told(at(first), itemId)).toEqual([['claim_accepted', 'Tom said yes']])
    expect(await told(at(second), itemId)).toEqual([['draw_not_won', 'Somebody else was drawn']])
    expect((await told(tom(), itemId)).map(([type]) => type)).toContain('draw_held')
    await hold(plus(closesAt, HOUR))
    expect((await told(tom(), itemId)).filter(([type]) => type === 'draw_held')).toHaveLength(1)
  })
  test('the page names nobody', async () => {
    const { itemId, closesAt } = await withDraw()
    await ask(itemId)
    await hold(closesAt)
    const { text } = await priya().get(`/api/items/${itemId}/draw`)
    for (const hidden of [maya().id, 'Maya', tom().id, 'Tom']) expect(text).not.toContain(hidden)
  })
  test('whoever cancels leaves it to the next one drawn, and the owner decides as ever', async () => {
    const { itemId, closesAt } = await withDraw()
    const people = new Map([
      [await ask(itemId), maya()],
      [await ask(itemId, priya()), priya()],
    ])
    await hold(closesAt)
    const [first = '', second = ''] = (await drawOf(itemId)).order.map(({ claimId }) => claimId)
    await people.get(first)?.put(`/api/claims/${first}/cancel`)
    await accept(second)
    expect(await one(itemId, tom())).toMatchObject({ status: 'claimed' })
  })
})

describe('fewer tickets for those who collected much lately', () => {
  test('only where the owner chose so, and the claim says how many', async () => {
    for (let n = 0; n < 2; n += 1) {
      const got = await share()
      const claimId = await ask(got)
      await accept(claimId)
      await maya().put(`/api/claims/${claimId}/complete`)
    }
    const plain = await withDraw()
    const fair = await withDraw({ fewerForFrequent: true })
    expect(await claim(await ask(plain.itemId), maya())).toMatchObject({ tickets: 1 })
    expect(await claim(await ask(fair.itemId), maya())).toMatchObject({ tickets: 2 })
    expect(await claim(await ask(fair.itemId, priya()), priya())).toMatchObject({ tickets: 4 })
    await hold(fair.closesAt)
    expect((await drawOf(fair.itemId)).order.map(({ tickets }) => tickets).toSorted((a, b) => a - b)).toEqual([2, 4])
  })
  test('what was collected more than 30 days ago counts no longer', async () => {
    const { itemId } = await withDraw({ fewerForFrequent: true })
    const counted = (days: number) => {
      const now = plus(world().time.now, days * 24 * HOUR)
      return collectedLately(openReads(world().stores.reads), { itemId, personId: maya().id, now })
    }
    expect([await counted(29), await counted(31)]).toEqual([2, 0])
  })
})

describe('npm run verify -- --draw', () => {
  const lines = async (itemId: string, events = world().stores.events) => {
    const printed: string[] = []
    const exit = await checkDraw(events, itemId, (one) => void ('line' in one && printed.push(one.line)))
    return { exit, printed }
  }
  /** The same log, in which somebody has drawn otherwise. */
  const falsified = (data: object): EventStore => {
    const real = world().stores.events
    const load = async (stream: string): Promise<readonly RecordedEvent[]> =>
      (await real.load(stream)).map((event) =>
        event.type === 'DrawHeld'
          ? { ...event, type: event.type, data: { ...(event.data as object), ...data } }
          : event,
      )
    // Only this one call is made of it, and it gives what the log gives.
    return { ...real, load: load as EventStore['load'] }
  }
  test('does it again from the log alone', async () => {
    const { itemId, closesAt } = await withDraw()
    const claimId = await ask(itemId)
    const late = await ask(itemId, priya())
    await priya().put(`/api/claims/${late}/cancel`)
    const before = await lines(itemId)
    expect(before).toMatchObject({ exit: 1, printed: [expect.stringContaining('was not held yet')] })
    await hold(closesAt)
    const { exit, printed } = await lines(itemId)
    expect(exit).toBe(0)
    expect(printed.filter((line) => line.startsWith('yes'))).toHaveLength(3)
    expect(printed.at(-1)).toBe(`1. ${claimId}, one ticket`)
  })
  test('says what does not follow, where the seed or the order is another one', async () => {
    const { itemId, closesAt } = await withDraw()
    const [first, second] = [await ask(itemId), await ask(itemId, priya())]
    await hold(closesAt)
    expect((await lines(itemId)).exit).toBe(0)
    const other = await lines(itemId, falsified({ seed: 'f'.repeat(64) }))
    expect([other.exit, other.printed.some((line) => line.startsWith('NO '))]).toEqual([1, true])
    const order = [first, second].map((claimId) => ({ claimId, claimerId: 'x', tickets: 9 }))
    expect((await lines(itemId, falsified({ order }))).exit).toBe(1)
  })
  test('says so where there is none', async () => {
    expect(await lines(await share())).toEqual({ exit: 1, printed: ['This item has no draw.'] })
    expect(await lines('rubbish')).toMatchObject({ exit: 1 })
  })
})

const words = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs.',
  location: { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley' },
}
