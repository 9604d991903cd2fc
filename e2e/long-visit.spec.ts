import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { expectTitle } from '#e2e/looks/screens.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { mapOf } from '#e2e/acts/steps.ts'

const WARM_UP = 40
const NAVIGATIONS = 200
/** A share of what stood after the warm-up: caches of the browser grow a little, a page that keeps what it left grows with each. */
const GROWTH = 1.25

type Held = { heapMb: number; nodes: number; listeners: number }

/** After the collector has been: what is still held. */
const heldBy = async (page: Page): Promise<Held> => {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('HeapProfiler.enable')
  for (let turn = 0; turn < 3; turn += 1) await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await inspector.send('Memory.getDOMCounters')
  await inspector.detach()
  return { heapMb: Math.round(usedSize / 10_000) / 100, nodes, listeners }
}

// A server of its own: on a common one the map fills with what other journeys list.
let town: OwnServer
test.beforeAll(async () => {
  town = await makeOwnServer()
})
test.afterAll(() => town.stop())

test('two hundred navigations keep no more than the first forty @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Long Visit', { ...HOME, url: town.url })
  const member = await join(browser, 'Go Around', { url: town.url })
  const thing = await list(owner, 'Carousel horse')
  await accept(owner, await claim(member, thing))
  const { page } = member
  await page.goto(mapOf(thing.title))
  const link = (name: RegExp | string) => () => page.getByRole('link', { name }).first().click()
  const screens: readonly [() => Promise<unknown>, RegExp][] = [
    [link('Gift Requests'), /^Gift Requests/],
    [link('Nearby Items'), /^Nearby/],
    [link(thing.title), new RegExp(`^${thing.title}`)],
    [() => page.goBack(), /^Nearby/],
    [link(/^Messages/), /^Messages/],
    [link(/^Notifications/), /^Notifications/],
    [() => page.goBack(), /^Messages/],
    [link('Share a Gifty, home'), /^Nearby/],
  ]
  const goAround = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const [go, title] = screens[n % screens.length] ?? [async () => undefined, /./]
      await go()
      await expectTitle(page, title)
    }
  }
  await goAround(WARM_UP)
  const before = await heldBy(page)
  await goAround(NAVIGATIONS - WARM_UP)
  const after = await heldBy(page)
  process.stdout.write(`held after ${WARM_UP} and ${NAVIGATIONS} navigations: ${told(before)}; ${told(after)}\n`)
  expect(after.heapMb).toBeLessThan(before.heapMb * GROWTH)
  expect(after.nodes).toBeLessThan(before.nodes * GROWTH)
  expect(after.listeners).toBeLessThan(before.listeners * GROWTH)
})

const told = ({ heapMb, nodes, listeners }: Held) => `${heapMb} MB, ${nodes} nodes, ${listeners} listeners`
