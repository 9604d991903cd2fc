import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { holdBack } from '#e2e/site/new-version.ts'
import { listOf } from '#e2e/acts/steps.ts'

test('a screen whose styles do not arrive is not drawn without them, and comes at the next try', async ({
  browser,
}) => {
  const { title } = await list(await join(browser, 'Own Er', HOME), 'Brass kettle')
  const { page } = await join(browser, 'No Styles', HOME)
  const letThrough = await holdBack(page, /\/assets\/gift-[^/]*\.css$/)
  await page.goto(listOf(title))
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  const again = page.getByRole('dialog', { name: 'This screen could not be loaded' }).getByRole('button')
  await again.click()
  await expect(again).toBeVisible()
  await letThrough()
  await again.click()
  const gift = page.getByRole('dialog', { name: title })
  await expect(gift).toBeVisible()
  // Beside the gift on a desktop, in a bar at the lower end of a phone: never where a text without styles ends.
  await expect(gift.getByRole('button', { name: 'Ask for it' }).first()).toBeInViewport()
})

test('styles that the page itself names are fetched until they come, and nobody has to ask for it @desktop', async ({
  browser,
}) => {
  const { title } = await list(await join(browser, 'Own Er', HOME), 'Pewter kettle')
  const { page } = await join(browser, 'Bare Page', HOME)
  const lost: string[] = []
  // The first of each is the browser's own, ahead of the page.
  await page.route(/\/assets\/(?:index|kit|member)-[^/]*\.css$/, (route) => {
    const url = route.request().url()
    if (lost.filter((one) => one === url).length > 2) return route.fallback()
    lost.push(url)
    return route.abort()
  })
  await page.goto(listOf(title))
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
  await expect(card).toHaveCSS('position', 'relative')
  expect(new Set(lost).size).toBe(3)
})
