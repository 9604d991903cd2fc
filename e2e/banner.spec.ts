import { expect, type Locator } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { join } from '#e2e/acts/members.ts'

const DAY_MS = 86_400_000

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (box === null) throw new Error('It is not there.')
  return box
}

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('over the map an old place is asked about, and nothing that is needed lies under the question @phone', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Old Place')
  const before = Date.now() - 2 * DAY_MS
  // Once: what is chosen later stays.
  await page.addInitScript((memory) => {
    if (localStorage.getItem('location-prompt') === null) localStorage.setItem('location-prompt', memory)
  }, asked(before))
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Your location' })
  await expect(banner).toContainText('Are you still in Highgate?')
  const others = [
    page.getByRole('link', { name: 'Share a Gifty', exact: true }),
    page.getByRole('main'),
    page.getByRole('button', { name: 'Walkable' }),
  ]
  for (const other of others) expect(await overlap(banner, other), String(other)).toBe(false)
  await banner.getByRole('link', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Every 24 hours' }).click()
  await page.reload()
  await expect(dialog.getByRole('radio', { name: 'Every 24 hours' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
})

/** Kept by this device: asked now, and left as it was. */
const asked = (updated: number) => JSON.stringify({ asked: Date.now(), opened: Date.now(), updated })
