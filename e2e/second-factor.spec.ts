import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { faultsIn } from '#e2e/looks/axe.ts'
import { PASSWORD, type Person, register } from '#e2e/acts/people.ts'
import { isPhone } from '#e2e/acts/steps.ts'
import { test } from '#e2e/site/test.ts'
import { type Phone, phoneWith, STEP_MS } from '#tests/visitor/authenticator.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('switches on two-factor, and signs in with the digits, then with a backup code', async ({ browser, baseURL }) => {
  const person = await register(browser, { name: 'Fay Torr', area: 'Mount Lawley', url: baseURL ?? '' })
  const { page } = person
  await asAfterTenMinutes(page)
  const { phone, codes } = await switchOn(page)

  await signOut(page)
  await signIn(person)
  // The digits of now set it up, and count once.
  await page.getByRole('textbox', { name: 'Six digits' }).fill(phone.digits(nextStep()))
  await expect(page).toHaveTitle(/Nearby Items/)

  await signOut(page)
  await signIn(person)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByRole('textbox', { name: 'Backup code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveTitle(/Nearby Items/)
  await page.goto('/security')
  await expect(page.getByText('On. 9 of 10 backup codes left.')).toBeVisible()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(dialog(page).getByText('9 of 10 backup codes left.')).toBeVisible()
  await expectAccessible(page, 'two-factor, on')

  await inDialog(page, 'Switch off').click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page, 'two-factor, switching off')
  await inDialog(page, 'Switch off').click()
  await expect(page.getByText('Off. After the password: six digits from an app.')).toBeVisible()
  await page.context().close()
})

const nextStep = () => new Date(Date.now() + STEP_MS).toISOString()

/** The first try is refused as after ten minutes; all the rest is the server. */
const asAfterTenMinutes = (page: Page) =>
  page.route(
    '**/api/auth/2fa/setup',
    (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'reauthentication-required', message: 'Again' } }),
    { times: 1 },
  )

const switchOn = async (page: Page): Promise<{ phone: Phone; codes: readonly string[] }> => {
  await page.goto('/security')
  await page.getByRole('link', { name: 'Switch on' }).click()
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password', { exact: true }).fill(PASSWORD)
  // The dialog beneath waits for it.
  expect(await faultsIn(page, 'all')).toEqual([])
  await inDialog(page, 'Continue').click()

  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page, 'two-factor, scan')
  const phone = phoneWith((await dialog(page).locator('code').innerText()).replaceAll(' ', ''))
  await inDialog(page, 'Next: six digits').click()
  await expectAccessible(page, 'two-factor, digits')
  await page.getByLabel(/^Type the six digits/).fill(phone.digits(new Date().toISOString()))

  const list = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  await expectAccessible(page, 'two-factor, codes')
  const codes = await list.allInnerTexts()
  const saved = page.waitForEvent('download')
  await inDialog(page, 'Download').click()
  expect((await saved).suggestedFilename()).toBe('backup-codes.txt')
  await page.getByLabel(/^I’ve saved these codes/).check()
  await inDialog(page, 'Switch on two-factor').click()
  await expect(page.getByText('Two-factor is on', { exact: true })).toBeVisible()
  await expect(page.getByText('On. 10 of 10 backup codes left.')).toBeVisible()
  return { phone, codes }
}

const signOut = async (page: Page) => {
  await page.goto('/profile')
  if (!isPhone(page)) await page.getByRole('button', { name: /^Profile,/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveTitle(/Find free stuff/)
}

const signIn = async ({ page, email }: Person) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Six digits' })).toBeVisible()
}
