import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { holdBack } from '#e2e/site/new-version.ts'

// Parts that every screen has in the same way; those that stand elsewhere on a phone are in missing-parts.spec.ts.

test('the first screen of members, whose code does not arrive, says so and comes at the next try @desktop', async ({
  browser,
}) => {
  const { page } = await join(browser, 'No Frame', HOME)
  const letThrough = await holdBack(page, /\/assets\/member-[^/]*\.js$/)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: /Saved/ })).toBeVisible()
})

test('toasts whose code did not arrive are told once it is there @desktop', async ({ browser }) => {
  const { title, id } = await list(await join(browser, 'Own Er', HOME), 'Tin kettle')
  const { page } = await join(browser, 'No Toast', HOME)
  // The code that many screens share, and toasts among it.
  const letThrough = await holdBack(page, /\/assets\/kit-[^/]*\.js$/)
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/api/items/*/save', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'not-possible', message: 'It cannot be saved now.' } }),
  )
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByRole('alert').getByText('It cannot be saved now.')).toBeVisible()
})

test('what tells members outside the page comes as soon as there is a line again @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'No Telling', HOME)
  const missed: string[] = []
  page.on('requestfailed', (request) => missed.push(request.url()))
  const letThrough = await holdBack(page, /\/assets\/notifier-[^/]*\.js$/)
  await page.goto('/?view=list')
  // By itself as well: the first failure may be that of the hint that it will be needed.
  await expect.poll(() => missed.filter((url) => url.includes('/notifier-')).length).toBeGreaterThan(1)
  const arrives = page.waitForResponse((response) => response.url().includes('/assets/notifier-'))
  await letThrough()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await arrives).ok()).toBe(true)
})
