import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { openWithFirstAnswers } from '#e2e/looks/first-answers.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { PIN } from '#e2e/acts/steps.ts'

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
/** From where the page's own answers end. */
const OPENED = expect.stringMatching(/^\/api\/stream\?after=\d+$/)

/** A page, and what it asks of the API; pictures aside. */
const reader = async (browser: Browser) => {
  const { page } = await join(browser, 'Rea Der', { ...HOME, url: town.url })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/media/')) asked.push(`${pathname}${search}`)
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/stream') asked.push(LINE)
  })
  return { page, asked }
}

/** What joining sets off concerns the reader: it is read by the server before the page is opened. */
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
  expect(asked).toEqual([OPENED, LINE])
})

test('a device that remembers another reach asks for its own list, and for nothing else @phone', async ({
  browser,
}) => {
  const { page, asked } = await quietReader(browser)
  await page.addInitScript(() => localStorage.setItem('radius', '3'))
  await openWithFirstAnswers(page, '/', asked)
  await expect.poll(() => asked).toContain(LINE)
  await stands(page)
  expect(asked).toEqual([expect.stringMatching(/^\/api\/items\?.*radius=5&/), OPENED, LINE])
})

/** Does this before the page's line is opened, and answers what the page has asked when all is shown. */
const askedWhere = async (browser: Browser, meanwhile: () => Promise<unknown>) => {
  const { page, asked } = await quietReader(browser)
  await page.route('**/api/stream?*', async (route) => {
    await meanwhile()
    await route.continue()
  })
  await openWithFirstAnswers(page, '/', asked)
  await expect.poll(() => asked).toContain(LINE)
  return { page, asked }
}

test('what changed between the page and its line is asked for, each list of it once, and no other @desktop', async ({
  browser,
}) => {
  const owner = await join(browser, 'La Ter', { ...HOME, url: town.url })
  let title = ''
  const { page, asked } = await askedWhere(browser, async () => ({ title } = await list(owner, 'Rolling pin')))
  await expect(page.getByRole('link', { name: title }).first()).toBeAttached()
  await stands(page)
  const lists = asked.map((address) => address.replace(/\?.*/, ''))
  const ofListings = ['/api/claims', '/api/items', '/api/items/user/mine']
  expect(lists.toSorted()).toEqual([...ofListings, '/api/stream', LINE])
})

test('what changed meanwhile for others is no reason to ask @desktop', async ({ browser }) => {
  const { page, asked } = await askedWhere(browser, () => join(browser, 'New Comer', { ...HOME, url: town.url }))
  await stands(page)
  expect(asked).toEqual([OPENED, LINE])
})
