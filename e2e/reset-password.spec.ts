import { expect } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { mailingTown } from '#e2e/acts/mailed.ts'
import { HOME, join } from '#e2e/acts/members.ts'

const NEW = 'lemon tree on field st'
const { town, newestTo, linkIn } = mailingTown()

test('a forgotten password: asked for, followed from the letter, set once, signed in with', async ({ browser }) => {
  const maya = await join(browser, 'Maya Forgets', { ...HOME, url: town().url })
  const page = await (await browser.newContext({ baseURL: town().url })).newPage()

  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAccessible(page, 'asking for a link')
  await page.getByLabel('E-mail').fill(maya.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  await expectAccessible(page, 'a link is on its way')

  const link = linkIn(await newestTo(maya.email, /password/iu), '/reset-password')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A new password' })).toBeVisible()
  await expect(page).toHaveURL(`${town().url}/reset-password`)
  await expect(page.getByText(`For ${maya.email}.`)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save the new password' })
  await page.getByLabel('New password').fill(NEW)
  await page.getByLabel('Once more').fill('something else')
  await page.getByLabel('New password').focus()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible(page, 'a new password')
  // The tab keeps the link.
  await page.reload()
  await page.getByLabel('New password').fill(NEW)
  await page.getByLabel('Once more').fill(NEW)
  await save.click()
  await expect(page.getByRole('heading', { name: 'Password Updated' })).toBeVisible()
  await expectAccessible(page, 'a password updated')

  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.getByLabel('E-mail').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page).toHaveTitle(/^Nearby Items/u)
  // Signed out everywhere else, and the link is good for nothing more.
  await maya.page.goto('/')
  await expect(maya.page.getByRole('heading', { name: /^Find free stuff/u })).toBeVisible()
  await maya.page.goto(link)
  await expect(maya.page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expectAccessible(maya.page, 'a link that is none')
})
