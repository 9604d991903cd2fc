import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/looks/accessibility.ts'
import { mailingTown } from '#e2e/acts/mailed.ts'
import { HOME, join, type Member } from '#e2e/acts/members.ts'
import { PASSWORD } from '#e2e/acts/people.ts'
import { test } from '#e2e/site/test.ts'
import { phoneWith, STEP_MS } from '#tests/visitor/authenticator.ts'

const NEW = 'lemon tree on field st'
const { town, newestTo, linkIn } = mailingTown()

const dialog = (page: Page) => page.getByRole('dialog').last()

test('phone and password lost: a backup code, a new password, the new phone', async ({ browser }) => {
  const maya = await join(browser, 'Maya Codes', { ...HOME, url: town().url })
  await verify(maya)
  const codes = await switchOn(maya)
  const page = await (await browser.newContext({ baseURL: town().url })).newPage()

  await page.goto('/recover-account')
  await expect(page.getByRole('heading', { name: 'Get back into your account' })).toBeVisible()
  // The address is that of the start as soon as it is open.
  await expect(page).toHaveURL(`${town().url}/`)
  await expectAccessible(page, 'what is left')
  await page.getByLabel('Account e-mail').fill(maya.email)
  await page.getByText('A backup code', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Backup code' }).fill('aaaa-bbbb')
  await page.getByRole('button', { name: 'Use this code' }).click()
  await expect(page.getByText(/^This code is not right or was used before\./u)).toBeVisible()
  await expectAccessible(page, 'a wrong backup code')
  await page.getByRole('textbox', { name: 'Backup code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Use this code' }).click()

  await expect(page.getByRole('heading', { name: 'You’re nearly in' })).toBeVisible()
  await expectAccessible(page, 'nearly in')
  // Loaded anew it goes on.
  await page.reload()
  await choosePassword(page)
  await expectAccessible(page, 'now two-factor')
  await page.getByRole('button', { name: 'Set up two-factor anew' }).click()
  const phone = phoneWith((await dialog(page).locator('code').innerText()).replaceAll(' ', ''))
  await dialog(page).getByRole('button', { name: 'Next: six digits' }).click()
  await page.getByLabel(/^Type the six digits/u).fill(phone.digits(new Date().toISOString()))
  await page.getByLabel(/^I’ve saved these codes/u).check()
  await dialog(page).getByRole('button', { name: 'Switch on two-factor' }).click()
  await expect(page.getByRole('heading', { name: 'You’re back' })).toBeVisible()
  await expectAccessible(page, 'back')

  await signIn(page, maya.email)
  await page.getByRole('textbox', { name: 'Six digits' }).fill(phone.digits(later()))
  await expect(page).toHaveTitle(/^Nearby Items/u)
  // Signed out everywhere else.
  await maya.page.goto('/')
  await expect(maya.page.getByRole('heading', { name: /^Find free stuff/u })).toBeVisible()
  expect(await newestTo(maya.email, /being recovered/u)).toContain('This was not me')
})

test('a lost password: the link of a letter, from “I lost my phone”', async ({ browser }) => {
  const tom = await join(browser, 'Tom Letters', { ...HOME, url: town().url })
  await verify(tom)
  await switchOn(tom)
  const page = await (await browser.newContext({ baseURL: town().url })).newPage()
  await page.goto('/sign-in')
  await fillSignIn(page, { email: tom.email, password: PASSWORD })
  await page.getByRole('link', { name: 'I lost my phone' }).click()
  // What was typed into the sign-in stands here already.
  await expect(page.getByLabel('Account e-mail')).toHaveValue(tom.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  await expectAccessible(page, 'a way back is on its way')

  const link = linkIn(await newestTo(tom.email, /Recover your account/u), '/recovery')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re nearly in' })).toBeVisible()
  await expect(page).toHaveURL(`${town().url}/recovery`)
  await choosePassword(page)
  await page.getByRole('button', { name: 'I still have my app' }).click()
  await expect(page.getByRole('heading', { name: 'You’re back' })).toBeVisible()

  // The other one says that it was somebody else.
  const undo = linkIn(await newestTo(tom.email, /being recovered/u), '/not-me')
  await tom.page.goto(undo)
  await tom.page.getByRole('button', { name: 'Undo and lock' }).click()
  await expect(tom.page.getByRole('heading', { name: 'Undone, and locked' })).toBeVisible()
  await tom.page.goto(link)
  await tom.page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(tom.page.getByRole('heading', { name: 'Recovery not opened' })).toBeVisible()
  await expectAccessible(tom.page, 'a recovery that is not opened')
})

test('nothing left: a ticket for those who run the site', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: town().url })).newPage()
  await page.goto('/recover-account')
  await page.getByLabel('Account e-mail').fill('maya@example.org')
  await page.getByText('Neither', { exact: true }).click()
  await page.getByLabel('What happened, and what only you would know').fill('Phone and laptop were in the same bag.')
  await page.getByLabel('Where can you be reached?').fill('maya.f@example.net')
  await expectAccessible(page, 'a ticket')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Ticket [\dA-Z]{6} is open$/u })).toBeVisible()
  await expectAccessible(page, 'a ticket is open')
})

/** A mailbox that is not proven gets no letters but those that were asked for. */
const verify = async ({ call, email }: Member) => {
  const link = linkIn(await newestTo(email, /^Verify/u), '/verify-email')
  await call('post', '/auth/verify-email', { token: new URL(link).searchParams.get('token') })
}

/** By calls: how two-factor comes about is another journey. */
const switchOn = async ({ call }: Member): Promise<readonly string[]> => {
  const { secret } = await call<{ secret: string }>('post', '/auth/2fa/setup')
  const verificationCode = phoneWith(secret).digits(new Date().toISOString())
  const { backupCodes } = await call<{ backupCodes: readonly string[] }>('post', '/auth/2fa/verify-setup', {
    verificationCode,
  })
  await call('post', '/auth/2fa/complete')
  return backupCodes
}

/** Digits of a step count once. */
const later = () => new Date(Date.now() + STEP_MS).toISOString()

const choosePassword = async (page: Page) => {
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await page.getByLabel('New password').fill(NEW)
  await page.getByLabel('Once more').fill(NEW)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('heading', { name: 'Now two-factor' })).toBeVisible()
}

const fillSignIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').locator('button[type=submit]').click()
}

const signIn = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await fillSignIn(page, { email, password: NEW })
}
