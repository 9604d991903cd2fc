import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { deploy, holdBack } from '#e2e/site/new-version.ts'
import { isPhone, listOf, mapOf } from '#e2e/acts/steps.ts'
import { expectTitle } from '#e2e/looks/screens.ts'

test('a map that does not arrive leaves the list, and comes at the next try', async ({ browser }) => {
  const { title } = await list(await join(browser, 'Own Er', HOME), 'Copper kettle')
  const { page } = await join(browser, 'No Map', HOME)
  const letThrough = await holdBack(page, /\/assets\/(?:items-map|map-frame)[^/]*\.js$/)
  await page.goto(mapOf(title))
  await expect(page.getByText('The map did not load.')).toBeVisible()
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The map did not load.')).toBeVisible()
  await letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Map of nearby items' })).toBeVisible()
})

test('a page whose first script does not arrive offers another try by itself @desktop', async ({ browser }) => {
  const { title, id } = await list(await join(browser, 'Own Er', HOME), 'Clay kettle')
  const { page } = await join(browser, 'No Script', HOME)
  const againOf = (tab: Page) => tab.locator('a', { hasText: 'try again' })
  const offeredAt = async (path: string, tab: Page) => {
    const letThrough = await holdBack(tab, /\/assets\/index-[^/]*\.js$/)
    await tab.goto(path, { waitUntil: 'commit' })
    await expect(tab.getByText('Loading...')).toBeVisible()
    await expect(againOf(tab)).toBeHidden()
    await expect(againOf(tab)).toBeVisible()
    return letThrough
  }
  const inNewTab = async (path: string) => offeredAt(path, await page.context().newPage())
  // Each takes fifteen seconds.
  const [letThrough] = await Promise.all([offeredAt(`/items/${id}`, page), inNewTab(listOf(title)), inNewTab('/')])
  await letThrough()
  await againOf(page).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('a screen whose code does not arrive fails alone, without a reload, and comes at the next try @desktop', async ({
  browser,
}) => {
  const { page } = await join(browser, 'No Screen', HOME)
  const letThrough = await holdBack(page, /\/assets\/(?:notifications-route|saved-route)[^/]*\.js$/)
  await page.goto('/?view=list')
  await expectTitle(page, /^Nearby Items/)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await openSaved(page)
  const dialog = page.getByRole('dialog', { name: 'This screen could not be loaded' })
  await expect(dialog).toBeVisible()
  await letThrough()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: /Saved/ })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('what can be done with a gift, whose code does not arrive, says so beside the gift, and comes at the next try', async ({
  browser,
}) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'Steel kettle')
  const { page } = await join(browser, 'No Panel', HOME)
  const letThrough = await holdBack(page, /\/assets\/actions-[^/]*\.js$/)
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Ask for it' }).click()
  const failed = page.getByText(isPhone(page) ? 'This did not load.' : 'What you can do with this gift did not load.')
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeVisible()
  await letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: /Message to Own/ })).toBeVisible()
})

test('the list of gifts, whose code does not arrive, says so and comes at the next try @desktop', async ({
  browser,
}) => {
  const { title } = await list(await join(browser, 'Own Er', HOME), 'Iron kettle')
  const { page } = await join(browser, 'No List', HOME)
  const letThrough = await holdBack(page, /\/assets\/nearby-[^/]*\.js$/)
  await page.goto(listOf(title))
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})

test('a tab that was open while the server got another version goes on at the same address @desktop', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Old Tab', HOME)
  await page.route(/\/assets\/saved-route[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/?view=list')
  await expectTitle(page, /^Nearby Items/)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await deploy(page)
  await openSaved(page)
  await expect(page.getByRole('dialog', { name: /Saved/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/saved')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('the card of a day with a pickup that does not arrive says so, and comes at the next try @phone', async ({
  browser,
}) => {
  const owner = await join(browser, 'Day Owner', HOME)
  const asker = await join(browser, 'No Card')
  const chair = await list(owner, 'Day stool')
  await accept(owner, await claim(asker, chair, 20 / 1440))
  const { page } = asker
  const letThrough = await holdBack(page, /\/assets\/pickup-day-part-[^/]*\.js$/)
  for (const path of ['/', '/?view=list']) {
    await page.goto(path)
    await expect(page.getByText('The pickup of today did not load.')).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The pickup of today did not load.')).toBeVisible()
  await letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: `Pick up ${chair.title} from Day` })).toBeVisible()
})

test('saving a search, whose code does not arrive, says so where it would stand, and comes at the next try', async ({
  browser,
}) => {
  const { page } = await join(browser, 'No Bell', HOME)
  const letThrough = await holdBack(page, /\/assets\/save-search-part-[^/]*\.js$/)
  await page.goto(isPhone(page) ? '/filters?q=kettle' : listOf('kettle'))
  const retry = isPhone(page)
    ? page.getByRole('button', { name: 'Try again' })
    : page.getByRole('button', { name: 'Saving this search did not load. Try again' })
  if (isPhone(page)) await expect(page.getByText('Saving this search did not load.')).toBeVisible()
  await retry.click()
  await expect(retry).toBeVisible()
  await letThrough()
  await retry.click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(retry).toHaveCount(0)
})

/** By the bar, as a person does. */
const openSaved = (page: Page) => page.getByRole('link', { name: 'Saved items' }).click()
