import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { mailingTown } from '#e2e/acts/mailed.ts'

const DAY_MS = 86_400_000
/** Until half past eight tomorrow in Perth, which has no summer time. */
const untilMorning = () => {
  const now = Date.now()
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  return midnight + DAY_MS + DAY_MS / 48 - now
}

const { town, newestTo, linkIn } = mailingTown()

const verify = async (page: Page, email: string) => {
  await page.goto(linkIn(await newestTo(email, /^Verify/u), '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
}

test('an address is verified, a daily mail switched on, read, followed and ended @desktop', async ({ browser }) => {
  const at = { ...HOME, url: town().url }
  const olga = await join(browser, 'Olga Owner', at)
  const cleo = await join(browser, 'Cleo Seeker', at)
  const { page } = cleo

  await page.goto('/notification-settings')
  await expect(page.getByText('Verify your e-mail address')).toBeVisible()
  await expectAccessible(page, 'settings before verifying')
  await verify(page, cleo.email)
  await expectAccessible(page, 'a verified address')
  await verify(olga.page, olga.email)
  await page.goto('/notification-settings')
  const daily = page.getByRole('switch', { name: 'Daily e-mail' })
  await daily.click()
  await expect(daily).toBeChecked()
  await cleo.call('post', '/searches', { q: 'zither' })
  const zither = await list(olga, 'Zither', { photos: 0 })
  await expect(async () => {
    await page.goto('/notifications')
    await expect(page.getByText('A new listing matches “zither”')).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 40_000 })

  await town().stop()
  await town().start(untilMorning())
  const digest = await newestTo(cleo.email, /^One new gift near you/u)
  await page.goto(linkIn(digest, '/items/'))
  await expect(page.getByRole('dialog', { name: zither.title })).toBeVisible()
  await page.goto(linkIn(digest, '/unsubscribe'))
  await expectAccessible(page, 'the end of daily mails')
  await page.getByRole('button', { name: 'Stop them' }).click()
  await expect(page.getByRole('heading', { name: 'No more daily mails' })).toBeVisible()
  await page.goto('/notification-settings')
  await expect(page.getByRole('switch', { name: 'Daily e-mail' })).not.toBeChecked()
})
