import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join } from '#e2e/acts/members.ts'
import { answer, ask, bubble, ids, lookAround, receivedBy, street, write } from '#e2e/acts/offline.ts'
import { close } from '#e2e/acts/steps.ts'

// How often a thing happens is the same on every screen; how the screens say it, offline.spec.ts shows on both.

test('an act whose answer was lost on the way has happened once @desktop', async ({ browser }) => {
  const { owner, member, talk } = await street(browser)
  const { page } = member
  await page.goto(`/messages/${talk}`)
  const arrived: (string | undefined)[] = []
  await page.route('**/api/messages', async (route) => {
    arrived.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await (arrived.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await write(page, 'I am on my way.')
  await expect(page.getByText('Sent: 1 action')).toBeVisible()
  await expect(page.getByText(/waiting to send/)).toHaveCount(0)
  await expect(bubble(page, 'I am on my way.')).toHaveCount(1)
  expect(arrived).toHaveLength(2)
  expect(new Set(arrived).size).toBe(1)
  expect(await receivedBy(owner, talk)).toEqual(['I am on my way.'])
})

test('what the server refuses is told and taken back, and the rest goes on @desktop', async ({ browser }) => {
  const { owner, member, talkedOf, wished, liked, talk } = await street(browser)
  const { page } = member
  await lookAround(page, { owner, wished, talkedOf })
  await page.context().setOffline(true)
  await page.goBack()
  await page.goBack()
  await ask(page, wished, 'For the hall.')
  await close(page)
  await page.getByRole('button', { name: `Save ${wished.title}` }).click()
  await page.getByRole('button', { name: `Save ${liked.title}` }).click()
  await expect(page.getByText('3 actions waiting to send')).toBeVisible()
  await owner.call('del', `/items/${wished.id}`)
  await page.context().setOffline(false)
  await expect(page.getByText(`Not sent: Your request for “${wished.title}”`)).toBeVisible()
  await expect(page.getByText(`Not sent: Save “${wished.title}”`)).toBeVisible()
  await expect(page.getByText('Sent: 1 action')).toBeVisible()
  await expect(page.getByText(/waiting to send/)).toHaveCount(0)
  expect(await ids(page, '/items/saved')).toEqual([liked.id])
  expect(await receivedBy(owner, talk)).toEqual([])
})

test('two tabs count the same, and send it once between them @desktop', async ({ browser }) => {
  const { owner, member, talk } = await street(browser)
  const { page } = member
  const second = await page.context().newPage()
  // Answers, since a line that is only just back may lose a request, and the tab that sends asks again under the same key.
  const answered: number[] = []
  page.context().on('response', (response) => {
    const isMessage = response.request().method() === 'POST' && response.url().endsWith('/api/messages')
    if (isMessage) answered.push(response.status())
  })
  for (const tab of [page, second]) await tab.goto(`/messages/${talk}`)
  await expect(bubble(second, 'It would be of good use here.')).toBeVisible()
  await page.context().setOffline(true)
  await write(page, 'Both of us see this.')
  await expect(second.getByText('1 action waiting to send')).toBeVisible()
  await expect(bubble(second, 'Both of us see this.')).toContainText('Waiting to send')
  await page.context().setOffline(false)
  for (const tab of [page, second]) await expect(tab.getByText(/waiting to send/)).toHaveCount(0)
  await expect(bubble(second, 'Both of us see this.')).toHaveCount(1)
  expect(answered).toEqual([201])
  expect(await receivedBy(owner, talk)).toEqual(['Both of us see this.'])
})

test('a gift shared offline is kept, and goes out once @desktop', async ({ browser }) => {
  const { page } = await join(browser, 'Sha Rer', HOME)
  await page.goto('/')
  await page.getByRole('link', { name: 'Share a Gifty', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share a Gifty' })
  await dialog.getByRole('button', { name: 'Skip, use a drawing' }).click()
  await dialog.getByLabel('What is it?').fill('Patient kettle')
  await dialog.getByLabel('Tell them about it').fill('Red, with a whistle, boils well.')
  await dialog.getByRole('button', { name: 'Next: Pickup area' }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Share it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("It will be sent when you're back online.")).toBeVisible()
  await expect(page.getByText('1 action waiting to send')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Sent: 1 action')).toBeVisible()
  const mine = await answer<{ title: string }[]>(page, '/items/user/mine')
  expect(mine.map(({ title }) => title)).toEqual(['Patient kettle'])
})
