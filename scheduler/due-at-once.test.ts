import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plus } from '#domain/time.ts'
import { ask as need } from '#tests/visitor/api-requests.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, START, type World } from '#tests/site/world.ts'
import type { SchedulerDeps } from './deps.ts'
import { countOf, makeVirtualTimer, policiesIn, schedulersOf, settled, share } from './scheduler.kit.ts'

const END = '2026-11-19T12:00:00.000Z'
let world: World
let tom: Neighbour
beforeEach(async () => {
  world = await openWorld()
  tom = await join(world.url, 'Tom Whitfield')
})
afterEach(() => world.close())
const start = schedulersOf(() => world)

describe('a row that is due when its event is applied', () => {
  const listening = (changes: Partial<SchedulerDeps> = {}) => {
    const timer = makeVirtualTimer()
    const onApplied: SchedulerDeps['onApplied'] = (listener) => world.runner.onApplied(listener)
    return { timer, scheduler: start({ timer, onApplied, ...changes }) }
  }
  const shown = async (): Promise<void> => {
    await settled(world)
    // The rows are read after the read models show them.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  test('is acted upon within a second, not at the next look', async () => {
    const { timer } = listening()
    await share(tom, END)
    await shown()
    await timer.pass(1000)
    expect(await countOf(world, 'AlertsSent')).toBe(1)
    const maya = await join(world.url, 'Maya Fernandes')
    const itemId = await share(tom)
    const requestId = await need(maya)
    const { status, body } = await tom.post(`/api/requests/${requestId}/offers`, { itemId })
    expect(status, JSON.stringify(body)).toBe(201)
    await tom.del(`/api/items/${itemId}`)
    await shown()
    await timer.pass(1000)
    expect(await countOf(world, 'OfferWithdrawn')).toBe(1)
  })
  test('due in some seconds, it is acted upon then', async () => {
    const { timer } = listening()
    const maya = await join(world.url, 'Maya Fernandes')
    await tom.post(`/api/users/${maya.id}/block`)
    await shown()
    world.time.now = plus(START, 5000)
    await timer.pass(5000)
    expect(await countOf(world, 'BlockSettled')).toBe(0)
    await timer.pass(1000)
    expect(await countOf(world, 'BlockSettled')).toBe(1)
  })
  test('wakes nobody where nothing is due soon, nor after a stop', async () => {
    const { timer, scheduler } = listening({ policies: policiesIn(world).filter(({ job }) => job !== 'send-alerts') })
    await tom.put('/api/auth/me', { name: 'Tom W.' })
    await shown()
    await timer.pass(10_000)
    expect(timer.wakings()).toBe(0)
    await scheduler.stop()
    await share(tom, END)
    await shown()
    await timer.pass(60_000)
    expect(timer.wakings()).toBe(0)
  })
})
