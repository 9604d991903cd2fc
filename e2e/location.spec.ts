import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { join } from '#e2e/acts/members.ts'

const IN_FREMANTLE = { latitude: -32.0569, longitude: 115.7439 }

const useCurrent = async (page: Page) => {
  await page.goto('/location')
  await page.getByRole('dialog').getByRole('button', { name: 'Use Current Location' }).click()
}

test('the place of the device is used where it is allowed, rounded before it leaves @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Loc Yes')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(IN_FREMANTLE)
  const asked = page.waitForRequest(/\/api\/items\?.*lat=-32\.057&lng=115\.744/)
  await useCurrent(page)
  await asked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Current')
})

test('refused, the list stays where it was, and says how to change that @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Loc No')
  await page.context().clearPermissions()
  // What a browser answers for somebody who said no.
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, failed) =>
      failed?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await useCurrent(page)
  await expect(page.getByText('Location denied')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Highgate')
})
