import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '#e2e/test.ts'
import { HOME, join, list } from '#e2e/members.ts'
import { openWithFirstAnswers } from '#e2e/first-answers.ts'
import { makeOwnServer, type OwnServer } from '#e2e/server.ts'
import { PIN } from '#e2e/steps.ts'

// A quiet town: what neighbours of other journeys do would be asked for again.
let town: OwnServer
let titles: readonly string[]
test.beforeAll(async ({ browser }) => {
  town = await makeOwnServer()
  const owner = await join(browser, 'Fir Stone', { ...HOME, url: town.url })
  // With fewer the whole city is asked as well.
  const things = ['Bread bin', 'Ladle', 'Colander', 'Tea towel', 'Trivet', 'Pie dish']
  const listed = []
  for (const thing of things) listed.push(await list(owner, thing))
  titles = listed.map(({ title }) => title)
})
test.afterAll(() => town.stop())

/** What is noted once the line stands. */
const LINE = 'answered: /api/stream'

/** A page, and what it asks of the API; pictures aside. */
const reader = async (browser: Browser) => {
  const { page } = await join(browser, 'Rea Der', { ...HOME, url: town.url })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/media/')) asked.push(`${pathname}${search}`)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/stream')) asked.push(LINE)
  })
  return { page, asked }
}

/**
 * The log stands still: what joining sets off is read by the server too. Where it moves between the page and its line, the page asks for what it
 * cannot know any more, as it must (the lists of its screen); on a machine that is busy that was so with what the reader's own arrival had set off.
 */
const quietReader = async (browser: Browser) => {
  const { page, asked } = await reader(browser)
  await page.goto('/')
  await stands(page)
  await page.goto('about:blank')
  asked.length = 0
  return { page, asked }
}

/** The map comes last. */
const stands = async (page: Page) => {
  for (const title of titles) await expect(page.getByRole('link', { name: title }).first()).toBeAttached()
  await expect(page.getByRole('region', { name: 'Map of nearby items' }).locator(PIN).first()).toBeVisible()
  // By now a second request would have been sent.
  await page.waitForLoadState('networkidle')
}

test('the first screen comes with its page: nothing of it is asked, neither before nor when the line stands', async ({
  browser,
}) => {
  const { page, asked } = await quietReader(browser)
  await openWithFirstAnswers(page, '/', asked)
  await expect.poll(() => asked).toContain(LINE)
  await stands(page)
  expect(asked).toEqual(['/api/stream', LINE])
})

test('a device that remembers another reach asks for its own list, and for nothing else', async ({ browser }) => {
  const { page, asked } = await quietReader(browser)
  await page.addInitScript(() => localStorage.setItem('radius', '3'))
  await openWithFirstAnswers(page, '/', asked)
  await expect.poll(() => asked).toContain(LINE)
  await stands(page)
  expect(asked).toEqual([expect.stringMatching(/^\/api\/items\?.*radius=5&/), '/api/stream', LINE])
})

test('what changed between the page and its line is asked for, and each list once', async ({ browser }) => {
  const { page, asked } = await quietReader(browser)
  await page.route('**/api/stream', async (route) => {
    await join(browser, 'New Comer', { ...HOME, url: town.url })
    await route.continue()
  })
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/')
  await expect.poll(() => asked).toContain(LINE)
  const lists = () => asked.map((address) => address.replace(/\?.*/, ''))
  await expect.poll(lists).toEqual(expect.arrayContaining(['/api/items', '/api/claims', '/api/notifications']))
  await stands(page)
  expect(new Set(asked).size).toBe(asked.length)
})
