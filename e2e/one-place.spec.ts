import { type Browser, expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible, waitUntilStill } from '#e2e/looks/accessibility.ts'
import { HOME, join, list, markOf } from '#e2e/acts/members.ts'
import { isPhone } from '#e2e/acts/steps.ts'

const THINGS = ['Garden bench', 'Watering can', 'Bread bin', 'Reading lamp', 'Picnic rug']

/** Five gifts from one home, and somebody who looks at them on the map. */
const openMap = async (browser: Browser, name: string) => {
  const owner = await join(browser, `Own ${name}`, HOME)
  const { page } = await join(browser, `Look ${name}`, HOME)
  const titles: string[] = []
  for (const thing of THINGS) titles.push((await list(owner, thing, { photos: 1 })).title)
  await page.goto(`/?q=${markOf(owner.id)}`)
  const pin = page.getByRole('region', { name: 'Map of nearby items' }).getByRole('button', {
    name: '5 gifts at this place',
  })
  await expect(pin).toBeVisible()
  await waitUntilStill(page)
  const cards = isPhone(page)
    ? page.locator('[data-part="minis"]')
    : page.getByRole('region', { name: '5 gifts at this place' })
  return { page, pin, titles, cards }
}

test('five gifts at one place are all reached by pressing their pin', async ({ browser }) => {
  const { page, pin, titles, cards } = await openMap(browser, 'Press')
  for (const title of titles) {
    await pin.click()
    const card = cards.getByRole('link', { name: title })
    await card.scrollIntoViewIfNeeded()
    await expect(card).toBeInViewport()
    // Their row at its start and at its end.
    if (title === titles.at(0) || title === titles.at(-1)) await expectAccessible(page, 'gifts at one place')
    await card.click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await page.getByRole('button', { name: isPhone(page) ? 'All gifts' : 'Close', exact: true }).click()
    await expect(pin).toHaveAttribute('aria-expanded', 'false')
  }
})

test('five gifts at one place are all reached by keyboard, and Escape leads back to their pin', async ({ browser }) => {
  const { page, pin, titles, cards } = await openMap(browser, 'Keys')
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(cards.getByRole('link')).toHaveCount(5)
  await expect(page.getByText('5 gifts at this place')).toBeVisible()
  const seen: string[] = []
  for (const link of await cards.getByRole('link').all()) {
    await expect(link).toBeFocused()
    seen.push((await link.locator('b').first().textContent()) ?? '')
    await page.keyboard.press('Tab')
  }
  expect(seen.toSorted()).toEqual(titles.toSorted())
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAttribute('aria-expanded', 'false')
})
