import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/test.ts'
import { HOME, join, list } from '#e2e/members.ts'
import { close } from '#e2e/steps.ts'

/** Notes what stood on the page when the gift was first drawn. */
const watchFirst = (page: Page, title: string) =>
  page.addInitScript((wanted) => {
    const look = () => {
      const heading = [...document.querySelectorAll('[data-dialog] :is(h1, h2)')].find(
        ({ textContent }) => textContent === wanted,
      )
      if (heading === undefined) return
      observer.disconnect()
      Object.assign(window, {
        wasListThere: document.querySelector('#main [data-part="pins"], #main article') !== null,
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  }, title)

const expectList = (page: Page) =>
  expect(
    page
      .locator('#main')
      .getByText(/gifts? nearby/)
      .first(),
  ).toBeVisible()

test('a gift that is opened by its address is drawn first, from what its page brought, and the list behind it', async ({
  browser,
}) => {
  const { id, title } = await list(await join(browser, 'Own Er', HOME), 'First kettle')
  const { page } = await join(browser, 'Cold Phone', HOME)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await watchFirst(page, title)
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page.locator('#main')).toContainText(/gifts? nearby/)
  expect(await page.evaluate(() => Reflect.get(window, 'wasListThere'))).toBe(false)
  expect(asked.filter((path) => path === `/api/items/${id}` || path === `/api/claims/item/${id}`)).toEqual([])
  await close(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectList(page)
  await expect(page.getByRole('region', { name: 'Map of nearby items' })).toBeVisible()
})

test('a gift whose code does not arrive leaves the list behind it, and comes at the next try', async ({ browser }) => {
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
