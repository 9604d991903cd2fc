import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { tabTo } from '#e2e/acts/keys.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'
import { isPhone, listOf } from '#e2e/acts/steps.ts'
import { expectTitle } from '#e2e/looks/screens.ts'

const focusIsIn = (page: Page, dialog: string) =>
  page.evaluate((label) => document.activeElement?.closest(`[aria-label="${label}"]`) !== null, dialog)

test('the skip link leads past the bars', async ({ browser }) => {
  const { page } = await join(browser, 'Skip Jones')
  await page.goto('/?view=list')
  await page.getByRole('heading', { name: 'Nearby Items', level: 1 }).waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a gift is asked for by keyboard alone', async ({ browser }) => {
  const owner = await join(browser, 'Kay Owner', HOME)
  const { page } = await join(browser, 'Keya Board')
  const { title } = await list(owner, 'Keyboard bench')
  await page.goto(listOf(title))
  await tabTo(page, 'link', title)
  await page.keyboard.press('Enter')
  await expectTitle(page, new RegExp(title))
  if (isPhone(page)) {
    await tabTo(page, 'button', 'Ask for it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Would you like it?' })).toBeVisible()
  }
  await tabTo(page, 'radio', /\d\d:\d\d/)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'textbox', /Message to/)
  await page.keyboard.type('I would sit on it every evening.')
  await tabTo(page, 'button', 'Ask for it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are first in line' })).toBeVisible()
  await expect(page.getByText('I would sit on it every evening.').first()).toBeVisible()
})

test('a dialog keeps the focus, closes with Escape and gives it back', async ({ browser }) => {
  const owner = await join(browser, 'Dee Alog', HOME)
  const { page } = await join(browser, 'Foe Cus')
  const { id, title } = await list(owner, 'Bedside table')
  await claim(await join(browser, 'Some Body'), { id, title })
  // Slow enough that a waiting dialog stands before the real one.
  await page.route(`**/api/items/${id}?*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto(listOf(title))
  await tabTo(page, 'link', title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  for (let steps = 0; steps < 30; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await focusIsIn(page, title)).toBe(true)
  }
  await tabTo(page, 'button', /^Report/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Report this listing' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Report this listing' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Report/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: title }).first()).toBeFocused()
  await expectTitle(page, /^Nearby Items/)
})

test('nothing moves for whoever asked for less motion', async ({ browser }) => {
  const owner = await join(browser, 'Mo Tion', HOME)
  const { page } = await join(browser, 'Cal Mer')
  const { id, title } = await list(owner, 'Rocking chair')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/items/${id}`)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((node) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(node)
      const seconds = [transitionDuration, animationName === 'none' ? '0s' : animationDuration].join().split(/, ?/)
      return seconds.some((text) => Number.parseFloat(text) > 0.01) ? [node.className.toString()] : []
    }),
  )
  expect(moving).toEqual([])
})
