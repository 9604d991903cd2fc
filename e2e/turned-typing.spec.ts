import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { HOME, join, list } from '#e2e/acts/members.ts'
import { PASSWORD } from '#e2e/acts/people.ts'
import { turn } from '#e2e/acts/turn.ts'

test('turning the phone keeps what was typed while joining @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Tur Ning')
  await page.getByLabel('E-mail', { exact: true }).fill('tur.ning@example.net')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I accept the terms/).check()
  for (const _ of ['on its side', 'upright']) {
    await turn(page)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tur Ning')
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('tur.ning@example.net')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    await expect(page.getByLabel(/I accept the terms/)).toBeChecked()
  }
})

test('turning the phone keeps what was typed while asking, and every act stays possible @phone', async ({
  browser,
}) => {
  const owner = await join(browser, 'Own Er', HOME)
  const { id } = await list(owner, 'Garden bench')
  const { page } = await join(browser, 'Tur Ning')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/items/${id}`)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  const words = page.getByRole('textbox', { name: /Message to Own/ })
  await words.fill('I could come with a trolley.')
  await turn(page)
  await expect(words).toHaveValue('I could come with a trolley.')
  await turn(page)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(words).toHaveValue('I could come with a trolley.')
  await turn(page)
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('Request sent')).toBeVisible()
})
