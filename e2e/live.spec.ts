import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { accept, claim, complete, HOME, join, list, markOf } from '#e2e/acts/members.ts'
import { isPhone } from '#e2e/acts/steps.ts'

test('unread messages and notifications show at once, and go when read', async ({ browser }) => {
  const owner = await join(browser, 'Liv Ely', HOME)
  const asker = await join(browser, 'Ask Er')
  const { id, title } = await list(owner, 'Live wire')
  const { page } = owner
  await page.goto('/')
  const bar = isPhone(page) ? page.getByRole('navigation', { name: 'Main' }) : page.getByRole('banner')
  await expect(bar.getByRole('link', { name: /Messages/ })).not.toContainText('unread')
  const claimId = await claim(asker, { id, title })
  await expect(bar.getByRole('link', { name: /Messages.*1 unread/ })).toBeVisible()
  // The phone has no bell in its bar: a dot on the profile says that there are notifications.
  const dot = bar.getByRole('link', { name: /Profile.*1 unread notification/ })
  if (isPhone(page)) await expect(dot.locator('i')).toBeVisible()
  await asker.call('post', '/messages', { claimId, content: 'Shall I bring a bag?' })
  await expect(bar.getByRole('link', { name: /Messages.*2 unread/ })).toBeVisible()
  await bar.getByRole('link', { name: /Messages/ }).click()
  await page.getByRole('link', { name: /Ask Er/ }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Shall I bring a bag?')).toBeVisible()
  await page.goto('/')
  await expect(bar.getByRole('link', { name: /Messages/ })).toBeVisible()
  await expect(bar.getByRole('link', { name: /Messages.*unread/ })).toHaveCount(0)
  await owner.call('put', '/notifications/read-all')
  await expect(dot).toHaveCount(0)
})

test('what is taken or paused leaves the list of others by itself @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Pau Ser', HOME)
  const { page } = await join(browser, 'Wat Cher')
  await page.goto(`/?view=list&q=${markOf(owner.id)}`)
  await expect(page.getByRole('main')).toContainText('No matches')
  const { id, title } = await list(owner, 'Hammock')
  const card = page.getByRole('main').getByRole('link', { name: title })
  await expect(card).toBeVisible()
  await owner.call('put', `/items/${id}/status`, { status: 'unavailable' })
  await expect(card).toHaveCount(0)
})

test('what changed before the line was open is shown as soon as it is @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Ear Ly', HOME)
  const { page } = await join(browser, 'La Te')
  let open = () => {}
  const opening = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/api\/stream/, async (route) => {
    await opening
    await route.continue()
  })
  await page.goto(`/?view=list&q=${markOf(owner.id)}`)
  await expect(page.getByRole('main')).toContainText('No matches')
  const { title } = await list(owner, 'Deck chair')
  await expect(page.getByRole('main')).toContainText('No matches')
  open()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
})

test('a question whose moment passes closes by itself, and says why @desktop', async ({ browser }) => {
  const owner = await join(browser, 'Pas Sing', HOME)
  const taker = await join(browser, 'Tak Er')
  const lamp = await list(owner, 'Passing lamp')
  const claimId = await claim(taker, lamp)
  await listening(taker.page, `/items/${lamp.id}`)
  await taker.page.getByRole('button', { name: 'Withdraw my request' }).click()
  await expect(taker.page.getByRole('alertdialog', { name: 'Withdraw your request?' })).toBeVisible()
  await accept(owner, claimId)
  await expect(taker.page.getByText('Pas said yes.', { exact: true })).toBeVisible()
  await expect(taker.page.getByRole('alertdialog')).toHaveCount(0)

  await listening(owner.page, `/messages/${lamp.id}-${taker.id}`)
  await owner.page.getByRole('button', { name: 'Other time' }).click()
  await expect(owner.page.getByRole('dialog', { name: 'Suggest another time' })).toBeVisible()
  await complete(taker, claimId)
  await expect(owner.page.getByText('It is marked as picked up.')).toBeVisible()
  await expect(owner.page.getByRole('dialog', { name: 'Suggest another time' })).toHaveCount(0)
  await expect(owner.page.getByRole('button', { name: 'Say thanks' })).toBeVisible()
})

/** There, and told of what changes. */
const listening = async (page: Page, address: string) => {
  const opened = page.waitForResponse(/\/api\/stream/)
  await page.goto(address)
  await opened
}
