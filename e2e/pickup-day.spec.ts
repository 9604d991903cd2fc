import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, HOME, join, list } from '#e2e/acts/members.ts'
import { listOf } from '#e2e/acts/steps.ts'

const MINUTE_DAYS = 1 / 1440

test('on the day of the pickup: on my way, the other one is told, picked up, undone once, picked up @phone', async ({
  browser,
}) => {
  const nina = await join(browser, 'Nina Dayowner', HOME)
  const ben = await join(browser, 'Ben Comer')
  const chair = await list(nina, 'Day chair')
  const claimId = await claim(ben, chair, 12 * MINUTE_DAYS)
  await accept(nina, claimId)
  await ben.page.goto('/')
  await nina.page.goto('/')
  const his = ben.page.getByRole('region', { name: `Pick up ${chair.title} from Nina` })
  const hers = nina.page.getByRole('region', { name: `Ben comes for ${chair.title}` })
  await expect(his).toContainText(/in 1[0-2] min/)
  await expect(his).toContainText('7 Quiet Lane')
  await expect(his.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(hers).not.toContainText('on the way')

  await his.getByRole('button', { name: 'On my way' }).click()
  await expect(his).toContainText('Nina knows that you are on the way')
  await expect(his.getByRole('button', { name: 'On my way' })).toHaveCount(0)
  await expect(hers).toContainText('Ben is on the way')
  await expect(nina.page.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible()

  await his.getByRole('button', { name: 'Mark as picked up' }).click()
  await his.getByRole('button', { name: 'Undo' }).click()
  await his.getByRole('button', { name: 'Mark as picked up' }).click()
  await expect(his.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(hers).toHaveCount(0, { timeout: 25_000 })
  await expect(ben.page.getByRole('dialog')).toContainText('Nina')
})

test('a device whose clock is three hours ahead counts by the server’s @desktop', async ({ browser }) => {
  const nina = await join(browser, 'Nina Intime', HOME)
  const ben = await join(browser, 'Ben Early')
  const chair = await list(nina, 'Timely chair')
  await accept(nina, await claim(ben, chair, 50 * MINUTE_DAYS))
  const lamp = await list(nina, 'Fresh lamp')
  const { page } = ben
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000)
  await page.goto('/')
  const card = page.getByRole('region', { name: `Pick up ${chair.title} from Nina` })
  await expect(card).toContainText(/in (?:49|50) min/)
  await expect(card.getByRole('button', { name: 'On my way' })).toBeVisible()
  await page.goto(listOf(lamp.title))
  await expect(page.getByText('Just now').first()).toBeVisible()
  await expect(page.getByText('3 h', { exact: true })).toHaveCount(0)
})

test('58 messages are one notification @desktop', async ({ browser }) => {
  const nina = await join(browser, 'Nina Reader', HOME)
  const ben = await join(browser, 'Ben Writer')
  const lamp = await list(nina, 'Chatty lamp')
  const claimId = await claim(ben, lamp)
  for (let n = 1; n <= 58; n += 1) await ben.call('post', '/messages', { claimId, content: `Words ${n}.` })
  const { page } = nina
  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  const rows = page.getByRole('region', { name: 'Notification list' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  // The claimer's own words with the request are unread as well.
  await expect(rows.first()).toContainText('59 new messages from Ben')
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Words 58.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
})
