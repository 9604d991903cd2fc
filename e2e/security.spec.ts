import { expect } from '@playwright/test'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { mailingTown } from '#e2e/acts/mailed.ts'
import { HOME, join } from '#e2e/acts/members.ts'
import { PASSWORD } from '#e2e/acts/people.ts'
import { isPhone } from '#e2e/acts/steps.ts'
import { test } from '#e2e/site/test.ts'

const NEW = 'lemon tree on field st'
const { town, newestTo, linkIn } = mailingTown()

test('another password and another address are set, and other devices are signed out', async ({ browser }) => {
  const maya = await join(browser, 'Maya Moves', { ...HOME, url: town().url })
  const { page } = maya
  const elsewhere = await (await browser.newContext({ baseURL: town().url })).newPage()
  await elsewhere.goto('/sign-in')
  await elsewhere.getByLabel('E-mail', { exact: true }).fill(maya.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere).toHaveTitle(/Nearby Items/)

  await page.goto('/profile')
  if (!isPhone(page)) await page.getByRole('button', { name: /^Profile,/ }).click()
  await page.getByRole('link', { name: 'Security' }).last().click()
  await expect(page).toHaveTitle(/Security/)
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'security')
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('1 device signed out')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveTitle(/Find free stuff/)

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Present password').fill(PASSWORD)
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW)
  await page.getByLabel('Once more').fill(NEW)
  await expectAccessible(page, 'a new password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password Updated')).toBeVisible()
  await expect(page.getByText(/^Password changed on/)).toBeVisible()

  const address = `moved.${maya.email}`
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByLabel('New e-mail').fill(address)
  await page.getByLabel('Your password').fill(NEW)
  await expectAccessible(page, 'another address')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your new mailbox' })).toBeVisible()
  await expectAccessible(page, 'a link went to the new mailbox')
  await page.goto(linkIn(await newestTo(address, /./u), '/confirm-email'))
  await expect(page.getByRole('heading', { name: 'That is your e-mail now' })).toBeVisible()
  await page.goto('/security')
  await expect(page.getByText(address)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveTitle(/Find free stuff/)
})
