import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { ask, ids, lookAround, receivedBy, street, write, OFFLINE } from '#e2e/acts/offline.ts'
import { close } from '#e2e/acts/steps.ts'

test('ten minutes without a line: five acts wait, and each happens once @desktop', async ({ browser }) => {
  const { owner, member, talkedOf, wished, liked, talk } = await street(browser)
  const { page } = member
  await page.clock.install()
  await lookAround(page, { owner, wished, talkedOf })
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  const words = ['I bring a bag.', 'And a friend to carry.', 'Is there a lift?']
  for (const line of words) await write(page, line)
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: `Save ${liked.title}` }).click()
  await ask(page, wished, 'For the hall.')
  await close(page)
  await expect(page.getByText('5 actions waiting to send')).toBeVisible()
  await page.clock.fastForward('10:00')
  await expect(page.getByText('5 actions waiting to send')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Sent: 5 actions')).toBeVisible()
  expect(await receivedBy(owner, talk)).toEqual(words)
  expect(await ids(owner.page, `/claims/item/${wished.id}`)).toHaveLength(1)
  expect(await ids(page, '/items/saved')).toEqual([liked.id])
})
