import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { openWithFirstAnswers } from '#e2e/looks/first-answers.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { slowDown } from '#e2e/site/new-version.ts'
import { close, lookWhereItIs } from '#e2e/acts/steps.ts'

const expectList = (page: Page) =>
  expect(
    page
      .locator('#main')
      .getByText(/gifts? nearby/)
      .first(),
  ).toBeVisible()

test('a gift that is opened by its address is drawn from what its page brought, and the list when it is left @phone', async ({
  browser,
}) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'First kettle')
  const { page } = await join(browser, 'Cold Phone', HOME)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Over its line the page would hear of what others do meanwhile, and ask again.
  const letLine = await slowDown(page, /\/api\/stream/)
  await openWithFirstAnswers(page, `/items/${id}`, asked)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(asked.filter((path) => path === `/api/items/${id}` || path === `/api/claims/item/${id}`)).toEqual([])
  letLine()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#main')).not.toContainText(/gifts? nearby/)
  const map = page.getByRole('dialog').getByRole('region', { name: /^Map of / })
  await expect(map).toHaveCount(0)
  await lookWhereItIs(page)
  await expect(map).toBeVisible()
  await close(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectList(page)
  await expect(page.getByRole('region', { name: 'Map of nearby items' })).toBeVisible()
})

test('a gift whose code does not arrive leaves the list behind it, and comes at the next try @phone', async ({
  browser,
}) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'Late kettle')
  const { page } = await join(browser, 'No Gift', HOME)
  const gift = /\/assets\/gift-[^/]*\.js$/
  await page.route(gift, (route) => route.abort())
  await page.goto(`/items/${id}`)
  const failed = page.getByRole('dialog', { name: 'This screen could not be loaded' })
  await expect(failed).toBeVisible()
  await expect(page.locator('#main')).toContainText(/gifts? nearby/)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeVisible()
  await page.unroute(gift)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await close(page)
  await expectList(page)
})

test('a gift is seen before its script has run, and its picture stays where it is @phone', async ({ browser }) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'Early kettle')
  const { page } = await join(browser, 'Early Bird', HOME)
  const letThrough = await slowDown(page, /\/assets\/[^/]*\.js$/)
  await page.goto(`/items/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const early = page.locator(`main img[src*="/api/media/"]`)
  await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const place = await early.boundingBox()
  expect(place).toMatchObject({ x: 0, y: 0, width: 390 })
  letThrough()
  const drawn = page.getByRole('dialog', { name: title }).getByRole('img').first()
  await expect(drawn).toBeVisible()
  expect(await drawn.boundingBox()).toEqual(place)
})

test('a phone of many pixels fetches one file of a gift’s picture, and not the largest @phone', async ({ browser }) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'Sharp kettle', { photos: 1 })
  const { page } = await join(browser, 'Many Pixels', HOME)
  const device = await page.context().newCDPSession(page)
  const metrics = { width: 390, height: 844, deviceScaleFactor: 2.625, mobile: true }
  await device.send('Emulation.setDeviceMetricsOverride', metrics)
  const pictures: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/media/')) pictures.push(search)
  })
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(pictures).toEqual(['?size=medium'])
})

test('the code of the list and of what can be done with a gift comes after the gift, and a press before it is there is not lost @phone', async ({
  browser,
}) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'Light kettle')
  const { page } = await join(browser, 'Light Phone', HOME)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const later = () => asked.filter((path) => /\/assets\/(?:nearby|actions|machines)-[^/]*\.js$/.test(path))
  const letGift = await slowDown(page, /\/assets\/gift-[^/]*\.js$/)
  const letActions = await slowDown(page, /\/assets\/actions-[^/]*\.js$/)
  await page.goto(`/items/${id}`)
  await expect.poll(() => asked.some((path) => path.includes('/gift-'))).toBe(true)
  expect(later()).toEqual([])
  letGift()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  const ask = page.getByRole('button', { name: 'Ask for it' })
  await ask.click()
  await expect(ask).toHaveAttribute('aria-busy', 'true')
  letActions()
  await expect(page.getByRole('textbox', { name: /Message to Own/ })).toBeVisible()
  await expect.poll(() => later().some((path) => path.includes('/nearby-'))).toBe(true)
})

test('the first cards of the map are seen before the files of its styles and scripts, and stay where they are @phone', async ({
  browser,
}) => {
  const { title } = await list(await join(browser, 'Own Er', HOME), 'Nearest kettle', { photos: 1 })
  const { page } = await join(browser, 'Early Map', HOME)
  await page.goto('/')
  // What others list meanwhile, and the photo for later.
  const name = (await page.locator('[data-part="minis"] b').first().textContent()) ?? title
  const scripts = await slowDown(page, /\/assets\/[^/]*\.js$/)
  const styles = await slowDown(page, /\/assets\/[^/]*\.css$/)
  await page.goto('/', { waitUntil: 'commit' })
  const early = page.getByRole('listitem').first()
  await expect(early.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Loading...')
  const [card, picture] = await placesOf(early)
  // Nothing is drawn by script before its styles are there.
  scripts()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await expect(page.locator('#root > main.start')).toBeVisible()
  styles()
  await expect(page.getByRole('region', { name: 'Map of nearby items' })).toBeVisible()
  const drawn = page.locator('[data-part="minis"] > li').first()
  await expect(drawn.getByRole('link', { name })).toBeVisible()
  expect(await placesOf(drawn)).toEqual([card, picture])
})

const placesOf = async (card: Locator) => [
  await card.getByRole('link').boundingBox(),
  await card.locator('img').first().locator('..').boundingBox(),
]
