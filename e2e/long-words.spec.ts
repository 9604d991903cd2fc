import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { waitUntilStill } from '#e2e/looks/accessibility.ts'
import { claim, HOME, join, list } from '#e2e/acts/members.ts'
import { isPhone, listOf } from '#e2e/acts/steps.ts'
import { widthOf } from '#e2e/looks/width.ts'

// The most that is taken: names of 50 letters, titles of 100. Not one of these words can be broken at a space.
const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern'
const WORD = 'M'.repeat(100)

const expectNoWider = (page: Page, where: string) =>
  expect.poll(() => widthOf(page), { message: where }).toBe(page.viewportSize()?.width)

/** In two lines, cut and not sticking out. */
const expectInside = async (dialog: Locator, title: Locator) => {
  const rightOf = (what: Locator) => what.evaluate((node) => node.getBoundingClientRect().right)
  expect(await rightOf(title)).toBeLessThan(await rightOf(dialog))
  const { over, lines } = await title.evaluate((node) => ({
    over: node.scrollWidth - node.clientWidth,
    lines: node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
  }))
  expect([over, Math.round(lines)]).toEqual([0, 2])
}

test('a title of one word stays in its dialogs, a long name in its row', async ({ browser }) => {
  const owner = await join(browser, 'Long Winded', HOME)
  const { page, ...asker } = await join(browser, NAME)
  const listing = await list(owner, 'Long words', { title: WORD, photos: 0 })
  await claim({ page, ...asker }, listing)
  for (const name of [/^Share( this gift)?$/, /^Report/]) {
    await page.goto(`/items/${listing.id}`)
    await page.getByRole('button', { name }).first().click()
    const dialog = page.getByRole('dialog').last()
    const title = dialog.getByText(WORD)
    await expect(title).toBeVisible()
    await expectInside(dialog, title)
  }
  await owner.page.goto(`/items/${listing.id}`)
  await owner.page.getByRole('button', { name: 'Given elsewhere' }).click()
  const question = owner.page.getByRole('dialog', { name: 'Given away outside the app?' })
  await expect(question).toBeVisible()
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  for (const path of ['/messages', `/items/${listing.id}`, '/?tab=yours&view=list', '/notifications']) {
    await owner.page.goto(path)
    await waitUntilStill(owner.page)
    await expectNoWider(owner.page, path)
  }
})

test('words that do not break stay in the toast, and nothing widens while it comes and goes', async ({ browser }) => {
  const { page } = await join(browser, 'Toast Maker')
  const owner = await join(browser, 'Toast Owner', HOME)
  await list(owner, 'Long words', { title: WORD, photos: 0 })
  await page.route('**/api/items/*/save', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'not-possible', message: WORD } }),
  )
  for (const letters of isPhone(page) ? ['100%', '200%'] : ['100%']) {
    await page.goto(listOf(WORD))
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    await waitUntilStill(page)
    await watchWidth(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .filter({ visible: true })
      .first()
      .click()
    const toast = page.getByRole('alert').filter({ hasText: 'Save failed' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    expect(await toast.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(toast).toBeInViewport({ ratio: 1 })
    await toast.getByRole('button', { name: /^Close/ }).click()
    await expect(toast).toBeHidden()
    expect(await page.evaluate(() => window.widest), letters).toBe(page.viewportSize()?.width)
  }
})

declare global {
  interface Window {
    widest?: number
  }
}

/** The widest that the page was in any picture since. */
const watchWidth = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const now = Math.max(window.innerWidth, document.documentElement.scrollWidth)
      window.widest = Math.max(window.widest ?? 0, now)
      requestAnimationFrame(look)
    }
    look()
  })
